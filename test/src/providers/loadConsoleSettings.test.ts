import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';

const load = async (answer: () => Response) => {
  mockServer.use(http.get('/api/console/settings', answer));
  const { loadConsoleSettings } = await import('../../../src/providers/loadConsoleSettings.ts');
  return loadConsoleSettings();
};

// The settings are loaded once and kept.
beforeEach(() => vi.resetModules());

describe('the settings of the console', () => {
  it.each([
    ['fails', () => HttpResponse.json({}, { status: 503 })],
    ['is asked too often', () => HttpResponse.json({}, { status: 429 })],
    ['stands behind a proxy that answers with a page', () => HttpResponse.html('<p>Maintenance</p>')],
  ])('are not made up where the server %s, and are asked for again', async (_, answer) => {
    await expect(load(answer)).rejects.toThrow();
    const settings = await load(() => HttpResponse.json({ title: 'Trade Winds', timeZone: 'Asia/Tokyo', baseCurrency: 'EUR' }));
    expect(settings).toMatchObject({ timeZone: 'Asia/Tokyo' });
  });
});
