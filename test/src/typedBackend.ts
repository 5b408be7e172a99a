import { HttpResponse, http } from 'msw';
import { mockServer, noAlerts, noHeldPrices, noNewPairs, noRunTimeResources, noSavedViews, nothingUnusual } from '../helpers/mockServer.ts';

/** The calls that a typed form makes: lookups by keyword, the stored record `row`, and its writes, kept in `writes`. */
export const typedBackend = (row: Record<string, unknown> = {}) => {
  const state = { writes: [] as { call: string; body: unknown }[], lookups: [] as Record<string, string>[] };
  const embedded = (rows: unknown[], totalElements = rows.length) =>
    HttpResponse.json({ _embedded: { rows }, page: { number: 0, size: 1000, totalElements, totalPages: 1 } });
  const write = async ({ request }: { request: Request }) => {
    state.writes.push({ call: `${request.method} ${new URL(request.url).pathname}`, body: await request.json() });
    return HttpResponse.json({ status: 'SUCCESS', entityId: 9, errorList: [] });
  };
  mockServer.use(
    noRunTimeResources,
    noSavedViews,
    noHeldPrices,
    noNewPairs,
    noAlerts,
    nothingUnusual,
    http.get('/api/:name/search/findAllByKeywordCaseInsensitive', ({ request, params }) => {
      state.lookups.push({ name: String(params.name), ...Object.fromEntries(new URL(request.url).searchParams) });
      return embedded([
        { id: 1, symbol: 'USD', name: 'Acme', title: 'Phone 256GB' },
        { id: 2, symbol: 'EUR', name: 'Kita', title: 'Phone 512GB' },
      ]);
    }),
    http.get('/api/:name/search/findById', () => HttpResponse.json(row)),
    // Too many to be offered at once, so a lookup asks for text.
    http.get('/api/:name/search/:list', () => embedded([], 1000)),
    http.get('/api/:name/:id', () => HttpResponse.json(row)),
    http.post('/api/:management/:call', write),
    http.put('/api/:management/:call', write),
  );
  return state;
};
