import { type RawBuilder, sql } from 'kysely';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { SearchWord } from '../../contract/searchWords.ts';
import type { Database } from '../database/tables.ts';
import { hasCase } from '../kinds/text/containsText.ts';
import type { RecordContext } from '../registry/registry.ts';
import { tableName } from './fields.ts';
import { type SearchedPath, searchedPath } from './keyword.ts';

export interface SearchedList {
  declaration: ResourceDeclaration;
  searched: readonly string[];
  words: readonly SearchWord[];
}

/** The condition names the ids found behind a lookup, so it compares one table: joined columns would use no index. */
export const keywordConditions = async (
  { db, registry }: Pick<RecordContext, 'db' | 'registry'>,
  lists: readonly SearchedList[],
  timeZone: string,
): Promise<(RawBuilder<unknown> | null)[]> => {
  const searches = lists.map(({ declaration, searched, words }) => ({
    words,
    paths: searched.map((path) => searchedPath(registry, declaration, path, timeZone)),
  }));
  const targets = createTargets(db);
  for (const { paths, words } of searches) for (const path of paths) for (const word of words) targets.ask(path, [word]);
  await targets.find();
  const ways = searches.map(({ paths, words }) => waysOf(targets, paths, words));
  for (const way of ways.flat(2)) targets.ask(way.path, way.words);
  await targets.find();
  return ways.map((each) => either(each.flatMap((way) => wayCondition(targets, way) ?? [])));
};

interface Share {
  path: SearchedPath;
  words: readonly SearchWord[];
}

const wayCondition = (targets: Targets, way: readonly Share[]): RawBuilder<unknown> | null =>
  all(
    way
      .toSorted((one, other) => Number(one.path.lookup === null) - Number(other.path.lookup === null))
      .map(({ path, words }) => pathCondition(targets, path, words)),
  );

/** More ways to share the words among the paths would make a statement too long: then each word is a condition of its own. */
const MOST_WAYS = 16;

/** Each way to find every word in some path, as what is looked for in each: `kitanagi` in the organization, `iphone 17` in the product. */
const waysOf = (targets: Targets, paths: readonly SearchedPath[], words: readonly SearchWord[]): Share[][] => {
  const possible = words.map((word) => ({ word, paths: paths.filter((path) => isPossible(targets, path, word)) }));
  const count = possible.reduce((product, each) => product * each.paths.length, 1);
  if (count > MOST_WAYS) return [[{ path: anyOf(targets, paths), words }]];
  let ways: Share[][] = [[]];
  for (const { word, paths: places } of possible) {
    ways = ways.flatMap((way) => places.map((path) => withWord(way, path, word)));
  }
  return ways;
};

const withWord = (way: readonly Share[], path: SearchedPath, word: SearchWord): Share[] =>
  way.some((share) => share.path === path)
    ? way.map((share) => (share.path === path ? { path, words: [...share.words, word] } : share))
    : [...way, { path, words: [word] }];

const isPossible = (targets: Targets, path: SearchedPath, word: SearchWord): boolean =>
  path.contains(word) !== null && targets.idsOf(path, [word])?.length !== 0;

const anyOf = (targets: Targets, paths: readonly SearchedPath[]): SearchedPath => ({
  lookup: null,
  contains: (word) =>
    either(paths.flatMap((path) => (isPossible(targets, path, word) ? (pathCondition(targets, path, [word]) ?? []) : []))),
});

const pathCondition = (targets: Targets, path: SearchedPath, words: readonly SearchWord[]): RawBuilder<unknown> | null => {
  const soonest = words.toSorted((one, other) => Number(one.some(hasCase)) - Number(other.some(hasCase)));
  const contains = all(soonest.map((word) => path.contains(word)));
  if (!path.lookup || !contains) return contains;
  const { column, target } = path.lookup;
  const ids = targets.idsOf(path, words);
  if (ids) return ids.length === 0 ? null : sql`${column} = any(${ids}::bigint[])`;
  return sql`(select ${contains} from ${sql.table(tableName(target))} as g where g.id = ${column})`;
};

const all = (conditions: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> | null =>
  conditions.length === 0 || conditions.includes(null) ? null : sql`(${sql.join(conditions, sql` and `)})`;

const either = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> | null =>
  conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` or `)})`;

/** A statement with more ids than these takes longer to plan than it saves. */
const MOST_TARGETS = 1_000;

type Targets = ReturnType<typeof createTargets>;

const createTargets = (db: Database) => {
  const found = new Map<string, readonly number[] | null>();
  const asked = new Map<string, RawBuilder<unknown>>();
  const keyOf = ({ lookup }: SearchedPath, words: readonly SearchWord[]) => JSON.stringify([lookup?.key, words]);

  return {
    ask(path: SearchedPath, words: readonly SearchWord[]) {
      const key = keyOf(path, words);
      const contains = words.flatMap((word) => path.contains(word) ?? []);
      if (!path.lookup || found.has(key) || contains.length < words.length) return;
      const known = words.flatMap((word) => [found.get(keyOf(path, [word])) ?? []]).filter((ids) => ids.length > 0);
      const [fewest] = known.toSorted((one, other) => one.length - other.length);
      const among = fewest ? [sql`g.id = any(${fewest}::bigint[])`] : [];
      const from = sql.table(tableName(path.lookup.target));
      asked.set(
        key,
        sql`select g.id from ${from} as g where ${sql.join([...among, ...contains], sql` and `)} limit ${sql.lit(MOST_TARGETS + 1)}`,
      );
    },
    async find() {
      if (asked.size === 0) return;
      const columns = [...asked.values()].map((ids, index) => sql`array(${ids}) as ${sql.id(`p${index}`)}`);
      const { rows } = await sql<Record<string, number[]>>`select ${sql.join(columns)}`.execute(db);
      for (const [index, key] of [...asked.keys()].entries()) {
        const ids = rows[0]?.[`p${index}`] ?? [];
        found.set(key, ids.length > MOST_TARGETS ? null : ids);
      }
      asked.clear();
    },
    idsOf: (path: SearchedPath, words: readonly SearchWord[]): readonly number[] | null => found.get(keyOf(path, words)) ?? null,
  };
};
