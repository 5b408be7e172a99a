import { type RawBuilder, sql } from 'kysely';
import type { Page, PageInfo, RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import { tableName } from './fields.ts';
import { type Filter, filterConditions, where } from './filter.ts';
import { findMany } from './findMany.ts';
import { findMatches, type Matches } from './keyword.ts';
import { createPaths } from './paths.ts';
import type { RecordContext } from './registry.ts';
import { createSelection, type Row } from './selection.ts';
import { orderBy } from './sorting.ts';
import { countRows, estimateRows } from './totals.ts';

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
  const conditions = [...filterConditions(declaration, filter), ...(query.conditions ?? [])];
  const matches: Matches | null =
    keyword === null ? null : await findMatches(context, declaration, searched, { text: keyword, timeZone }, conditions);
  if (matches) conditions.push(matches.condition);

  const offset = Math.min(page * size, Number.MAX_SAFE_INTEGER);
  const ordering = createPaths(registry, declaration);
  const order = orderBy(ordering, declaration, sort);
  const table = sql.table(tableName(declaration));
  const bounded = sql`${ordering.from()} ${where(conditions)} ${order} limit ${size} offset ${offset}`;

  const total = async (found: number) => {
    const isLast = found < size && (found > 0 || page === 0);
    if (isLast) return { totalElements: offset + found, totalIsEstimate: false };
    if (matches?.count != null) return { totalElements: matches.count, totalIsEstimate: false };
    const matching = sql`${createPaths(registry, declaration).from()} ${where(conditions)}`;
    return (matches ? estimateRows : countRows)(db, matching, found === 0 ? 0 : offset + found);
  };

  if (size <= CHUNK) {
    // What is shown is read for the rows of the page alone, not for all that are sorted or passed over: those are ids from an index.
    const paths = createPaths(registry, declaration);
    const selection = createSelection(paths, declaration);
    const orderAgain = orderBy(paths, declaration, sort);
    const from = paths.from(sql`(select t.* from (select t.id ${bounded}) as page join ${table} as t on t.id = page.id)`);
    const { rows: found } = await sql<Row>`select ${selection.columns} ${from} ${orderAgain}`.execute(db);
    const rows = found.map(selection.toRecord);
    return { info: pageInfo(page, size, await total(rows.length)), chunks: only(rows) };
  }
  // The order is settled once, as ids: what changes while the page is being read makes neither doubles nor gaps.
  const ordered = sql`select t.id ${bounded}`;
  const { rows } = await sql<{ ids: string | null }>`select string_agg(id::text, ',') as ids from (${ordered}) as ordered`.execute(db);
  const ids = rows[0]?.ids ?? '';
  return { info: pageInfo(page, size, await total(countIds(ids))), chunks: byIds(context, declaration, ids) };
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
