import { type RawBuilder, sql } from 'kysely';
import { EXACT_TOTAL, type Page, type PageInfo, type RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import type { RecordContext } from '../registry/registry.ts';
import { tableName } from './fields.ts';
import { type Filter, splitConditions, where } from './filter.ts';
import { findMany } from './findMany.ts';
import { boundSearch, createSearch, findMatches, type Matches, manyMatches, type Search } from './keyword.ts';
import { type AskedIds, LEAST_WALKED, pageIds } from './pageIds.ts';
import { createPaths } from './paths.ts';
import { createSelection, type Row } from './selection.ts';
import { orderBy } from './sorting.ts';
import { countRows, estimate, type Total, totalSeen } from './totals.ts';
import { createLookupWalk } from './walk.ts';

export interface PageQuery {
  /** Zero-based. */
  page: number;
  size: number;
  /** Default: the declaration's. */
  sort?: readonly SortField[];
  filter?: Filter;
  /** Beyond the filter; the record is `t`. */
  conditions?: readonly RawBuilder<unknown>[];
  /** Looked for literally, without regard to case, in the paths of `searched` (default: the declaration's). */
  keyword?: string | null;
  searched?: readonly string[];
  /** In which instants are read as people read them, where the keyword is looked for in one. Default: UTC. */
  timeZone?: string;
}

/** A page whose rows are read while they are taken, so that it may be of any size. */
export interface OpenPage {
  info: PageInfo;
  chunks: AsyncIterable<RecordJson[]>;
}

/** Rows per statement: one holds an embedded database for a few milliseconds. */
const CHUNK = 1_000;

/** Finds a page of records. For pages that may be large, `openPage` holds only a chunk in memory. */
export const findPage = async (context: RecordContext, declaration: ResourceDeclaration, query: PageQuery): Promise<Page<RecordJson>> => {
  const { info, chunks } = await openPage(context, declaration, query);
  const rows: RecordJson[] = [];
  for await (const chunk of chunks) rows.push(...chunk);
  return { rows, info };
};

export const openPage = async (context: RecordContext, declaration: ResourceDeclaration, query: PageQuery): Promise<OpenPage> => {
  const { db, registry } = context;
  const {
    page,
    size,
    sort = declaration.list.sort,
    filter = {},
    keyword = null,
    searched = declaration.list.searched,
    timeZone = 'UTC',
  } = query;
  const split = splitConditions(declaration, filter);
  const { own, bound } = split;
  const isByBindings = keyword === null && bound.length > 0;
  const conditions = [...own, ...(isByBindings ? [] : bound), ...(query.conditions ?? [])];
  const offset = Math.min(page * size, Number.MAX_SAFE_INTEGER);
  const search =
    keyword === null
      ? isByBindings && boundSearch(declaration, split, conditions)
      : await createSearch(context, declaration, searched, { text: keyword, timeZone }, conditions);
  if (search && (!search.isIndexed || isByBindings) && size <= CHUNK) {
    const met = await metUncounted(context, declaration, { sort, conditions, size, offset }, search);
    if (met) return { info: pageInfo(page, size, met.total), chunks: only(met.rows) };
  }
  const matches = search === false ? null : await findMatches(db, search);
  const known = matches ? totalOf(matches) : await countIfNeeded(context, declaration, sort, conditions);
  const isMany = known === null ? conditions.length === 0 : known.totalIsEstimate;
  const statements = pageIds(registry, declaration, { sort, conditions, matches, isMany, size, offset });

  const total = async (found: number): Promise<Total> => {
    const seen = totalSeen({ offset, size }, found);
    if (seen) return seen;
    const least = found === 0 ? 0 : offset + found;
    const counted = known ?? (await countRows(db, sql`from ${sql.table(tableName(declaration))} as t ${where(conditions)}`, least));
    return counted.totalIsEstimate ? { ...counted, totalElements: Math.max(counted.totalElements, least) } : counted;
  };

  if (size <= CHUNK) {
    const rows = await firstFull(statements, size, (ids) => readRows(context, declaration, sort, ids));
    return { info: pageInfo(page, size, await total(rows.length)), chunks: only(rows) };
  }
  // The order is settled once, as ids: what changes while the page is being read makes neither doubles nor gaps.
  const joined = sql`select string_agg(id::text, ',') as ids from (${statements.at(-1)}) as ordered`;
  const { rows } = await sql<{ ids: string | null }>`${joined}`.execute(db);
  const ids = rows[0]?.ids ?? '';
  return { info: pageInfo(page, size, await total(countIds(ids))), chunks: byIds(context, declaration, ids) };
};

/**
 * A page of what no index finds, such as a word of two letters: where the list's order meets it soon, it is answered with an estimate
 * of how many there are, since counting them would look at every row of what is not few.
 */
const metUncounted = async (
  context: RecordContext,
  declaration: ResourceDeclaration,
  asked: Omit<AskedIds, 'matches' | 'isMany'>,
  search: Search,
): Promise<{ rows: RecordJson[]; total: Total } | null> => {
  const all = await estimate(context.db, sql`from ${sql.table(tableName(declaration))} as t ${where(asked.conditions)}`);
  if (all <= LEAST_WALKED) return null;
  const matches = await manyMatches(context.db, search);
  if (search.isIndexed && matches.estimate <= EXACT_TOTAL) return null;
  const [walked, sorted] = pageIds(context.registry, declaration, { ...asked, matches, isMany: true });
  if (!walked || !sorted) return null;
  const rows = await readRows(context, declaration, asked.sort, walked);
  if (rows.length < asked.size) return null;
  return { rows, total: { totalElements: Math.max(matches.estimate, asked.offset + rows.length), totalIsEstimate: true } };
};

const totalOf = (matches: Matches): Total =>
  matches.count === null
    ? { totalElements: Math.max(EXACT_TOTAL + 1, matches.estimate), totalIsEstimate: true }
    : { totalElements: matches.count, totalIsEstimate: false };

/** An order by what a lookup shows is gone through in another way where what is filtered is much. */
const countIfNeeded = async (
  { db, registry }: RecordContext,
  declaration: ResourceDeclaration,
  sort: readonly SortField[],
  conditions: readonly RawBuilder<unknown>[],
): Promise<Total | null> => {
  if (conditions.length === 0 || !createLookupWalk(registry, declaration, sort)) return null;
  return countRows(db, sql`from ${sql.table(tableName(declaration))} as t ${where(conditions)}`, 0);
};

const firstFull = async (
  statements: readonly RawBuilder<unknown>[],
  size: number,
  read: (ids: RawBuilder<unknown>) => Promise<RecordJson[]>,
): Promise<RecordJson[]> => {
  let rows: RecordJson[] = [];
  for (const ids of statements) {
    rows = await read(ids);
    if (rows.length === size) break;
  }
  return rows;
};

/** What is shown is read for the rows of the page alone, not for all that are sorted or passed over: those are ids from an index. */
const readRows = async (
  { db, registry }: RecordContext,
  declaration: ResourceDeclaration,
  sort: readonly SortField[],
  ids: RawBuilder<unknown>,
): Promise<RecordJson[]> => {
  const paths = createPaths(registry, declaration);
  const { columns, toRecord } = createSelection(paths, declaration);
  const order = orderBy(paths, declaration, sort);
  const from = paths.from(sql`(select t.* from (${ids}) as page join ${sql.table(tableName(declaration))} as t on t.id = page.id)`);
  const { rows } = await sql<Row>`select ${columns} ${from} ${order}`.execute(db);
  return rows.map(toRecord);
};

const pageInfo = (number: number, size: number, total: { totalElements: number; totalIsEstimate: boolean }): PageInfo => ({
  number,
  size,
  totalElements: total.totalElements,
  totalPages: Math.ceil(total.totalElements / size),
  ...(total.totalIsEstimate ? { totalIsEstimate: true } : {}),
});

async function* only(rows: RecordJson[]): AsyncGenerator<RecordJson[]> {
  if (rows.length > 0) yield rows;
}

/** `ids`: joined by commas; a million of them are 7 MB so, and ten times that as numbers in rows. */
async function* byIds(context: RecordContext, declaration: ResourceDeclaration, ids: string): AsyncGenerator<RecordJson[]> {
  for (const chunk of chunksOfIds(ids)) yield await findMany(context, declaration, chunk);
}

function* chunksOfIds(ids: string): Generator<number[]> {
  let chunk: number[] = [];
  for (let start = 0; start < ids.length; ) {
    const comma = ids.indexOf(',', start);
    const end = comma < 0 ? ids.length : comma;
    chunk.push(Number(ids.slice(start, end)));
    start = end + 1;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

const countIds = (ids: string): number => {
  if (ids === '') return 0;
  let count = 1;
  for (let at = ids.indexOf(','); at >= 0; at = ids.indexOf(',', at + 1)) count += 1;
  return count;
};
