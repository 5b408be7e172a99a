import { HttpResponse, http } from 'msw';
import type { RecordJson } from '../../contract/records.ts';
import { mockServer } from '../helpers/mockServer.ts';

export const tagRow = (id: number, title = `Tag ${id}`, active = true): RecordJson => ({
  id,
  title,
  active,
  entityCreatedOn: '2026-03-01T00:00:00.000Z',
  entityLastUpdatedOn: `2026-03-01T16:${String(id % 60).padStart(2, '0')}:00.000Z`,
});

export const tagBackend = (rows: RecordJson[] = [tagRow(1), tagRow(2), tagRow(3, 'Tag 3', false)]) => {
  const state = { rows, calls: [] as { call: string; query: Record<string, string>; body?: unknown }[], total: null as number | null };
  const page = (request: Request, keyword: string) => {
    const { pathname, searchParams } = new URL(request.url);
    state.calls.push({ call: `GET ${pathname}`, query: Object.fromEntries(searchParams) });
    const found = state.rows.filter((row) => String(row.title).includes(keyword));
    const number = Number(searchParams.get('page'));
    const size = Number(searchParams.get('size'));
    const totalElements = state.total ?? found.length;
    return HttpResponse.json({
      _embedded: { tag: found.slice(number * size, (number + 1) * size) },
      page: { number, size, totalElements, totalPages: Math.ceil(totalElements / size) },
    });
  };
  const written = async (request: Request, answer: (body: { tag: Record<string, unknown> }) => Response) => {
    const body = (await request.json()) as { tag: Record<string, unknown> };
    state.calls.push({ call: `${request.method} ${new URL(request.url).pathname}`, query: {}, body });
    return answer(body);
  };
  mockServer.use(
    http.get('/api/tag/search/findAllActive', ({ request }) => page(request, '')),
    http.get('/api/tag/search/findAllActiveByKeywordCaseInsensitive', ({ request }) =>
      page(request, new URL(request.url).searchParams.get('keyword') ?? ''),
    ),
    http.get('/api/tag/:id', ({ params }) => {
      const row = state.rows.find(({ id }) => String(id) === params.id);
      if (row) return HttpResponse.json(row);
      return HttpResponse.json({ code: 'NOT_FOUND', message: 'There is no tag.', errors: {} }, { status: 404 });
    }),
    http.post('/api/tag-management/create-tag', ({ request }) =>
      written(request, () => HttpResponse.json({ status: 'SUCCESS', tagId: 41, entityId: 41, errorList: [] })),
    ),
    http.put('/api/tag-management/update-tag', ({ request }) =>
      written(request, ({ tag }) => HttpResponse.json({ status: 'SUCCESS', tagId: tag.id, errorList: [] })),
    ),
  );
  return state;
};
