import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RegionOffer } from '../../../contract/workflows/competing-region/schemas.ts';
import { quiet } from '../../src/consoleApp.tsx';
import { backend, openComparePage, paths } from '../offer-compare/comparePage.tsx';

let server: ReturnType<typeof backend>;
beforeEach(() => {
  server = backend();
  server.competing = [regionOffer(1), regionOffer(2, { amountInRegionCompetingCurrency: 8_800 })];
  server.others = [other(3, { amountInRegionCompetingCurrency: 7_500, marginPercent: 6.25 }), other(4, { marginPercent: -2.5 })];
});

const regionOffer = (id: number, rest: Partial<RegionOffer> = {}): RegionOffer => ({
  offerId: id,
  organizationId: id,
  organizationName: `Supplier ${id}`,
  productId: 7,
  productTitle: 'Pixel 7 128GB',
  amount: 150_000,
  currencySymbol: 'JPY',
  entityCreatedOn: '2026-11-20T06:00:00.000Z',
  entityLastUpdatedOn: '2026-11-20T18:30:00.000Z',
  amountInRegionCompetingCurrency: 8_000,
  amountInRegionCompetingCurrencyNotResolved: false,
  regionCompetingCurrency: 'HKD',
  forexRate: 150,
  regionCompetingForexRate: 8,
  forexRateDate: '2026-11-19T18:30:00.000Z',
  nonRegionCompetingSupplier: false,
  marginPercent: null,
  ...rest,
});

const other = (id: number, rest = {}) => regionOffer(id, { nonRegionCompetingSupplier: true, ...rest });
const section = 'Offers competitive in HK';
const allSpecs = 'Offers competitive in HK (All specs)';
const competing = `${section}: Suppliers in Hong Kong`;
const others = `${section}: Other suppliers`;

const rowsOf = async (name: string) => {
  const found = await screen.findByRole('table', { name });
  await waitFor(() => expect(found).toHaveAttribute('aria-busy', 'false'));
  return within(found).getAllByRole('row').slice(1);
};
const cellsOf = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);
const headersOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('columnheader')
    .map((header) => header.textContent?.replace(/[↑↓]/, ''));
const callsOf = (part: string) =>
  server.calls
    .filter((call) => call.includes(paths.byTitleStart) && call.includes(part))
    .map((call) => new URLSearchParams(call.split('?')[1]));

describe("the sections of a product's offers in the region", () => {
  it('each have a table of the suppliers that compete, and one of the others with their margin [spec 2.offer-compare.7-8]', async () => {
    openComparePage('/offer-compare/7');
    const [row] = await rowsOf(competing);
    expect(await headersOf(competing)).toEqual(['Date', 'Organization', 'Amount', 'Converted HKD']);
    expect(cellsOf(row)).toEqual(['2026-11-21 03:30', 'Supplier 1', '150,000.00 JPY', '8,000.00 HKD']);
    expect(await headersOf(others)).toEqual(['Date', 'Organization', 'Amount', 'Converted HKD', 'Margin %']);
    expect((await rowsOf(others)).map((each) => cellsOf(each).at(-1))).toEqual(['6.25%', '-2.50%']);
    expect(await headersOf(`${allSpecs}: Suppliers in Hong Kong`)).toEqual(['Date', 'Organization', 'Product', 'Amount', 'Converted HKD']);
    expect(await headersOf(`${allSpecs}: Other suppliers`)).toContain('Margin %');
    for (const name of [section, allSpecs]) expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  });

  it('ask for the product alone, and for every spec of it by its title without the spec [spec 2.offer-compare.8]', async () => {
    server.failing.set(paths.product, () => HttpResponse.json({ id: 7, title: 'Pixel 7 128GB JP' }));
    openComparePage('/offer-compare/7');
    await rowsOf(others);
    const asked = (queries: URLSearchParams[]) =>
      queries.map((query) =>
        ['productTitleStart', 'productId', 'nonRegionCompetingSupplier', 'pageNumber', 'pageSize'].map((name) => query.get(name)),
      );
    await waitFor(() => expect(callsOf('')).toHaveLength(4));
    expect(asked(callsOf(''))).toEqual([
      ['Pixel 7 128GB JP', '7', 'false', '0', '50'],
      ['Pixel 7 128GB JP', '7', 'true', '0', '50'],
      ['Pixel 7 128GB', null, 'false', '0', '50'],
      ['Pixel 7 128GB', null, 'true', '0', '50'],
    ]);
    expect(callsOf('')[0]?.get('sort')).toBe('amountInRegionCompetingCurrency;asc,entityLastUpdatedOn;desc,entityCreatedOn;desc');
  });

  it('link the offers of other specs to their own product', async () => {
    server.competing = [regionOffer(1, { productId: 8, productTitle: 'Pixel 7 128GB HK' }), regionOffer(2)];
    openComparePage('/offer-compare/7');
    const [spec, own] = await rowsOf(`${allSpecs}: Suppliers in Hong Kong`);
    expect(within(spec as HTMLElement).getByRole('link', { name: 'Pixel 7 128GB HK' })).toHaveAttribute('href', '/offer-compare/8');
    expect(within(own as HTMLElement).queryByRole('link')).toBeNull();
  });

  it('explain a converted amount by its rates and their day, with the keyboard too', async () => {
    openComparePage('/offer-compare/7');
    const [row] = await rowsOf(competing);
    const figure = within(row as HTMLElement).getByRole('button', { name: /8,000\.00/ });
    figure.focus();
    const explanation = await screen.findByRole('tooltip');
    expect(explanation).toHaveTextContent('150,000.00 JPY ÷ 150 × 8 = 8,000.00 HKD');
    expect(explanation).toHaveTextContent('Rates for 1 CHF, the older one of 2026-11-20 03:30.');
    expect(figure).toHaveAttribute('aria-describedby', explanation.id);
  });

  it.each([
    [{ currencySymbol: 'HKD', amount: 8_000 }, 'The amount is in HKD already: nothing is converted.'],
    [{ currencySymbol: 'CHF', amount: 1_000, forexRate: 1 }, '1,000.00 CHF × 8 = 8,000.00 HKDRate for 1 CHF, of 2026-11-20 03:30.'],
    [
      { regionCompetingForexRate: undefined, forexRateDate: null },
      '150,000.00 JPY ÷ 150 = 8,000.00 HKDRates for 1 CHF, of a day that is not known.',
    ],
  ])('explain %o', async (rest, explanation) => {
    server.competing = [regionOffer(1, rest)];
    openComparePage('/offer-compare/7');
    const [row] = await rowsOf(competing);
    within(row as HTMLElement)
      .getByRole('button')
      .focus();
    expect((await screen.findByRole('tooltip')).textContent).toBe(explanation);
  });

  it("say 'No rates available' of an amount that cannot be converted, which has no margin", async () => {
    const unresolved = { amountInRegionCompetingCurrency: null, amountInRegionCompetingCurrencyNotResolved: true, marginPercent: null };
    server.others = [other(3, unresolved)];
    openComparePage('/offer-compare/7');
    const [row] = await rowsOf(others);
    expect(cellsOf(row).slice(-2)).toEqual(['No rates available', 'No margin']);
    expect(within(row as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('are paged and sorted each by itself, and the address keeps all of it', async () => {
    server.regionTotal = 120;
    server.total = 480;
    const view = openComparePage('/offer-compare/7?page=2');
    await rowsOf(others);
    const pagesOf = (name: string) => within(screen.getByRole('navigation', { name }));
    await userEvent.click(pagesOf(others).getByRole('button', { name: 'Page 3' }));
    expect(view.address()).toBe('/offer-compare/7?page=2&hk-others-page=3');
    await waitFor(() => expect(callsOf('nonRegionCompetingSupplier=true').at(-1)?.get('pageNumber')).toBe('2'));
    const margin = within(await screen.findByRole('table', { name: `${allSpecs}: Other suppliers` })).getByRole('button', {
      name: 'Margin %',
    });
    await userEvent.click(margin);
    expect(view.address()).toBe('/offer-compare/7?page=2&hk-others-page=3&all-others-sort=marginPercent%3Bdesc');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: `Items per page ${competing}` }), '20');
    expect(view.address()).toContain('hk-size=20');
    expect(view.address()).toContain('?page=2&');
    await waitFor(() => expect(callsOf('pageSize=20').at(-1)?.get('nonRegionCompetingSupplier')).toBe('false'));
  });

  it('reopen from an address as they were, on the last page where it names one that is gone', async () => {
    server.regionTotal = 120;
    const view = openComparePage('/offer-compare/7?all-page=2&hk-others-page=9&hk-sort=organizationName;asc');
    await rowsOf(others);
    await waitFor(() => expect(view.address()).toContain('hk-others-page=3'));
    expect(view.address()).toContain('all-page=2');
    expect(callsOf('organizationName').at(-1)?.get('nonRegionCompetingSupplier')).toBe('false');
  });

  it('say in words that nobody offers the product', async () => {
    [server.competing, server.others] = [[], []];
    openComparePage('/offer-compare/7');
    expect((await rowsOf(competing))[0]).toHaveTextContent('No supplier in Hong Kong has offered this in the last 30 days.');
    expect((await rowsOf(others))[0]).toHaveTextContent('No supplier outside Hong Kong has offered this in the last 30 days.');
  });

  it('say what the settings lack: a country, and a currency', async () => {
    server.region = { ...server.region, country: null, currency: null, forexRate: null, forexRateDate: null };
    openComparePage('/offer-compare/7');
    // Other languages end a sentence in another way, so the page joins none.
    expect(await screen.findAllByText(/^The competing region is not known: no country has its name(?!\.)/)).toHaveLength(2);
    expect(screen.getAllByText(/^Amounts cannot be converted: no currency/)).toHaveLength(2);
  });

  it('have no column of conversions without a rate of the region, and lead who may add one there', async () => {
    const unresolved = { currencySymbol: 'HKD', amountInRegionCompetingCurrency: null, marginPercent: null };
    server.region = { ...server.region, forexRate: null, forexRateDate: null };
    server.others = [other(3, unresolved)];
    openComparePage('/offer-compare/7', ['CLERK', 'MANAGER']);
    expect(cellsOf((await rowsOf(others))[0])).toEqual(['2026-11-21 03:30', 'Supplier 3', '150,000.00 HKD']);
    expect(await headersOf(others)).toEqual(['Date', 'Organization', 'Amount']);
    expect(screen.getAllByText(/^There is no rate between HKD and CHF/)).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Add a rate' })[0]).toHaveAttribute('href', '/forex-rate/new');
    expect(screen.queryByText(/^A margin is/)).toBeNull();
  });

  it('say that no spec is named, and lead who may name one to the setting', async () => {
    server.region = { ...server.region, suffixes: [] };
    openComparePage('/offer-compare/7', ['CLERK', 'MANAGER']);
    expect(
      await screen.findByText(/^No spec is named yet, so these are the products that are called 'Pixel 7 128GB' alone\./),
    ).toBeVisible();
    const link = screen.getByRole('link', { name: 'Name the specs that titles end with' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://console');
    expect([pathname, searchParams.get('source')]).toEqual(['/d/application-settings/new', '{"category":"product-spec","key":"suffixes"}']);
  });

  it('say what a margin is a share of', async () => {
    openComparePage('/offer-compare/7');
    const [said] = await screen.findAllByText(
      /A margin is how far an amount is below the best one from Hong Kong, in percent of that best one\.$/,
    );
    expect(said).toBeVisible();
  });

  it('that cannot be loaded say why each by itself, and are asked for again', async () => {
    quiet();
    server.failing.set(paths.byTitleStart, () => HttpResponse.json({ message: 'The database does not answer.' }, { status: 503 }));
    openComparePage('/offer-compare/7');
    await waitFor(() => expect(screen.getAllByText('The database does not answer.')).toHaveLength(4));
    expect(await screen.findByRole('table', { name: 'Latest offers' })).toBeVisible();
    server.failing.clear();
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[1] as HTMLElement);
    expect(await rowsOf(others)).toHaveLength(2);
    expect(screen.getAllByText('The database does not answer.')).toHaveLength(3);
  });

  it('are not drawn for a product that does not exist', async () => {
    openComparePage('/offer-compare/0');
    expect(await screen.findByText('There is no such product')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: section })).toBeNull();
    expect(server.counted(paths.byTitleStart)).toBe(0);
  });
});
