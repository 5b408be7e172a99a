import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calls as compareCalls } from '../../../contract/workflows/offer-compare/calls.ts';
import { quiet } from '../../src/consoleApp.tsx';
import { backend, offer, openComparePage } from './comparePage.tsx';

// The plot measures its letters, for which a test has no screen; its figures stand in the table.
vi.mock('../../../custom-pages/offer-compare/PriceChart.tsx', () => ({ PriceChart: () => <p>Plot</p> }));

let server: ReturnType<typeof backend>;
beforeEach(() => {
  server = backend();
  server.history = {
    from: '2026-08-25',
    to: '2026-11-22',
    best: [
      { day: '2026-10-01', amount: 1_990.5 },
      { day: '2026-11-20', amount: 2_001 },
    ],
    lows: [
      { day: '2026-10-01', amount: 1_990.5, organizationId: 2, organizationName: 'Supplier 2' },
      { day: '2026-11-20', amount: 2_001, organizationId: 1, organizationName: 'Supplier 1' },
    ],
  };
});

const history = () => screen.findByRole('button', { name: /^Price history/ });
const figures = async () =>
  within(await screen.findByRole('table', { name: 'Price history' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the price history', () => {
  it('says the lowest amount of 90 days; unfolded it has the plot and a table of the same figures', async () => {
    openComparePage('/offer-compare/7');
    await waitFor(async () => expect(await history()).toHaveTextContent('90-day low: 1,990.50 CHF on 2026-10-01, Supplier 2'));
    expect(screen.queryByText('Plot')).toBeNull();
    await userEvent.click(await history());
    expect(await screen.findByText('Plot')).toBeInTheDocument();
    expect(await figures()).toEqual([
      ['Date', 'Best of the day'],
      ['2026-10-01', '1,990.50'],
      ['2026-11-20', '2,001.00'],
    ]);
  });

  it('has a line for each supplier that is chosen', async () => {
    openComparePage('/offer-compare/7');
    await waitFor(async () => expect(await history()).toHaveTextContent('90-day low'));
    await userEvent.click(await history());
    const supplier = await screen.findByRole('button', { name: 'Supplier 1', pressed: false });
    await userEvent.click(supplier);
    await waitFor(async () => expect((await figures())[0]).toEqual(['Date', 'Best of the day', 'Supplier 1']));
    expect(await figures()).toContainEqual(['2026-11-20', '2,001.00', '2,001.00']);
    expect(supplier).toHaveAttribute('aria-pressed', 'true');
  });

  it("stands in each row as its supplier's low", async () => {
    openComparePage('/offer-compare/7');
    const latest = await screen.findByRole('table', { name: 'Latest offers' });
    await waitFor(() => {
      const lows = within(latest)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.querySelector('[data-cell="low"]')?.textContent);
      expect(lows).toEqual(['2,001.00', '1,990.50', '']);
    });
  });

  it('stands in no row of a held price or of another grade, which it is no low of', async () => {
    server.offers = [offer(1, { isLowestOfferAmount: true }), offer(2, { isHeld: true }), offer(3, { isOtherGrade: true })];
    server.history.lows = [1, 2, 3].map((organizationId) => ({ day: '2026-10-01', amount: 1_990.5, organizationId, organizationName: '' }));
    openComparePage('/offer-compare/7');
    const latest = await screen.findByRole('table', { name: 'Latest offers' });
    const lows = () => [...latest.querySelectorAll('td[data-cell="low"]')].map((cell) => cell.textContent);
    await waitFor(() => expect(lows()).toEqual(['1,990.50', '', '']));
  });

  it('that is empty says so', async () => {
    server.history = { ...server.history, best: [], lows: [] };
    openComparePage('/offer-compare/7');
    await waitFor(async () =>
      expect(await history()).toHaveTextContent('No offer of the last 90 days can be converted with the rate of its day.'),
    );
  });

  it('is not drawn where the backend has none', async () => {
    quiet();
    server.failing.set(compareCalls.priceHistory.path, () => HttpResponse.json({}, { status: 404 }));
    openComparePage('/offer-compare/7');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Price history/ })).toBeNull());
    expect(await screen.findByRole('table', { name: 'Latest offers' })).toBeVisible();
  });
});
