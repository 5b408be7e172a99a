import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backend, choose, openPages } from './textPages.tsx';

let server: ReturnType<typeof backend>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = backend();
});
afterEach(() => {
  vi.useRealTimers();
});

const field = (name: RegExp) => screen.getByRole('combobox', { name });

describe('the input currency', () => {
  it("knows the supplier's currency, and leaves one that was chosen alone", async () => {
    server.usualCurrency = { id: 6, symbol: 'JPY' };
    openPages();
    await choose(/Organization/, 'ki', 'Kita Trading');
    await waitFor(() => expect(field(/Input currency/)).toHaveValue('JPY'));
    expect(field(/Output currency/)).toHaveValue('JPY');
    await choose(/Input currency/, 'eu', 'EUR');
    fireEvent.change(field(/Organization/), { target: { value: '' } });
    await choose(/Organization/, 'ki', 'Kita Trading');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(field(/Input currency/)).toHaveValue('EUR');
  });

  it("takes one supplier's currency for no other, neither a known one nor one that was chosen, nor after a reload", async () => {
    server.usualCurrency = { id: 6, symbol: 'JPY' };
    const view = openPages();
    await choose(/Organization/, 'ki', 'Kita Trading');
    await waitFor(() => expect(field(/Input currency/)).toHaveValue('JPY'));
    server.usualCurrency = null;
    await choose(/Organization/, 'ki', 'Kira Phones');
    await waitFor(() => expect(field(/Input currency/)).toHaveValue(''));
    await choose(/Input currency/, 'eu', 'EUR');
    view.unmount();
    openPages('/offer-from-text', view.username);
    server.usualCurrency = { id: 6, symbol: 'JPY' };
    await choose(/Organization/, 'ki', 'Kita Trading');
    await waitFor(() => expect(field(/Input currency/)).toHaveValue('JPY'));
  });

  it('keeps a currency that was chosen before its supplier', async () => {
    server.usualCurrency = { id: 6, symbol: 'JPY' };
    openPages();
    await choose(/Input currency/, 'eu', 'EUR');
    await choose(/Organization/, 'ki', 'Kita Trading');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(field(/Input currency/)).toHaveValue('EUR');
  });

  it('leaves a currency that is typed while the usual one is on its way', async () => {
    server.usualCurrency = { id: 6, symbol: 'JPY' };
    openPages();
    await choose(/Organization/, 'ki', 'Kita Trading');
    fireEvent.change(field(/Input currency/), { target: { value: 'eu' } });
    await act(() => vi.advanceTimersByTimeAsync(800));
    expect(field(/Input currency/)).toHaveValue('eu');
    expect(await screen.findByRole('option', { name: 'EUR' })).toBeVisible();
  });
});
