import { type RawBuilder, sql } from 'kysely';
import { EXACT_TOTAL, type Page, type RecordJson } from '../../contract/records.ts';
import { recordTitle, titlePaths } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import type { Sought } from '../kinds/contains.ts';
import type { RecordContext, Registry } from '../registry/registry.ts';
import { tableName } from './fields.ts';
import { where } from './filter.ts';
import { findMany } from './findMany.ts';
import { createSearch, findMatches, type Matches } from './keyword.ts';
import { createPaths, type Paths } from './paths.ts';
import { countRows, type Total, totalSeen } from './totals.ts';
import { createLookupWalk, type Walk } from './walk.ts';

/** A record of any resource: which one, what it is called, and all of it. */
export interface FoundRecord {
  entityPath: string;
  id: number;
  title: string;
  record: RecordJson;
}

export const foundFields = ['entityPath', 'id', 'title', 'entityCreatedOn', 'entityLastUpdatedOn'] as const;

/**
 * Records of several resources that contain the keyword; without one, all of them. Where more are found than are counted, an order by
 * title is by what titles begin with: most are put together from lookups, and a million of those would have to be made for one page.
 */
export const findByKeyword = async (
  context: RecordContext,
  declarations: readonly ResourceDeclaration[],
  { sought, sort, page, size }: { sought: Sought | null; sort: readonly SortField[]; page: number; size: number },
): Promise<Page<FoundRecord>> => {
  if (declarations.length === 0) return { rows: [], info: { number: page, size, totalElements: 0, totalPages: 0 } };
  const offset = Math.min(page * size, Number.MAX_SAFE_INTEGER);
  const searched: Searched[] = [];
  for (const declaration of declarations) searched.push(await search(context, declaration, sought));
  const counted = await total(context, searched);
  const most = Math.min(offset + size, Number.MAX_SAFE_INTEGER);
  const branches = searched.map((each) => branch(context, each, { sort, isMany: counted.totalIsEstimate, most }));
  const order = [...sort, ...tieBreakers].map(
    ({ field, sortDirection }) => sql`${sql.ref(field)} ${sortDirection === 'asc' ? sql`asc` : sql`desc`}`,
  );
  const { rows } = await sql<{ entityPath: string; id: number }>`
    select entity_path, id from (${sql.join(branches, sql` union all `)}) as t
    order by ${sql.join(order)} limit ${size} offset ${offset}`.execute(context.db);
  const seen = totalSeen({ offset, size }, rows.length);
  const least = counted.totalIsEstimate && rows.length > 0 ? offset + rows.length : 0;
  const { totalElements, totalIsEstimate } = seen ?? { ...counted, totalElements: Math.max(counted.totalElements, least) };
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

interface Searched {
  declaration: ResourceDeclaration;
  matches: Matches | null;
}

const search = async (context: RecordContext, declaration: ResourceDeclaration, sought: Sought | null): Promise<Searched> => ({
  declaration,
  matches:
    sought === null ? null : await findMatches(context.db, await createSearch(context, declaration, declaration.list.searched, sought)),
});

/** Of each resource no more than the page may need, in the page's order: what has an index of it is then met there. */
const branch = (
  { registry }: RecordContext,
  { declaration, matches }: Searched,
  { sort, isMany, most }: { sort: readonly SortField[]; isMany: boolean; most: number },
) => {
  const paths = createPaths(registry, declaration);
  const title = titleColumn(paths, declaration, isMany);
  const ofTable = [...sort, ...tieBreakers].filter(({ field }) => field !== 'entityPath');
  const order = ofTable.map(({ field, sortDirection }) => {
    const column = field === 'title' ? title : paths.end(field).column;
    return sql`${column} ${sortDirection === 'asc' ? sql`asc` : sql`desc`}`;
  });
  const conditions = matches ? [matches.condition] : [];
  const walk = isMany && typeof matches?.count !== 'number' ? titleWalk(registry, declaration, sort) : null;
  const from = walk
    ? paths.from(sql`(
        select t.* from (${walk.rows({ conditions, size: most, offset: 0 })}) as first
        join ${sql.table(tableName(declaration))} as t on t.id = first.id)`)
    : sql`${paths.from()} ${where(conditions)}`;
  return sql`(
    select ${declaration.name}::text as entity_path, t.id, (${title})::text collate "und-x-icu" as title,
      t.entity_created_on, t.entity_last_updated_on
    ${from} order by ${sql.join(order)} limit ${most})`;
};

/** Where titles begin with what a lookup shows, the records behind each of its targets. */
const titleWalk = (registry: Registry, declaration: ResourceDeclaration, sort: readonly SortField[]): Walk | null => {
  const [{ field = '', sortDirection = 'asc' } = {}, ...rest] = sort;
  const [first = ''] = titlePaths(declaration).paths;
  if (field !== 'title' || rest.length > 0 || !first.includes('.')) return null;
  return createLookupWalk(registry, declaration, [
    { field: first.split('.')[0] ?? '', sortDirection },
    { field: 'id', sortDirection: 'asc' },
  ]);
};

/** Without a keyword rows are counted as far as totals are exact; the keyword's matches are counted already. */
const total = async ({ db }: RecordContext, searched: readonly Searched[]): Promise<Total> => {
  const found = searched.flatMap(({ matches }) => matches ?? []);
  if (found.length < searched.length) {
    const tables = searched.map(({ declaration }) => sql`select 1 from ${sql.table(tableName(declaration))}`);
    return countRows(db, sql`from (${sql.join(tables, sql` union all `)}) as t`, 0);
  }
  const totalElements = found.reduce((sum, matches) => sum + (matches.count ?? Math.max(EXACT_TOTAL + 1, matches.estimate)), 0);
  return { totalElements, totalIsEstimate: found.some(({ count }) => count === null) };
};

/** What `recordTitle` calls a record, to sort by. A title that is one column and never empty is sorted by that column's index. */
const titleColumn = (paths: Paths, declaration: ResourceDeclaration, isMany: boolean): RawBuilder<unknown> => {
  const { paths: parts, separator } = titlePaths(declaration);
  const [first = ''] = parts;
  const isAlways = declaration.fields.some(({ name, required }) => name === first.split('.')[0] && required);
  if (isAlways && (isMany || separator === null || parts.length === 1)) return paths.end(first).column;
  const columns = sql.join(parts.length > 0 ? parts.map((path) => paths.end(path).column) : [sql`null`]);
  return separator === null ? sql`coalesce(null, ${columns})` : sql`concat_ws(${separator}, ${columns})`;
};
