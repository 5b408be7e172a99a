import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend, offer, openComparePage } from './comparePage.tsx';

let server: ReturnType<typeof backend>;
beforeEach(() => {
  server = backend();
});

const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  await waitFor(() => expect(table).not.toHaveAttribute('aria-busy', 'true'));
  return within(table).getAllByRole('row').slice(1);
};
const convertedOf = async (row: number) => {
  const cells = within((await rowsOf('Latest offers'))[row] as HTMLElement).getAllByRole('cell');
  return within(cells[4] as HTMLElement).getByRole('button');
};

describe('behind a converted amount', () => {
  it.each([
    ['CHF', 'stored as EUR for one CHF'],
    ['EUR', 'the inverse of the stored rate, CHF for one EUR'],
    ['GBP', 'crossed from the stored rates of GBP'],
  ])('stand its arithmetic, its rate, the day of it and that it was quoted in %s', async (forexRateBase, source) => {
    server.offers = [offer(1, { amount: 100.5, baseCurrencyAmount: 201, forexRateBase })];
    openComparePage('/offer-compare/7');
    await userEvent.hover(await convertedOf(0));
    const shown = await screen.findByRole('tooltip');
    expect(shown).toHaveTextContent(`100.50 EUR ÷ 0.5 = 201.00 CHF`);
    expect(shown).toHaveTextContent(`Rate of 2026-11-20 03:30, ${source}`);
  });

  it('stands for the keyboard too, and that an amount in the base currency needs no rate', async () => {
    server.offers = [
      offer(1, { amount: 80, baseCurrencyAmount: 80, currency: { id: 1, symbol: 'CHF' }, forexRate: 1, forexRateDate: null }),
    ];
    openComparePage('/offer-compare/7');
    const figure = await convertedOf(0);
    const user = userEvent.setup();
    while (document.activeElement !== figure) await user.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('80.00 CHF: the amount itself, no rate is needed');
  });

  it('stands that no rate is needed only where every amount is in the base currency', async () => {
    const own = offer(1, { currency: { id: 1, symbol: 'CHF' }, forexRate: 1, forexRateDate: null });
    server.offers = server.best = [own];
    const view = openComparePage('/offer-compare/7');
    expect(await screen.findByText('Every amount is in CHF: no rate is needed.')).toBeVisible();
    view.unmount();
    server.offers = [own, offer(2, { baseCurrencyAmount: null, forexRate: null, forexRateDate: null })];
    openComparePage('/offer-compare/7');
    await rowsOf('Latest offers');
    expect(screen.queryByText(/no rate is needed/)).toBeNull();
  });

  it('stands the rate of each currency once, with its day', async () => {
    const yen = { currency: { id: 3, symbol: 'JPY' }, forexRate: 159.29 };
    server.best = [offer(1, { isLowestOfferAmount: true })];
    server.offers = [offer(1), offer(2), offer(3, { ...yen, forexRateDate: '2026-11-17T18:30:00.000Z' })];
    openComparePage('/offer-compare/7');
    const legend = (await screen.findByText('0.5 EUR')).closest('p');
    expect(legend).toHaveTextContent('1 CHF buys 0.5 EUR on 2026-11-20 1 CHF buys 159.29 JPY on 2026-11-18');
    for (const row of await rowsOf('Latest offers')) expect(row).not.toHaveTextContent('÷');
  });
});

describe('the best offer at a glance', () => {
  const glance = async () => (await screen.findByText('Best offer')).closest<HTMLElement>('[data-best-offer]');

  it('says its supplier, its amount, its age, and how far below the second it is', async () => {
    const entityLastUpdatedOn = new Date(Date.now() - 23 * 86_400_000).toISOString();
    server.best = [
      offer(1, { amount: 717, baseCurrencyAmount: 200, entityLastUpdatedOn, isLowestOfferAmount: true }),
      offer(2, { baseCurrencyAmount: 201.5 }),
    ];
    openComparePage('/offer-compare/7');
    await waitFor(async () => expect(await glance()).toHaveTextContent('200.00 CHF717.00 EUR'));
    expect(await glance()).toHaveTextContent(/^Best offer · 23 days ago/);
    // Of the second's amount.
    expect(await glance()).toHaveTextContent('1.50 CHF (0.74%) below the second, Supplier 2');
  });

  it.each([
    ['there is no second', [], 'No other offer can be ranked'],
    ['the second has no rate', [offer(2, { baseCurrencyAmount: null })], 'No other offer can be ranked'],
    ['the second is as low', [offer(2, { baseCurrencyAmount: 200 })], 'As low as the second, Supplier 2'],
  ])('says so where %s', async (_, others, said) => {
    server.best = [offer(1, { baseCurrencyAmount: 200, isLowestOfferAmount: true }), ...others];
    openComparePage('/offer-compare/7');
    await waitFor(async () => expect(await glance()).toHaveTextContent(said));
  });

  it('is what rows are compared with, in the base currency and in percent', async () => {
    server.best = [offer(1, { baseCurrencyAmount: 200, isLowestOfferAmount: true }), offer(2, { baseCurrencyAmount: 210.5 })];
    server.offers = [
      ...server.best,
      offer(3, { baseCurrencyAmount: 1_200 }),
      offer(4, { baseCurrencyAmount: 199, entityLastUpdatedOn: '2026-01-01T00:00:00.000Z' }),
      offer(5, { baseCurrencyAmount: 150, offerOrRequest: 'request' }),
      offer(6, { baseCurrencyAmount: null }),
    ];
    openComparePage('/offer-compare/7');
    await rowsOf('Best offers');
    const rows = await rowsOf('Latest offers');
    expect(rows.map((row) => within(row).getAllByRole('cell')[5]?.textContent)).toEqual([
      '',
      '+10.50 +5.25%',
      '+1,000.00 +500.00%',
      '-1.00 -0.50%',
      '',
      '',
    ]);
  });

  it('is not drawn where no offer can be ranked', async () => {
    server.best = [];
    openComparePage('/offer-compare/7');
    expect(await screen.findByText('No offer of the last 30 days can be ranked.')).toBeVisible();
    expect(screen.queryByText('Best offer')).toBeNull();
  });
});

describe('the window of the best offers', () => {
  const DAY_MS = 86_400_000;
  const old = offer(1, {
    baseCurrencyAmount: 529.29,
    isLowestOfferAmount: true,
    entityLastUpdatedOn: new Date(Date.now() - 12 * DAY_MS).toISOString(),
  });
  const fresh = offer(2, { baseCurrencyAmount: 540, entityLastUpdatedOn: new Date().toISOString() });
  const beyond = offer(3, { entityLastUpdatedOn: new Date(Date.now() - 31 * DAY_MS).toISOString() });
  const both = 'Best today 540.00 CHF; best of 30 days 529.29 CHF, 12 days ago';
  const olderRows = async () => (await rowsOf('Latest offers')).map((row) => row.dataset.older);
  beforeEach(() => {
    server.best = [old, fresh];
    server.bestOfToday = [fresh];
    server.offers = [fresh, old, beyond];
  });

  it('is of 30 days where the address names none, and the best of today stands beside', async () => {
    openComparePage('/offer-compare/7');
    expect(await screen.findByText(both)).toBeVisible();
    expect(screen.getByRole('button', { name: '30 days', pressed: true })).toBeVisible();
    expect(await olderRows()).toEqual([undefined, undefined, 'true']);
  });

  it('is chosen by keyboard and stands in the address; what is older is quiet, also below the best', async () => {
    const view = openComparePage('/offer-compare/7?sort=amount;asc');
    (await screen.findByRole('button', { name: 'Today' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(view.address()).toBe('/offer-compare/7?sort=amount%3Basc&days=1');
    expect(await screen.findByText('Best offer today')).toBeVisible();
    expect(screen.getByText(both)).toBeVisible();
    expect(await rowsOf('Best offers')).toHaveLength(1);
    expect(await olderRows()).toEqual([undefined, 'true', 'true']);
    expect((await rowsOf('Latest offers'))[1]).toHaveTextContent('-10.71 -1.98%');
  });

  it('without an offer says so, and shows the best of 30 days', async () => {
    server.bestOfToday = [];
    server.best = [old, offer(4, { baseCurrencyAmount: 540 })];
    openComparePage('/offer-compare/7?days=1');
    expect(await screen.findByText('No offer of today can be ranked.')).toBeVisible();
    expect((await screen.findByText('Best offer')).parentElement).toHaveTextContent('Best offer · 12 days ago');
    expect(screen.getByText('10.71 CHF (1.98%) below the second, Supplier 4')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy as text' })).toBeNull();
  });

  it.each(['0', '2', '30', '-1', 'x'])('is of 30 days where the address has %s', async (days) => {
    openComparePage(`/offer-compare/7?days=${days}`);
    expect(await screen.findByRole('button', { name: '30 days', pressed: true })).toBeVisible();
  });
});
