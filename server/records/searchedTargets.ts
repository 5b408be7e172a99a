import { type RawBuilder, sql } from 'kysely';
import type { SearchWord } from '../../contract/searchWords.ts';
import type { Database } from '../database/tables.ts';
import { tableName } from './fields.ts';
import type { SearchedPath } from './searchedPaths.ts';

/** A statement with more ids than these takes longer to plan than it saves. */
const MOST_TARGETS = 1_000;

export interface Targets {
  ask(path: SearchedPath, words: readonly SearchWord[]): void;
  find(): Promise<void>;
  idsOf(path: SearchedPath, words: readonly SearchWord[]): readonly number[] | null;
}

export const createTargets = (db: Database): Targets => {
  const found = new Map<string, readonly number[] | null>();
  const asked = new Map<string, RawBuilder<unknown>>();
  const keyOf = ({ lookup }: SearchedPath, words: readonly SearchWord[]) => JSON.stringify([lookup?.key, words]);

  return {
    ask(path, words) {
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
    idsOf: (path, words) => found.get(keyOf(path, words)) ?? null,
  };
};
