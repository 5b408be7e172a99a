import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backend, choose, fillIn, openPages, submit } from './textPages.tsx';

let server: ReturnType<typeof backend>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = backend();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the text as it is read', () => {
  it('is not sent while lines name another currency than the chosen one, which can be taken out', async () => {
    openPages();
    await fillIn('Nokia 3310 black £100\nNokia 8110 yellow €90');
    const warning = await screen.findByText(/These lines name another currency than EUR/);
    expect(warning).toHaveTextContent('Line 1: Nokia 3310 black £100');
    expect(warning).not.toHaveTextContent('Line 2');
    submit();
    expect(server.cleaned).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove these lines' }));
    await waitFor(() => expect(screen.queryByText(/These lines name another currency/)).toBeNull());
    submit();
    await waitFor(() => expect(server.cleaned[0]).toMatchObject({ currencyId: 5, offerTextList: ['Nokia 8110 yellow €90'] }));
  });

  it('may name another currency where it is converted at the stored rate, which is asked once for all lines', async () => {
    for (const [line, amount] of [
      ['Nokia 3310 black ¥100', 100],
      ['Nokia 6310 grey ¥250', 250],
    ] as const)
      server.entries.set(line, [{ amount, otherCurrency: '¥', cleanedInputProductTitle: line.slice(0, 10).toLowerCase() }]);
    openPages();
    await fillIn('Nokia 3310 black ¥100\nNokia 8110 yellow €90\nNokia 6310 grey ¥250');
    expect(await screen.findByText('1 JPY = 0.00625 EUR, the stored rate of 2026-11-19.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Convert at the stored rate' }));
    expect(screen.queryByText(/These lines name another currency/)).toBeNull();
    expect(screen.getByText('1 JPY = 0.00625 EUR, the stored rate of 2026-11-19.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Do not convert them' }));
    expect(await screen.findByText(/These lines name another currency/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Convert at the stored rate' }));
    submit();
    await screen.findByText('All 3 lines were read');
    const [first, second, third] = screen.getAllByRole('group');
    expect(first).toHaveTextContent('0.625 EUR');
    expect(first).toHaveTextContent('Converted from 100.00 JPY at 0.00625, the stored rate of 2026-11-19');
    expect(second).not.toHaveTextContent('Converted');
    expect(third).toHaveTextContent('1.56 EUR');
    expect(within(third as HTMLElement).getByTitle('1.5625')).toBeVisible();
  });

  it('asks which currency is meant where a mark stands for several', async () => {
    server.rates.push({ id: 3, symbolCurrency: { id: 7, symbol: 'CNY' }, rate: 8, timestamp: Date.parse('2026-11-18T18:05:00.000Z') });
    openPages();
    await fillIn('Nokia 3310 black ¥100');
    expect(await screen.findByRole('button', { name: 'Convert ¥ as JPY' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Convert at the stored rate' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Convert ¥ as CNY' }));
    expect(screen.queryByText(/These lines name another currency/)).toBeNull();
    expect(screen.getByText(/^1 CNY = /)).toBeVisible();
    expect(screen.queryByText(/^1 JPY = /)).toBeNull();
  });

  it('asks anew which amounts are converted when the input currency changes', async () => {
    openPages();
    await fillIn('Nokia 3310 black ¥100');
    fireEvent.click(await screen.findByRole('button', { name: 'Convert at the stored rate' }));
    await choose(/Input currency/, 'jp', 'JPY');
    expect(screen.queryByText(/are converted/)).toBeNull();
  });
});
