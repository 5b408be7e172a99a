import { HttpResponse, http } from 'msw';
import type { ComparedOffer } from '../../../contract/offers/comparedOffer.ts';
import type { OfferImport } from '../../../contract/offers/importBatches.ts';
import { mappedTitleCalls } from '../../../contract/products/mappedTitleCalls.ts';
import { contentPage } from '../../../contract/records.ts';
import { calls as compareCalls } from '../../../contract/workflows/offer-compare/calls.ts';
import type { PriceHistory } from '../../../contract/workflows/offer-compare/priceHistory.ts';
import { calls as importCalls } from '../../../contract/workflows/offer-import/calls.ts';
import { offerCompare } from '../../../custom-pages/offer-compare/index.ts';
import { storeSession } from '../../../src/providers/session.ts';
import { embeddedPage } from '../../helpers/embeddedPage.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openPage } from '../../src/openPage.tsx';

const infoOf = (rows: readonly unknown[]) => ({ number: 0, size: 50, totalElements: rows.length, totalPages: 1 });

export const offer = (id: number, rest: Partial<ComparedOffer> = {}): ComparedOffer => ({
  id,
  entityCreatedOn: '2026-11-20T06:00:00.000Z',
  entityLastUpdatedOn: new Date(Date.UTC(2026, 10, 20, 18 - id)).toISOString(),
  amount: 1_000 + id,
  offerOrRequest: 'offer',
  organization: { id, name: `Supplier ${id}` },
  product: { id: 7, title: 'Pixel 9 128GB' },
  currency: { id: 2, symbol: 'EUR' },
  baseCurrencyAmount: (1_000 + id) * 2,
  forexRate: 0.5,
  forexRateDate: '2026-11-19T18:30:00.000Z',
  isLowestOfferAmount: false,
  ...rest,
});

export const backend = () => {
  const state = {
    calls: [] as string[],
    bodies: [] as unknown[],
    best: [offer(1, { isLowestOfferAmount: true }), offer(2)] as unknown[],
    bestOfToday: null as unknown[] | null,
    offers: [offer(1, { isLowestOfferAmount: true }), offer(2), offer(3)] as unknown[],
    total: null as number | null,
    totalIsEstimate: false,
    region: {
      country: 'Hong Kong',
      currency: 'HKD',
      forexRate: 8,
      forexRateDate: '2026-11-19T18:30:00.000Z',
      suffixes: ['HK', 'JP'],
      leastMarginPercent: null,
    } as Record<string, unknown>,
    competing: [] as unknown[],
    others: [] as unknown[],
    regionTotal: null as number | null,
    notes: [] as { id: number; note: string; entityCreatedOn: string }[],
    currencies: [{ id: 9, symbol: 'JPY' }],
    grades: [] as { id: number; title: string; isUsual: boolean }[],
    jobCode: '' as string | null,
    hasSpreadsheet: true,
    offerImport: { running: null, last: null } as OfferImport,
    history: { from: '2026-08-25', to: '2026-11-22', best: [], lows: [] } as Omit<PriceHistory, 'lines'>,
    failing: new Map<string, () => Response | Promise<Response>>(),
  };
  const get = (path: string, answer: (query: URLSearchParams) => unknown) =>
    http.get(path, ({ request }) => {
      const { pathname, search, searchParams } = new URL(request.url);
      state.calls.push(`GET ${pathname}${search}`);
      return state.failing.get(path)?.() ?? HttpResponse.json(answer(searchParams) as Record<string, unknown>);
    });
  const post = (path: string, answer: () => unknown) =>
    http.post(path, async ({ request }) => {
      const text = await request.text();
      state.calls.push(`POST ${path}`);
      state.bodies.push(text === '' ? null : JSON.parse(text));
      return state.failing.get(path)?.() ?? HttpResponse.json(answer() as Record<string, unknown>);
    });
  const lookup = (name: string, rows: () => readonly Record<string, unknown>[]) =>
    get(`/api/${name}/search/findAllByKeywordCaseInsensitive`, () => embeddedPage(name, { rows: [...rows()], info: infoOf(rows()) }));
  const tooMany = (name: string) =>
    get(`/api/${name}/search/findAll`, () => embeddedPage(name, { rows: [], info: { ...infoOf([]), totalElements: 200 } }));
  mockServer.use(
    ...['product', 'country', 'currency'].map(tooMany),
    get('/api/console/settings', () => ({
      title: 'Offerdesk',
      timeZone: 'Asia/Tokyo',
      baseCurrency: 'CHF',
      hasSpreadsheet: state.hasSpreadsheet,
      switchedOff: ['supplier-question'],
    })),
    get('/api/product/search/findById', (query) => ({ id: Number(query.get('id')), title: `Pixel ${query.get('id')} 128GB` })),
    lookup('product', () => [
      { id: 7, title: 'Pixel 7 128GB' },
      { id: 8, title: 'Pixel 8 128GB' },
    ]),
    get('/api/d/grade/findAllPage', () => contentPage({ rows: state.grades, info: infoOf(state.grades) })),
    lookup('country', () => [{ id: 4, name: 'Japan' }]),
    lookup('currency', () => state.currencies),
    get(compareCalls.best.path, (query) => {
      const isOfToday = query.get('fromEntityLastUpdatedOn')?.length === '2026-11-20'.length;
      const rows = (isOfToday ? state.bestOfToday : null) ?? state.best;
      return contentPage({ rows, info: infoOf(rows) });
    }),
    get(compareCalls.all.path, (query) => {
      const size = Number(query.get('pageSize'));
      const total = state.total ?? state.offers.length;
      const { totalIsEstimate } = state;
      const info = {
        number: Number(query.get('pageNumber')),
        size,
        totalElements: total,
        totalPages: Math.ceil(total / size),
        totalIsEstimate,
      };
      return contentPage({ rows: state.offers, info });
    }),
    get(paths.region, () => state.region),
    get(paths.byTitleStart, (query) => {
      const rows = query.get('nonRegionCompetingSupplier') === 'true' ? state.others : state.competing;
      const size = Number(query.get('pageSize'));
      const totalElements = state.regionTotal ?? rows.length;
      const info = { number: Number(query.get('pageNumber')), size, totalElements, totalPages: Math.ceil(totalElements / size) };
      return { ...contentPage({ rows, info }), productIds: [7] };
    }),
    get('/api/general-note/search/findAllByCategoryCaseInsensitive', () =>
      embeddedPage('generalNote', { rows: state.notes, info: infoOf(state.notes) }),
    ),
    get('/api/application-settings/search/findByCategoryAndKey', () => ({ id: 1, value: state.jobCode })),
    get(importCalls.progress.path, () => state.offerImport),
    get(compareCalls.priceHistory.path, (query) => {
      const asked = (query.get('organizationIds') ?? '').split(',').filter(Boolean).map(Number);
      const lines = asked.map((organizationId) => ({ organizationId, points: [{ day: '2026-11-20', amount: 2_000 + organizationId }] }));
      return { ...state.history, lines };
    }),
    post(importCalls.schedule.path, () => ({ status: 'SUCCESS', jobCode: 'job-1', errorList: [] })),
    get(mappedTitleCalls.likely, () => ({ products: [{ id: 9, title: 'Pixel 9 Pro 1TB' }], isMeant: false })),
    post(importCalls.mapTitle.path, () => ({ status: 'SUCCESS', errorList: [] })),
    post(importCalls.createOrganization.path, () => ({ status: 'SUCCESS', entityId: 12, errorList: [] })),
  );
  const counted = (part: string) => state.calls.filter((call) => call.includes(part)).length;
  return Object.assign(state, { counted });
};

export const paths = {
  setting: '/api/application-settings/search/findByCategoryAndKey',
  offerImport: importCalls.progress.path,
  notes: '/api/general-note/search/findAllByCategoryCaseInsensitive',
  product: '/api/product/search/findById',
  allByProduct: compareCalls.all.path,
  bestFromCutOff: compareCalls.best.path,
  // Of the section that another workflow brings.
  byTitleStart: '/api/offer-compare/search/findPageOfferByProductTitleStartWithLatestOfferPerOrganizationWithinCutOffDate',
  region: '/api/console/competing-region',
};

export const openComparePage = (address: string, authorities: readonly string[] = ['CLERK'], username = 'ann') => {
  storeSession({ accessToken: 'token', username, expiration: Date.now() + 86_400_000, authorityList: [...authorities] });
  const routes = offerCompare.pages.flatMap(({ paths: addresses, page: ComparePage }) =>
    addresses.map((path) => ({ path, element: <ComparePage /> })),
  );
  const view = openPage(routes, address);
  const { router } = view;
  return { ...view, address: () => `${router.state.location.pathname}${router.state.location.search}` };
};
