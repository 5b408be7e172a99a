import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';

const load = async (answer: () => Response) => {
  mockServer.use(http.get('/api/console/settings', answer));
  const { loadConsoleSettings, neutralSettings } = await import('../../../src/providers/loadConsoleSettings.ts');
  return { settings: await loadConsoleSettings(), neutralSettings };
};

// The settings are loaded once and kept.
beforeEach(() => vi.resetModules());

describe('the settings of the console', () => {
  it.each([
    ['that has no such call', () => HttpResponse.json({}, { status: 404 })],
    ['that lets nobody make calls that it does not know', () => HttpResponse.json({}, { status: 403 })],
    ['that takes it for the id of something', () => HttpResponse.json({}, { status: 400 })],
    ['that answers nothing', () => new HttpResponse(null)],
  ])('are neutral with a backend %s', async (_, answer) => {
    const { settings, neutralSettings } = await load(answer);
    expect(settings).toEqual(neutralSettings);
  });

  it('are neutral where the backend sends none', async () => {
    const { settings, neutralSettings } = await load(() => HttpResponse.json({ title: 'Trade Winds' }));
    expect(settings).toEqual({ ...neutralSettings, title: 'Trade Winds' });
  });

  it.each([
    ['fails', () => HttpResponse.json({}, { status: 503 })],
    ['is asked too often', () => HttpResponse.json({}, { status: 429 })],
    ['stands behind a proxy that answers with a page', () => HttpResponse.html('<p>Maintenance</p>')],
  ])('are not made up where the backend %s, and are asked for again', async (_, answer) => {
    await expect(load(answer)).rejects.toThrow();
    const { settings } = await load(() => HttpResponse.json({ title: 'Trade Winds', timeZone: 'Asia/Tokyo', baseCurrency: 'EUR' }));
    expect(settings).toMatchObject({ timeZone: 'Asia/Tokyo' });
  });
});
