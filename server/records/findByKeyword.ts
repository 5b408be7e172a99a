import { type RawBuilder, sql } from 'kysely';
import { EXACT_MATCHES, type Page, type RecordJson } from '../../contract/records.ts';
import { recordTitle, titlePaths } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import type { Keyword } from '../kinds/serverKind.ts';
import type { RecordContext, Registry } from '../registry/registry.ts';
import { createPaths, tableName } from './fields.ts';
import { findMany } from './findOne.ts';
import { pageInfo } from './findPage.ts';
import { type Rank, type Sought, soughtIn, titleRanks } from './keyword.ts';
import { keywordConditions } from './keywordConditions.ts';
import { mendWords } from './knownWords.ts';
import { matchingIds } from './pageIds.ts';
import { direction } from './sorting.ts';
import { CERTAINLY_MANY, countRows, estimate, type Total, totalOfPage, totalUpTo } from './totals.ts';

export interface FoundRecord {
  entityPath: string;
  id: number;
  title: string;
  record: RecordJson;
}

export const foundFields = ['entityPath', 'id', 'title', 'entityCreatedOn', 'entityLastUpdatedOn'] as const;

export interface AskedRecords {
  keyword: Keyword | null;
  sort: readonly SortField[];
  page: number;
  size: number;
  mostOfEach?: number;
}

/** Within a rank the resources take turns, so that none hides another. A `sort` orders the matches up to EXACT_MATCHES. */
export const findByKeyword = async (
  context: RecordContext,
  declarations: readonly ResourceDeclaration[],
  asked: AskedRecords,
): Promise<Page<FoundRecord>> => {
  const { keyword } = asked;
  const lists = declarations.map((declaration) => ({ declaration, sought: keyword && soughtIn(declaration, keyword.text) }));
  const found = await findIn(context, lists, asked);
  if (found.info.totalElements > 0) return found;
  const mended = await Promise.all(lists.map((list) => mendList(context, list)));
  return mended.some((list) => list !== null)
    ? findIn(
        context,
        mended.filter((list) => list !== null),
        asked,
      )
    : found;
};

interface List {
  declaration: ResourceDeclaration;
  sought: Sought | null;
}

const mendList = async (context: RecordContext, { declaration, sought }: List): Promise<List | null> => {
  if (!sought || !declaration.list.forgiving) return null;
  const mended = await mendWords(context, declaration, declaration.list.searched, sought);
  return mended && { declaration, sought: mended };
};

const findIn = async (context: RecordContext, lists: readonly List[], { keyword, sort, page, size, mostOfEach }: AskedRecords) => {
  const { db, registry } = context;
  const offset = Math.min(page * size, Number.MAX_SAFE_INTEGER);
  const searches = lists.map(({ declaration, sought }) => ({
    declaration,
    searched: declaration.list.searched,
    words: sought?.words ?? [],
  }));
  const conditions = keyword === null ? lists.map(() => sql`true`) : await keywordConditions(context, searches, keyword.timeZone);
  const possible = lists.flatMap(({ declaration, sought }, index) => {
    const contains = conditions[index];
    const rank = sought && titleRanks(registry, declaration, declaration.list.searched, sought);
    return contains ? [{ declaration, rank, contains }] : [];
  });
  if (possible.length === 0) return { rows: [], info: pageInfo({ page, size }, { totalElements: 0, totalIsEstimate: false }) };
  const expected = await Promise.all(possible.map((each) => estimate(db, matching(each))));
  const searched = possible.map((each, index): Searched => ({ ...each, expected: expected[index] ?? 0 }));
  const branches = searched.map((each) => {
    const best = bestMatches(registry, each, sort.length > 0 ? EXACT_MATCHES : (mostOfEach ?? offset + size));
    return sort.length > 0 ? withSortedFields(registry, each.declaration, best) : best;
  });
  const order = sort.map(({ field, sortDirection }) => sql`${sql.ref(field)} ${direction(sortDirection)}`);
  const { rows } = await sql<{ entityPath: string; id: number; found: number; isWhole: boolean }>`
    select entity_path, id, sum(case when nth_ = 1 then found_ end) over ()::int as found, bool_and(found_ is not null) over () as is_whole
    from (${sql.join(branches, sql` union all `)}) as matches
    order by ${sql.join([...order, ...(sort.length > 0 ? [] : [sql`rank`, sql`place`]), sql`entity_path`, sql`id`])}
    limit ${size} offset ${offset}`.execute(db);
  const count = () => (rows[0]?.isWhole ? Promise.resolve(totalUpTo(EXACT_MATCHES, rows[0].found)) : countEach(db, searched));
  const total = await totalOfPage({ offset, size }, rows.length, count);
  return { rows: await readFound(context, lists, rows), info: pageInfo({ page, size }, total) };
};

interface Searched {
  declaration: ResourceDeclaration;
  rank: Rank | null;
  contains: RawBuilder<unknown>;
  expected: number;
}

const matching = ({ declaration, contains }: Pick<Searched, 'declaration' | 'contains'>): RawBuilder<unknown> =>
  sql`from ${sql.table(tableName(declaration))} as t where ${contains}`;

/** Walking all tables for what is in few of them would take longer than the page, and the more so for titles that a lookup shows. */
const isRare = ({ expected, rank }: Searched): boolean => expected <= (rank?.isLookedUp ? 30_000 : 5_000);

/** Of a word that more than a thousand lookups show, the planner expects far too many, and finds all of them slowly: 7 s for one in 250. */
const WALKED = 20_000;

/** `place`: within the rank. What is not ranked comes newest first. */
const bestMatches = (registry: Registry, searched: Searched, most: number): RawBuilder<unknown> => {
  const { declaration, rank, contains } = searched;
  const sort: SortField[] = [{ field: 'id', sortDirection: 'desc' }];
  const among = { registry, declaration, sort, conditions: [], size: most, offset: 0 };
  const ids = matchingIds({ ...among, rank, contains, isRare: isRare(searched), walked: WALKED });
  return sql`(
    select ${declaration.name}::text as entity_path, id, rank, row_number() over (partition by rank order by nth_) as place, nth_, found_
    from (select *, row_number() over () as nth_ from (${ids}) as ids) as numbered)`;
};

const countEach = async (db: RecordContext['db'], searched: readonly Searched[]): Promise<Total> => {
  let found = searched.some(({ expected }) => expected > CERTAINLY_MANY) ? EXACT_MATCHES + 1 : 0;
  for (const each of searched) {
    if (found > EXACT_MATCHES) break;
    found += await countRows(db, matching(each), EXACT_MATCHES - found);
  }
  return totalUpTo(EXACT_MATCHES, found);
};

const withSortedFields = (registry: Registry, declaration: ResourceDeclaration, best: RawBuilder<unknown>) => {
  const paths = createPaths(registry, declaration);
  const { paths: parts, separator } = titlePaths(declaration);
  const columns = sql.join(parts.length > 0 ? parts.map((path) => paths.end(path).column) : [sql`null`]);
  const title = separator === null ? sql`coalesce(null, ${columns})` : sql`concat_ws(${separator}, ${columns})`;
  const table = sql.table(tableName(declaration));
  return sql`(
    select ${declaration.name}::text as entity_path, t.id, (${title})::text collate "und-x-icu" as title, t.entity_created_on, t.entity_last_updated_on, t.nth_, t.found_
    ${paths.from(sql`(select t.*, best.nth_, best.found_ from ${best} as best join ${table} as t on t.id = best.id)`)})`;
};

const readFound = async (context: RecordContext, lists: readonly List[], rows: readonly { entityPath: string; id: number }[]) => {
  const found = new Map<string, FoundRecord>();
  for (const { declaration } of lists) {
    const ids = rows.filter(({ entityPath }) => entityPath === declaration.name).map(({ id }) => id);
    for (const record of await findMany(context, declaration, ids)) {
      const title = recordTitle(declaration, record);
      found.set(`${declaration.name} ${record.id}`, { entityPath: declaration.name, id: record.id, title, record });
    }
  }
  return rows.flatMap(({ entityPath, id }) => found.get(`${entityPath} ${id}`) ?? []);
};
