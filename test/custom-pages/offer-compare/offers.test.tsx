import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { BEST_OFFER_CUT_OFF_MS } from '../../../contract/offers/conversion.ts';
import { quiet } from '../../src/consoleApp.tsx';
import { backend, offer, openComparePage, paths } from './comparePage.tsx';

let server: ReturnType<typeof backend>;
beforeEach(() => {
  server = backend();
});

const table = (name: string) => screen.findByRole('table', { name });
const rowsOf = async (name: string) => {
  const found = await table(name);
  await waitFor(() => expect(found).not.toHaveAttribute('aria-busy', 'true'));
  return within(found).getAllByRole('row').slice(1);
};
const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
// Up to the query, since one path starts with the other.
const lastCall = (path: string) => new URLSearchParams(server.calls.findLast((call) => call.includes(`${path}?`))?.split('?')[1]);

describe('the offers of a product', () => {
  it('have the columns Date, Organization, Product, Amount and Converted in the base currency of the settings, and say how far above the best they are [spec 2.offer-compare.6]', async () => {
    openComparePage('/offer-compare/7');
    const headers = within(await table('Latest offers')).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent?.replace(/[↑↓]/, ''))).toEqual([
      'Date',
      'Organization',
      'Product',
      'Amount',
      'Converted CHF',
      'Above best',
      '90-day low',
      'Action',
    ]);
  });

  it('explain what the 90-day low is, to those who point at it or reach it by keyboard', async () => {
    openComparePage('/offer-compare/7');
    const header = within(await table('Latest offers')).getByRole('button', { name: '90-day low' });
    expect(header).toHaveAccessibleDescription(/The lowest amount that this organization asked in the last 90 days/);
  });

  it('show when they were updated in the business zone and how long ago, their currency, and the converted amount [spec 1.product.10]', async () => {
    const entityLastUpdatedOn = new Date(Date.now() - 3 * 86_400_000).toISOString();
    server.offers = [offer(1, { amount: 1234.5, baseCurrencyAmount: 2469 }), offer(2, { entityLastUpdatedOn })];
    openComparePage('/offer-compare/7');
    await rowsOf('Best offers');
    const [row, second] = await rowsOf('Latest offers');
    expect(cellsOf(row).slice(1, 5)).toEqual(['Supplier 1★ Best', 'Pixel 9 128GB', '1,234.50 EUR', '2,469.00 CHF']);
    expect(cellsOf(row)[0]).toMatch(/^2026-11-21 02:00 /);
    expect(cellsOf(second)[0]).toMatch(/ 3d ago$/);
  });

  it('name their product in the heading, and in its column where rows have several', async () => {
    const productHeader = async () => within(await table('Latest offers')).getByRole('columnheader', { name: 'Product' });
    const view = openComparePage('/offer-compare/7');
    await rowsOf('Latest offers');
    expect(await productHeader()).toHaveAttribute('data-unseen');
    view.unmount();
    server.offers = [offer(1), offer(2, { product: { id: 8, title: 'Pixel 8' } })];
    openComparePage('/offer-compare/7');
    await rowsOf('Latest offers');
    expect(await productHeader()).not.toHaveAttribute('data-unseen');
  });

  it('ask for the best five since the cut-off, and for the first 50 of all, newest first [spec 9.money.3 9.page-sizes.4]', async () => {
    const before = Date.now();
    openComparePage('/offer-compare/7');
    await rowsOf('Best offers');
    await rowsOf('Latest offers');
    const best = lastCall(paths.bestFromCutOff);
    expect(best.get('productId')).toBe('7');
    expect(best.get('pageSize')).toBe('5');
    const since = Date.parse(best.get('fromEntityLastUpdatedOn') ?? '');
    expect(since).toBeGreaterThanOrEqual(before - BEST_OFFER_CUT_OFF_MS);
    expect(since).toBeLessThanOrEqual(Date.now() - BEST_OFFER_CUT_OFF_MS);
    expect(best.get('fromEntityLastUpdatedOn')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(lastCall(paths.allByProduct).toString()).toBe('productId=7&pageNumber=0&pageSize=50&sort=entityLastUpdatedOn%3Bdesc');
  });

  it('highlight the best ones, and mark the best of all in words [spec 2.offer-compare.5]', async () => {
    openComparePage('/offer-compare/7');
    const best = await rowsOf('Best offers');
    expect(best.map((row) => row.dataset.highlighted)).toEqual(['true', 'true']);
    expect(best.map((row) => row.textContent?.includes('Best'))).toEqual([true, false]);
    const latest = await rowsOf('Latest offers');
    expect(latest.map((row) => row.dataset.highlighted)).toEqual([undefined, undefined, undefined]);
    expect(latest.map((row) => row.textContent?.includes('Best'))).toEqual([true, false, false]);
  });

  it('never show more than five best ones [spec 2.offer-compare.5]', async () => {
    server.best = Array.from({ length: 8 }, (_, index) => offer(index + 1));
    openComparePage('/offer-compare/7');
    expect(await rowsOf('Best offers')).toHaveLength(5);
  });

  it('mark a request, and never highlight it, whatever the backend says', async () => {
    const request = offer(3, { offerOrRequest: 'request', isLowestOfferAmount: true });
    server.best = [request, offer(1)];
    server.offers = [request, offer(1)];
    openComparePage('/offer-compare/7');
    expect(await rowsOf('Best offers')).toHaveLength(1);
    const [row] = await rowsOf('Latest offers');
    expect(row).toHaveTextContent('Request');
    expect(row).not.toHaveTextContent('Best');
    expect(row?.dataset.best).toBeUndefined();
  });

  it("say 'No rates available' without a rate, and 'NOT SPECIFIED' without an amount [spec 8.errors.12-13]", async () => {
    server.offers = [
      offer(1, { baseCurrencyAmount: null, forexRate: null, forexRateDate: null }),
      offer(2, { amount: null, baseCurrencyAmount: null, forexRate: null, forexRateDate: null }),
    ];
    openComparePage('/offer-compare/7');
    const [withoutRate, withoutAmount] = await rowsOf('Latest offers');
    expect(cellsOf(withoutRate)[4]).toBe('No rates available');
    expect(cellsOf(withoutAmount).slice(3, 5)).toEqual(['NOT SPECIFIED', 'NOT SPECIFIED']);
  });

  it('say that the base currency itself is missing, and where to add it, when that is why they are not converted', async () => {
    server.offers = [offer(1, { baseCurrencyAmount: null, forexRate: null, forexRateDate: null })];
    openComparePage('/offer-compare/7');
    expect(await screen.findByRole('alert')).toHaveTextContent('Amounts are converted into CHF, but there is no such currency yet. Add it');
    expect(screen.getByRole('link', { name: 'Add it' })).toHaveAttribute('href', '/d/currency/new');
  });

  it('say nothing of the base currency when there is one, or when they are converted', async () => {
    openComparePage('/offer-compare/7');
    await rowsOf('Latest offers');
    expect(server.counted('/api/currency/')).toBe(0);
    server.currencies = [{ id: 3, symbol: 'chf' }];
    server.offers = [offer(1, { baseCurrencyAmount: null, forexRate: null, forexRateDate: null })];
    openComparePage('/offer-compare/8');
    expect(await screen.findByText('No rates available')).toBeVisible();
    await waitFor(() => expect(server.counted('/api/currency/')).toBe(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keep standing when their product cannot be asked for again', async () => {
    quiet();
    openComparePage('/offer-compare/7');
    await rowsOf('Latest offers');
    server.failing.set(paths.product, () => HttpResponse.json({}, { status: 503 }));
    const asked = server.counted(paths.product);
    // The page asks again only after the last try has failed.
    await waitFor(() => {
      window.dispatchEvent(new Event('visibilitychange'));
      expect(server.counted(paths.product)).toBeGreaterThan(asked + 1);
    });
    expect(screen.getByRole('table', { name: 'Latest offers' })).toBeVisible();
  });

  it('are sorted by a header; the address keeps the sort and screen readers announce it', async () => {
    const view = openComparePage('/offer-compare/7');
    await rowsOf('Latest offers');
    await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
    expect(view.address()).toBe('/offer-compare/7?sort=amount%3Basc');
    await waitFor(() => expect(lastCall(paths.allByProduct).get('sort')).toBe('amount;asc'));
    expect(within(await table('Latest offers')).getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Amount' }));
    await waitFor(() => expect(lastCall(paths.allByProduct).get('sort')).toBe('amount;desc'));
  });

  it('are paged, and a new page size begins at the first page again [spec 2.offer-compare.6]', async () => {
    server.total = 480;
    const view = openComparePage('/offer-compare/7');
    await rowsOf('Latest offers');
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(lastCall(paths.allByProduct).get('pageNumber')).toBe('2'));
    const sizes = screen.getByRole('combobox', { name: 'Items per page' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['20', '50', '100', '200']);
    expect(sizes).toHaveValue('50');
    await userEvent.selectOptions(sizes, '100');
    expect(view.address()).toBe('/offer-compare/7?size=100');
    await waitFor(() => expect(lastCall(paths.allByProduct).toString()).toContain('pageNumber=0&pageSize=100'));
  });

  it('reopen from an address as they were', async () => {
    server.total = 480;
    openComparePage('/offer-compare/7?sort=organization;asc&page=2&size=20');
    await rowsOf('Latest offers');
    expect(lastCall(paths.allByProduct).toString()).toBe('productId=7&pageNumber=1&pageSize=20&sort=organization%3Basc');
  });

  it('have the default page, size and sort where the address is malformed', async () => {
    openComparePage('/offer-compare/7?sort=password;asc&page=-1&size=7');
    await rowsOf('Latest offers');
    expect(lastCall(paths.allByProduct).toString()).toBe('productId=7&pageNumber=0&pageSize=50&sort=entityLastUpdatedOn%3Bdesc');
  });

  it('of a page after the last one are those of the last page', async () => {
    server.total = 120;
    const view = openComparePage('/offer-compare/7?page=99');
    await waitFor(() => expect(view.address()).toBe('/offer-compare/7?page=3'));
    await waitFor(() => expect(lastCall(paths.allByProduct).get('pageNumber')).toBe('2'));
    expect(await rowsOf('Latest offers')).toHaveLength(3);
  });

  it('go on beyond an estimated total, page by page, and the last page is the first of the reversed order', async () => {
    server.offers = Array.from({ length: 20 }, (_, index) => offer(index + 1));
    [server.total, server.totalIsEstimate] = [10_000, true];
    const view = openComparePage('/offer-compare/7?page=500&size=20');
    await rowsOf('Latest offers');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(view.address()).toBe('/offer-compare/7?page=501&size=20');
    await waitFor(() => expect(lastCall(paths.allByProduct).get('pageNumber')).toBe('500'));
    expect(await screen.findByRole('button', { name: 'Page 502' })).toBeEnabled();
    expect(view.address()).toBe('/offer-compare/7?page=501&size=20');
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    expect(view.address()).toBe('/offer-compare/7?sort=entityLastUpdatedOn%3Basc&size=20');
  });

  it('say so where the product has none', async () => {
    server.best = [];
    server.offers = [];
    openComparePage('/offer-compare/7');
    expect(await screen.findByText('There are no offers for this product yet')).toBeInTheDocument();
  });

  it('that cannot be loaded say why, and are asked for again', async () => {
    quiet();
    server.failing.set(paths.allByProduct, () => HttpResponse.json({ message: 'The database does not answer.' }, { status: 503 }));
    openComparePage('/offer-compare/7');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The database does not answer.');
    server.failing.clear();
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await rowsOf('Latest offers')).toHaveLength(3);
  });

  it.each([
    ['an id that nothing has', '404', () => HttpResponse.json({ code: 'NOT_FOUND', message: 'There is no product.' }, { status: 404 })],
    ['an id that is no number', 'pixel', null],
    ['an id of nothing', '0', null],
    ['an id that is too long', '9'.repeat(30), null],
  ])('of %s: it says that there is no such product', async (_, id, answer) => {
    quiet();
    if (answer) server.failing.set(paths.product, answer);
    openComparePage(`/offer-compare/${id}`);
    expect(await screen.findByText('There is no such product')).toBeInTheDocument();
    expect(screen.queryByRole('table', { name: 'Latest offers' })).toBeNull();
    if (!answer) expect(server.calls.filter((call) => call.includes('productId='))).toEqual([]);
  });

  it('of one product are never shown at the address of another', async () => {
    const view = openComparePage('/offer-compare/7');
    await rowsOf('Latest offers');
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.failing.set(paths.allByProduct, () => promise);
    await act(() => view.router.navigate('/offer-compare/8'));
    expect(await table('Latest offers')).toHaveAttribute('aria-busy', 'true');
    expect(within(await table('Latest offers')).queryByText(/Supplier/)).toBeNull();
    resolve(HttpResponse.json({ content: [], number: 0, size: 50, totalElements: 0, totalPages: 0 }));
    expect(await screen.findByText('There are no offers for this product yet')).toBeInTheDocument();
  });
});
