import { HttpResponse, http } from 'msw';
import { contentPage } from '../../../contract/records.ts';
import { calls as regionCalls } from '../../../contract/workflows/competing-region/calls.ts';
import type { RegionNotification } from '../../../contract/workflows/competing-region/schemas.ts';
import { mockServer } from '../../helpers/mockServer.ts';

export const notificationPaths = {
  plain: '/api/d/competing-region-offer-notification/findAllPage',
  combined: regionCalls.combinedSpecNotifications.path,
  region: regionCalls.region.path,
};

export const notification = (id: number, rest: Partial<RegionNotification> = {}): RegionNotification => ({
  id,
  offerAnalysisDate: '2026-11-20T18:30:00.000Z',
  product: { id, title: `Pixel ${id}` },
  productTitle: `Pixel ${id}`,
  organizationName: 'Supplier 1',
  amountInOriginalCurrency: 1_000 + id,
  originalCurrencySymbol: 'EUR',
  bestMarginPercent: 2.5,
  ...rest,
});

export const notificationBackend = () => {
  const state = {
    calls: [] as string[],
    notifications: [notification(1), notification(2)],
    total: null as number | null,
    country: 'Hong Kong' as string | null,
    failing: new Map<string, () => Response | Promise<Response>>(),
  };
  const get = (path: string, answer: (query: URLSearchParams) => unknown) =>
    http.get(path, ({ request }) => {
      const { pathname, search, searchParams } = new URL(request.url);
      state.calls.push(`GET ${pathname}${search}`);
      return state.failing.get(path)?.() ?? HttpResponse.json(answer(searchParams) as Record<string, unknown>);
    });
  const page = (query: URLSearchParams) => {
    const size = Number(query.get('pageSize'));
    const totalElements = state.total ?? state.notifications.length;
    const info = { number: Number(query.get('pageNumber')), size, totalElements, totalPages: Math.ceil(totalElements / size) };
    return contentPage({ rows: state.notifications, info });
  };
  mockServer.use(
    get(notificationPaths.plain, page),
    get(notificationPaths.combined, page),
    get(notificationPaths.region, () => ({
      country: state.country,
      currency: 'HKD',
      forexRate: 7.8,
      forexRateDate: '2026-11-19T18:30:00.000Z',
      suffixes: ['HK', 'JP'],
      leastMarginPercent: 2,
    })),
  );
  const lastCall = (path: string) => state.calls.findLast((call) => call.startsWith(`GET ${path}?`))?.split('?')[1];
  return Object.assign(state, { lastCall });
};
