import { type RawBuilder, sql } from 'kysely';
import type { Page, PageInfo, RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import type { Keyword } from '../kinds/serverKind.ts';
import type { RecordContext } from '../registry/registry.ts';
import { tableName } from './fields.ts';
import { type Filter, filterConditions, isByBindings, where } from './filter.ts';
import { findMany } from './findMany.ts';
import { keywordConditions } from './keywordConditions.ts';
import { pageIds } from './pageIds.ts';
import { createPaths } from './paths.ts';
import { createSelection, type Row } from './selection.ts';
import { orderBy } from './sorting.ts';
import { collectIds, countRows, type Total, totalOfPage } from './totals.ts';

export interface PageQuery {
  /** Zero-based. */
  page: number;
  size: number;
  /** Default: that of the declaration. */
  sort?: readonly SortField[];
  filter?: Filter;
  /** Besides the filter; the record is `t`. */
  conditions?: readonly RawBuilder<unknown>[];
  /** Searched literally, whatever its case, in the paths of `searched` (default: those of the declaration). */
  keyword?: string | null;
  searched?: readonly string[];
  /** The zone that people read instants in, for a keyword that is searched in one. Default: UTC. */
  timeZone?: string;
}

/** A page that is read in chunks while it is taken, so that it may have any size. */
export interface OpenPage {
  info: PageInfo;
  chunks: AsyncIterable<RecordJson[]>;
}

/** Rows per statement: such a statement holds the embedded database for a few milliseconds. */
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
  const { page, size, sort = declaration.list.sort, filter = {}, keyword = null, searched = declaration.list.searched } = query;
  const conditions = [...filterConditions(declaration, filter), ...(query.conditions ?? [])];
  const timeZone = query.timeZone ?? 'UTC';
  const contains = keyword === null ? null : await keywordCondition(context, declaration, searched, { text: keyword, timeZone });
  const matching = sql`from ${sql.table(tableName(declaration))} as t ${where(contains ? [...conditions, contains] : conditions)}`;
  const offset = Math.min(page * size, Number.MAX_SAFE_INTEGER);
  const isLong = size > CHUNK;
  const isSearch = keyword !== null || isByBindings(declaration, filter);
  const found = isSearch ? await collectIds(db, matching) : null;
  const total = found ?? (isLong ? null : await countRows(db, matching));
  const asked = { sort, conditions, contains, ids: found?.ids ?? null, isMany: total?.totalIsEstimate ?? false, size, offset };
  const statement = pageIds(registry, declaration, asked);
  const infoOf = async (rows: number): Promise<PageInfo> => {
    // Records that came in between counting and reading are counted again.
    const isCounted = total !== null && total.totalElements >= offset + rows;
    return pageInfo({ page, size }, await totalOfPage({ offset, size }, rows, async () => (isCounted ? total : countRows(db, matching))));
  };

  if (!isLong) {
    const rows = await readRows(context, declaration, sort, statement);
    return { info: await infoOf(rows.length), chunks: only(rows) };
  }
  // The order is settled once, as ids: changes during the reading make neither doubles nor gaps.
  const { rows } = await sql<{ ids: string | null }>`select string_agg(id::text, ',') as ids from (${statement}) as ordered`.execute(db);
  const ordered = rows[0]?.ids ?? '';
  return { info: await infoOf(countIds(ordered)), chunks: byIds(context, declaration, ordered) };
};

const keywordCondition = async (context: RecordContext, declaration: ResourceDeclaration, searched: readonly string[], keyword: Keyword) =>
  (await keywordConditions(context, [{ declaration, searched }], keyword))[0] ?? sql`false`;

/** What a page states about itself. */
export const pageInfo = ({ page, size }: { page: number; size: number }, { totalElements, totalIsEstimate }: Total): PageInfo => ({
  number: page,
  size,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
  ...(totalIsEstimate ? { totalIsEstimate } : {}),
});

/** The shown columns are read for the rows of the page alone. */
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

async function* only(rows: RecordJson[]): AsyncGenerator<RecordJson[]> {
  if (rows.length > 0) yield rows;
}

/** `ids`: joined by commas. A million of them take 7 MB in this form, and ten times that as rows of numbers. */
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
