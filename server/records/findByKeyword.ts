import { type RawBuilder, sql } from 'kysely';
import type { Page, RecordJson } from '../../contract/records.ts';
import { recordTitle, titlePaths } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import type { Sought } from '../kinds/contains.ts';
import { where } from './filter.ts';
import { findMany } from './findMany.ts';
import { findMatches } from './keyword.ts';
import { createPaths, type Paths } from './paths.ts';
import type { RecordContext } from './registry.ts';
import { countRows } from './totals.ts';

/** A record of any resource: which one, what it is called, and all of it. */
export interface FoundRecord {
  entityPath: string;
  id: number;
  title: string;
  record: RecordJson;
}

export const foundFields = ['entityPath', 'id', 'title', 'entityCreatedOn', 'entityLastUpdatedOn'] as const;

/** Records of several resources that contain the keyword; without one, all of them. */
export const findByKeyword = async (
  context: RecordContext,
  declarations: readonly ResourceDeclaration[],
  { sought, sort, page, size }: { sought: Sought | null; sort: readonly SortField[]; page: number; size: number },
): Promise<Page<FoundRecord>> => {
  if (declarations.length === 0) return { rows: [], info: { number: page, size, totalElements: 0, totalPages: 0 } };
  const selects: RawBuilder<unknown>[] = [];
  for (const declaration of declarations) selects.push(await matching(context, declaration, sought));
  const all = sql`from (${sql.join(selects, sql` union all `)}) as t`;
  const order = [...sort, ...tieBreakers].map(
    ({ field, sortDirection }) => sql`${sql.ref(field)} ${sortDirection === 'asc' ? sql`asc` : sql`desc`}`,
  );
  const offset = Math.min(page * size, Number.MAX_SAFE_INTEGER);
  const { rows } = await sql<{ entityPath: string; id: number }>`
    select entity_path, id ${all} order by ${sql.join(order)} limit ${size} offset ${offset}`.execute(context.db);
  const { totalElements, totalIsEstimate } = await countRows(context.db, all, rows.length === 0 ? 0 : offset + rows.length);
  const found = new Map<string, FoundRecord>();
  for (const declaration of declarations) {
    const ids = rows.filter(({ entityPath }) => entityPath === declaration.name).map(({ id }) => id);
    for (const record of await findMany(context, declaration, ids)) {
      const { name: entityPath } = declaration;
      found.set(`${entityPath} ${record.id}`, { entityPath, id: record.id, title: recordTitle(declaration, record), record });
    }
  }
  const totalPages = Math.ceil(totalElements / size);
  return {
    rows: rows.flatMap(({ entityPath, id }) => found.get(`${entityPath} ${id}`) ?? []),
    info: { number: page, size, totalElements, totalPages, ...(totalIsEstimate ? { totalIsEstimate } : {}) },
  };
};

const tieBreakers: readonly SortField[] = [
  { field: 'entityPath', sortDirection: 'asc' },
  { field: 'id', sortDirection: 'asc' },
];

const matching = async (context: RecordContext, declaration: ResourceDeclaration, sought: Sought | null): Promise<RawBuilder<unknown>> => {
  const paths = createPaths(context.registry, declaration);
  const title = titleColumn(paths, declaration);
  const contains = sought === null ? [] : [(await findMatches(context, declaration, declaration.list.searched, sought)).condition];
  return sql`select ${declaration.name}::text as entity_path, t.id, (${title})::text collate "und-x-icu" as title,
    t.entity_created_on, t.entity_last_updated_on ${paths.from()} ${where(contains)}`;
};

/** What `recordTitle` calls a record, to sort by. */
const titleColumn = (paths: Paths, declaration: ResourceDeclaration): RawBuilder<unknown> => {
  const { paths: parts, separator } = titlePaths(declaration);
  const columns = sql.join(parts.length > 0 ? parts.map((path) => paths.end(path).column) : [sql`null`]);
  return separator === null ? sql`coalesce(null, ${columns})` : sql`concat_ws(${separator}, ${columns})`;
};
