import { HttpResponse, http } from 'msw';
import { fillPath, matchingCalls } from '../../contract/dialects.ts';
import { editingInformation } from '../../contract/metadata.ts';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { organization } from '../../resources/organization.ts';
import { mockServer } from '../helpers/mockServer.ts';

export const supplier = (id: number): RecordJson => ({
  id,
  name: `Supplier ${id}`,
  country: { id: 7, name: 'Japan' },
  entityCreatedOn: '2026-03-01T00:00:00.000Z',
  entityLastUpdatedOn: '2026-03-01T00:00:00.000Z',
});

const countries = [
  { id: 7, name: 'Japan' },
  { id: 8, name: 'Spain' },
];

const idOf = (country: unknown) => (country as { id?: number } | null)?.id;

/** The generic calls of an entity with any name and an organization's fields. `declared`: what else its declaration says. */
export const organizationBackend = (name = 'organization', declared: Partial<ResourceDeclaration> = {}) => {
  const state = {
    /** What an update stores. */
    stored: (record: RecordJson): RecordJson => ({ ...record, country: countries.find(({ id }) => id === idOf(record.country)) }),
    rows: [supplier(1), supplier(2)],
    /** By id: why it cannot be deleted. */
    referring: {} as Record<number, string>,
    calls: [] as { call: string; query: Record<string, string>; body?: unknown }[],
  };
  const base = `/api/d/${name}`;
  const named = { ...organization, name, ...declared };
  const get = (call: string, answer: (query: URLSearchParams) => unknown) =>
    http.get(`${base}/${call}`, ({ request }) => {
      const query = new URL(request.url).searchParams;
      state.calls.push({ call, query: Object.fromEntries(query) });
      return HttpResponse.json(answer(query) as object);
    });
  const post = (call: string, answer: (body: { object: RecordJson; objectId: number }) => unknown) =>
    http.post(`${base}/${call}`, async ({ request }) => {
      const body = (await request.json()) as { object: RecordJson; objectId: number };
      state.calls.push({ call, query: {}, body });
      return HttpResponse.json(answer(body) as object);
    });
  const page = (rows: unknown[]) => ({
    content: rows,
    number: 0,
    size: 100,
    numberOfElements: rows.length,
    totalElements: rows.length,
    totalPages: 1,
  });
  mockServer.use(
    get('findAllEntityEditingInformation', () => editingInformation(named)),
    get('findAllPage', () => page(state.rows)),
    get('findAllWhereValueContainsText', (query) =>
      page(state.rows.filter((row) => String(row[query.get('fieldName') ?? '']).includes(query.get('textToMatch') ?? ''))),
    ),
    get('findById', (query) => state.rows.find(({ id }) => String(id) === query.get('id')) ?? null),
    post('create', () => ({ status: 'SUCCESS', entityId: 3, errorList: [] })),
    post('update', ({ object }) => {
      const entityLastUpdatedOn = '2026-03-02T00:00:00.000Z';
      state.rows = state.rows.map((row) => (row.id === object.id ? state.stored({ ...row, ...object, entityLastUpdatedOn }) : row));
      return { status: 'SUCCESS', entityId: object.id, errorList: [], entityLastUpdatedOn };
    }),
    post('deleteById', ({ objectId }) => {
      state.rows = state.rows.filter(({ id }) => id !== objectId);
      return { status: 'SUCCESS', entityId: objectId, errorList: [] };
    }),
    http.post(fillPath(matchingCalls.delete, name), async ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      state.calls.push({ call: 'delete-matching', query, body: await request.json() });
      const asked: number[] = JSON.parse(query.where ?? '')[0].anyOf.flatMap(({ value }: { value: number[] }) => value);
      const left = state.rows.filter(({ id }) => asked.includes(id) && state.referring[id]);
      const leftRecords = left.map(({ id, name }) => ({ id, title: name, reason: state.referring[id] }));
      const before = state.rows.length;
      state.rows = state.rows.filter((row) => !asked.includes(row.id) || left.includes(row));
      const done = before - state.rows.length;
      return HttpResponse.json({ status: 'SUCCESS', errorList: [], done, left: left.length, leftRecords, isWhole: true });
    }),
    http.get('/api/d/country/findAllPage', () => HttpResponse.json({ ...page([{ id: 7, name: 'Japan' }]), totalElements: 200 })),
    http.get('/api/d/country/findAllWhereValueContainsText', ({ request }) => {
      state.calls.push({ call: 'country', query: Object.fromEntries(new URL(request.url).searchParams) });
      return HttpResponse.json(page(countries.slice(1)));
    }),
  );
  return state;
};
