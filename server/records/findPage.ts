import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { EXACT_MATCHES, EXACT_TOTAL, type Page, type PageInfo, type RecordJson } from '../../contract/records.ts';
import { titlePaths } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import type { RecordContext, Registry } from '../registry/registry.ts';
import { begin } from './begin.ts';
import { type Filter, filterConditions, type Paths, splitFilter, tableName, where } from './fields.ts';
import { findMany, ROWS_AT_ONCE } from './findOne.ts';
import { type Sought, soughtIn, titleRanks } from './keyword.ts';
import { keywordConditions } from './keywordConditions.ts';
import { mendWords } from './knownWords.ts';
import { type AskedIds, type AskedMatches, firstRows, limitTo, matchingIds, pageIds } from './pageIds.ts';
import { type AskedWhere, whereConditions } from './readWhere.ts';
import { createKept, type Row, type Selection, selectionOf } from './selection.ts';
import { orderBy } from './sorting.ts';
import { bounded, countAll, countMatches, countRows, type Total, totalOfPage, totalUpTo } from './totals.ts';

export interface PageQuery {
  page: number;
  size: number;
  sort?: readonly SortField[];
  isBestFirst?: boolean;
  filter?: Filter;
  where?: AskedWhere;
  conditions?: readonly RawBuilder<unknown>[];
  keyword?: string | null;
  searched?: readonly string[];
  /** Whether a word that finds nothing is mended. Default: yes, where the list is `forgiving`. */
  isMended?: boolean;
  isTotalExact?: boolean;
  timeZone?: string;
}

export interface OpenPage {
  info: PageInfo;
  chunks: readonly RecordJson[][] | AsyncIterable<RecordJson[]>;
}

const CHUNK = 1_000;

export const findPage = async (context: RecordContext, declaration: ResourceDeclaration, query: PageQuery): Promise<Page<RecordJson>> => {
  const { info, chunks } = await openPage(context, declaration, query);
  const rows: RecordJson[] = [];
  for await (const chunk of chunks) rows.push(...chunk);
  return { rows, info };
};

export const openPage = async (context: RecordContext, declaration: ResourceDeclaration, query: PageQuery): Promise<OpenPage> => {
  const { keyword = null, searched = declaration.list.searched, isMended = declaration.list.forgiving } = query;
  if (keyword === null) return openMatches(context, declaration, query, null);
  const sought = soughtIn(declaration, keyword);
  const opened = await openMatches(context, declaration, query, sought);
  if (opened.info.totalElements > 0 || !isMended) return opened;
  const mended = await mendWords(context, declaration, searched, sought);
  if (!mended) return opened;
  const { info, chunks } = await openMatches(context, declaration, query, mended);
  return { info: { ...info, isMended: true }, chunks };
};

const openMatches = async (context: RecordContext, declaration: ResourceDeclaration, query: PageQuery, sought: Sought | null) => {
  const { page, size, sort = declaration.list.sort, filter = {}, searched = declaration.list.searched, timeZone = 'UTC' } = query;
  const { db, registry } = context;
  const [own, bindings] = splitFilter(declaration, filter);
  const asking = await whereConditions(context, declaration, query.where ?? [], sort);
  const conditions = [...filterConditions(registry, declaration, own), ...asking.walked, ...(query.conditions ?? [])];
  const contains = [
    ...filterConditions(registry, declaration, bindings),
    ...asking.others,
    ...(sought ? [(await keywordConditions(context, [{ declaration, searched, words: sought.words }], timeZone))[0] ?? sql`false`] : []),
  ];
  const matching = sql`from ${sql.table(tableName(declaration))} as t ${where([...conditions, ...contains])}`;
  const offset = Math.min(page * size, Number.MAX_SAFE_INTEGER);
  const asked = { registry, declaration, page, size, sort, offset, conditions, matching };
  const open = () => {
    if (contains.length > 0) {
      const rank = sought && query.isBestFirst && isByTitle(declaration) ? titleRanks(registry, declaration, searched, sought) : null;
      const isFew = asking.isFew && sought === null;
      return openMatching(context, { ...asked, rank, contains: sql`(${sql.join(contains, sql` and `)})` }, isFew);
    }
    const list = query.conditions === undefined && asking.walked.length === 0 ? `${declaration.name} ${JSON.stringify(filter)}` : null;
    return size > CHUNK
      ? openLong(context, asked, pageIds(asked, false), async () => listTotal(await countRows(db, matching, LONG)))
      : openList(context, asked, list);
  };
  const opened = await open();
  if (!query.isTotalExact || !opened.info.totalIsEstimate) return opened;
  return { ...opened, info: pageInfo(asked, await countAll(db, matching)) };
};

interface Asked extends AskedIds {
  page: number;
  matching: RawBuilder<unknown>;
}

/** Whether its titles are its order, so that the best matches may come first. */
const isByTitle = (declaration: ResourceDeclaration): boolean => {
  const { forgiving, sort } = declaration.list;
  const [path = ''] = titlePaths(declaration).paths;
  return forgiving === true && !path.includes('.') && sort.length === 1 && sort[0]?.field === path && sort[0].sortDirection === 'asc';
};

const openMatching = async (context: RecordContext, asked: Asked & AskedMatches, isFew: boolean): Promise<OpenPage> => {
  const count = () => countMatches(context.db, asked.matching);
  if (asked.size > CHUNK) return openLong(context, asked, matchingIds(asked), count);
  const { rows, counted } = await readRows(context, isFew ? fewRows(context, asked) : matchingRows(context, asked));
  const total = counted === null ? null : totalUpTo(EXACT_MATCHES, counted);
  return { info: await infoOf(asked, rows.length, total, count), chunks: [rows] };
};

const matchingRows = (context: RecordContext, asked: AskedMatches): RowsStatement => {
  const numbered = sql`select *, row_number() over () as nth_ from (${matchingIds(asked)}) as found`;
  const page = byId(asked.declaration, numbered, sql`, page.nth_, page.found_`);
  return rowsStatement(context, asked.declaration, page, () => sql`order by t.nth_`, sql`t.found_`);
};

const fewRows = (context: RecordContext, { declaration, sort, size, offset, matching }: Asked): RowsStatement => {
  const order = (paths: Paths) => sql`${orderBy(paths, declaration, sort)} ${limitTo(size, offset)}`;
  return rowsStatement(context, declaration, sql`select t.* ${matching}`, order, sql`(count(*) over ())::int`);
};

const openList = async (context: RecordContext, asked: Asked, list: string | null): Promise<OpenPage> => {
  const { db } = context;
  const { registry, declaration } = asked;
  const lengths = lengthsOf(registry);
  const count = async () => {
    const counted = await countRows(db, asked.matching, LONG);
    if (list !== null) lengths.set(list, counted);
    return listTotal(counted);
  };
  const known = list === null ? undefined : lengths.get(list);
  const total = known === 'long' ? MANY : known === 'short' ? null : await count();
  const isMany = total?.totalIsEstimate ?? false;
  const write = () => {
    const page = firstRows(asked) ?? byId(declaration, pageIds(asked, isMany));
    const order = (paths: Paths) => orderBy(paths, declaration, asked.sort);
    return rowsStatement(context, declaration, page, order, total === null ? bounded(asked.matching, LONG) : null);
  };
  const isFirst = list !== null && asked.offset === 0;
  const statement = isFirst
    ? keptStatements(registry, declaration, JSON.stringify([list, asked.sort, asked.size, total === null, isMany]), write)
    : write();
  const { rows, counted } = await readRows(context, statement);
  if (list !== null && counted !== null) lengths.set(list, counted);
  return { info: await infoOf(asked, rows.length, counted === null ? total : listTotal(counted), count), chunks: [rows] };
};

/** The order is settled once, as ids: changes during the reading make neither doubles nor gaps. */
const openLong = async (context: RecordContext, asked: Asked, ids: RawBuilder<unknown>, count: () => Promise<Total>): Promise<OpenPage> => {
  const { rows } = await sql<{ ids: string | null; count: number }>`
    select string_agg(id::text, ',') as ids, count(*)::int as count from (${ids}) as ordered`.execute(context.db);
  const { ids: ordered = null, count: found = 0 } = rows[0] ?? {};
  return { info: await infoOf(asked, found, null, count), chunks: await begin(byIds(context, asked.declaration, ordered ?? '')) };
};

const listTotal = (counted: number): Total => (counted > LONG ? MANY : { totalElements: counted, totalIsEstimate: false });
const MANY: Total = { totalElements: EXACT_TOTAL, totalIsEstimate: true };

const infoOf = async ({ page, size, offset }: Asked, rows: number, total: Total | null, count: () => Promise<Total>): Promise<PageInfo> => {
  const isCounted = total !== null && (total.totalIsEstimate || total.totalElements >= offset + rows);
  return pageInfo({ page, size }, await totalOfPage({ offset, size }, rows, async () => (isCounted ? total : count())));
};

export const pageInfo = ({ page, size }: { page: number; size: number }, { totalElements, totalIsEstimate }: Total): PageInfo => ({
  number: page,
  size,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
  ...(totalIsEstimate ? { totalIsEstimate } : {}),
});

/** `ids`: joined by commas. A million of them take 7 MB in this form, and ten times that as rows of numbers. */
async function* byIds(context: RecordContext, declaration: ResourceDeclaration, ids: string): AsyncGenerator<RecordJson[]> {
  let chunk: number[] = [];
  for (const [id] of ids.matchAll(/\d+/g)) {
    if (chunk.push(Number(id)) < ROWS_AT_ONCE) continue;
    yield await findMany(context, declaration, chunk);
    chunk = [];
  }
  if (chunk.length > 0) yield await findMany(context, declaration, chunk);
}

interface RowsStatement {
  query: CompiledQuery<Row>;
  toRecord: Selection['toRecord'];
}
const keptStatements = createKept<RowsStatement>();

const rowsStatement = (
  context: RecordContext,
  declaration: ResourceDeclaration,
  page: RawBuilder<unknown>,
  orderOf: (paths: Paths) => RawBuilder<unknown>,
  count: RawBuilder<unknown> | null = null,
): RowsStatement => {
  const { paths, columns, toRecord } = selectionOf(context, declaration);
  const order = orderOf(paths);
  const counting = count ? sql`, ${count} as counted` : sql``;
  const statement = sql<Row>`select ${columns}${counting} ${paths.from(sql`(${page})`)} ${order}`;
  return { query: statement.compile(context.db.withoutPlugins()), toRecord };
};

const readRows = async ({ db }: RecordContext, { query, toRecord }: RowsStatement) => {
  const { rows } = await db.withoutPlugins().executeQuery(query);
  const counted = rows[0]?.counted;
  return { rows: rows.map(toRecord), counted: typeof counted === 'number' ? counted : null };
};

const byId = (declaration: ResourceDeclaration, ids: RawBuilder<unknown>, more = sql``): RawBuilder<unknown> =>
  sql`select t.*${more} from (${ids}) as page join ${sql.table(tableName(declaration))} as t on t.id = page.id`;

/** A list is long with some more records than are counted exactly, so that it is still longer than that for a while. */
const LONG = EXACT_TOTAL + 10_000;
const LONG_FOR_MS = 10_000;
const COUNTING_MS = 1_000;
const MOST_KEPT = 1_000;

type ListLength = 'short' | 'long';

const lengthsOf = (registry: Registry) => {
  const lengths = kept.get(registry) ?? new Map<string, { length: ListLength; until: number }>();
  kept.set(registry, lengths);
  return {
    /** Undefined: the caller counts it. Only one caller at a time counts a long list; the others do not wait. */
    get(list: string): ListLength | undefined {
      const known = lengths.get(list);
      if (!known || known.until > performance.now()) return known?.length;
      known.until = performance.now() + COUNTING_MS;
      return undefined;
    },
    set(list: string, counted: number): void {
      if (lengths.size >= MOST_KEPT) lengths.clear();
      const isLong = counted > LONG;
      lengths.set(list, { length: isLong ? 'long' : 'short', until: isLong ? performance.now() + LONG_FOR_MS : Number.POSITIVE_INFINITY });
    },
  };
};

const kept = new WeakMap<Registry, Map<string, { length: ListLength; until: number }>>();
