import { type RawBuilder, sql } from 'kysely';
import { lookupOf } from '../../contract/kinds/contractKinds.ts';
import { EXACT_TOTAL, type Page, type RecordJson } from '../../contract/records.ts';
import { recordTitle, titlePaths } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import type { Keyword } from '../kinds/contains.ts';
import { startsWithText } from '../kinds/text/containsText.ts';
import type { RecordContext, Registry } from '../registry/registry.ts';
import { columnName, findField, tableName } from './fields.ts';
import { where } from './filter.ts';
import { findMany } from './findMany.ts';
import { pageInfo } from './findPage.ts';
import { keywordConditions } from './keywordConditions.ts';
import { createPaths } from './paths.ts';
import { direction } from './sorting.ts';
import { countRows, totalOfPage } from './totals.ts';

/** A record of any resource: its resource, its title, and all of it. */
export interface FoundRecord {
  entityPath: string;
  id: number;
  title: string;
  record: RecordJson;
}

export const foundFields = ['entityPath', 'id', 'title', 'entityCreatedOn', 'entityLastUpdatedOn'] as const;

export interface AskedRecords {
  /** Null: every record. */
  keyword: Keyword | null;
  /** Fields of `foundFields`. Empty: the best matches first. */
  sort: readonly SortField[];
  page: number;
  size: number;
}

/**
 * Records of several resources that contain the keyword. The best come first: titles that equal it, then titles that start with it, in
 * alphabetical order, then all others, newest first. Resources take turns within each of the three, so that none hides another. A title
 * counts by its first part, as `Asia` in `Asia · Japan Trading`. A `sort` orders all matches up to EXACT_TOTAL, and the best EXACT_TOTAL
 * of each resource beyond. The total is exact up to EXACT_TOTAL; beyond, EXACT_TOTAL stands for more.
 */
export const findByKeyword = async (
  context: RecordContext,
  declarations: readonly ResourceDeclaration[],
  { keyword, sort, page, size }: AskedRecords,
): Promise<Page<FoundRecord>> => {
  if (declarations.length === 0) return { rows: [], info: { number: page, size, totalElements: 0, totalPages: 0 } };
  const { db, registry } = context;
  const offset = Math.min(page * size, Number.MAX_SAFE_INTEGER);
  const lists = declarations.map((declaration) => ({ declaration, searched: declaration.list.searched }));
  const conditions = keyword === null ? lists.map(() => sql`true`) : await keywordConditions(context, lists, keyword);
  const searched = lists.map((list, index): Searched => ({ ...list, condition: conditions[index] ?? sql`false` }));
  const most = sort.length > 0 ? EXACT_TOTAL : offset + size;
  const branches = searched.map((each) => {
    const best = bestMatches(registry, each, keyword, most);
    return sort.length > 0 ? withSortedFields(registry, each.declaration, best) : best;
  });
  const order = sort.map(({ field, sortDirection }) => sql`${sql.ref(field)} ${direction(sortDirection)}`);
  const { rows } = await sql<{ entityPath: string; id: number }>`
    select entity_path, id from (${sql.join(branches, sql` union all `)}) as found
    order by ${sql.join([...order, ...(sort.length > 0 ? [] : [sql`rank`, sql`place`]), sql`entity_path`, sql`id`])}
    limit ${size} offset ${offset}`.execute(db);
  const matching = searched.map(
    ({ declaration, condition }) => sql`select 1 from ${sql.table(tableName(declaration))} as t ${where([condition])}`,
  );
  const count = async () => {
    const counted = await countRows(db, sql`from (${sql.join(matching, sql` union all `)}) as found`);
    return counted.totalIsEstimate ? { ...counted, totalElements: EXACT_TOTAL } : counted;
  };
  const total = await totalOfPage({ offset, size }, rows.length, count);
  return { rows: await readFound(context, declarations, rows), info: pageInfo({ page, size }, total) };
};

interface Searched {
  declaration: ResourceDeclaration;
  searched: readonly string[];
  /** Whether a record `t` contains the keyword. */
  condition: RawBuilder<unknown>;
}

/** The best matches of one resource, no more than the page may need: `rank` 0 to 2, and the place within the rank. */
const bestMatches = (registry: Registry, { declaration, searched, condition }: Searched, keyword: Keyword | null, most: number) => {
  const table = sql.table(tableName(declaration));
  const [first = ''] = titlePaths(declaration).paths;
  const starting = keyword !== null && searched.includes(first) ? startingWith(registry, declaration, first, keyword.text, most) : null;
  const others = sql`
    select t.id, 2 as rank, null::text as title, -t.id as nth from ${table} as t
    ${where([condition, ...(starting ? [starting.isOther] : [])])} order by t.id desc limit ${most}`;
  // The others are looked for only where a page is not full without them.
  const both =
    starting &&
    sql`
    with starting as materialized (${starting.rows})
    select * from starting union all (select * from (${others}) as others limit (select ${most} - count(*) from starting))`;
  return sql`(
    select ${declaration.name}::text as entity_path, id, rank, row_number() over (partition by rank order by title, nth) as place
    from (${both ?? others}) as best)`;
};

/**
 * The records whose titles start with the keyword, in their order. Letters that differ in case or accent alone stand together in the
 * order of titles, so that an index of it finds them. U+FFFF sorts after every character.
 */
const startingWith = (registry: Registry, declaration: ResourceDeclaration, path: string, text: string, most: number) => {
  const [name = '', shown] = path.split('.');
  const lowest = text.toLowerCase().replaceAll('ς', 'σ');
  const starts = (column: RawBuilder<unknown>) =>
    sql`(${column} >= ${lowest} and ${column} < ${`${lowest}\uffff`} and ${startsWithText(column, text)})`;
  const rows = (from: RawBuilder<unknown>, title: RawBuilder<unknown>) => sql`
    select t.id, case when char_length(${title}) = ${[...text].length} then 0 else 1 end as rank, ${title} as title, t.id as nth
    from ${from} where ${starts(title)} order by ${title}, t.id limit ${most}`;
  const table = sql.table(tableName(declaration));
  const field = findField(declaration, name);
  const lookup = lookupOf(field);
  if (!field) throw new Error(`${declaration.name} has no field '${name}'`);
  const column = sql.ref(`t.${columnName(field)}`);
  if (!lookup) return { rows: rows(sql`${table} as t`, column), isOther: sql`${starts(column)} is not true` };
  const target = sql.table(tableName(registry.get(lookup.target)));
  const title = sql.ref(`target.${columnName({ name: shown ?? lookup.lookupSearchField, kind: 'TEXT' })}`);
  const ofTarget = sql`select t.id from ${table} as t where ${column} = target.id order by t.id limit ${most}`;
  return {
    rows: rows(sql`${target} as target cross join lateral (${ofTarget}) as t`, title),
    isOther: sql`(select ${starts(title)} from ${target} as target where target.id = ${column}) is not true`,
  };
};

/** What `recordTitle` calls a record, and the other fields that a search may be sorted by. */
const withSortedFields = (registry: Registry, declaration: ResourceDeclaration, best: RawBuilder<unknown>) => {
  const paths = createPaths(registry, declaration);
  const { paths: parts, separator } = titlePaths(declaration);
  const columns = sql.join(parts.length > 0 ? parts.map((path) => paths.end(path).column) : [sql`null`]);
  const title = separator === null ? sql`coalesce(null, ${columns})` : sql`concat_ws(${separator}, ${columns})`;
  const table = sql.table(tableName(declaration));
  return sql`(
    select ${declaration.name}::text as entity_path, t.id, (${title})::text collate "und-x-icu" as title, t.entity_created_on, t.entity_last_updated_on
    ${paths.from(sql`(select t.* from ${best} as best join ${table} as t on t.id = best.id)`)})`;
};

const readFound = async (
  context: RecordContext,
  declarations: readonly ResourceDeclaration[],
  rows: readonly { entityPath: string; id: number }[],
): Promise<FoundRecord[]> => {
  const found = new Map<string, FoundRecord>();
  for (const declaration of declarations) {
    const ids = rows.filter(({ entityPath }) => entityPath === declaration.name).map(({ id }) => id);
    for (const record of await findMany(context, declaration, ids)) {
      const title = recordTitle(declaration, record);
      found.set(`${declaration.name} ${record.id}`, { entityPath: declaration.name, id: record.id, title, record });
    }
  }
  return rows.flatMap(({ entityPath, id }) => found.get(`${entityPath} ${id}`) ?? []);
};
