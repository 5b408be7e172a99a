import { sql } from 'kysely';
import { leaving } from '../database/leaving.ts';
import type { RecordContext, Registry } from '../registry/registry.ts';
import { columnAt, fieldOf, tableName } from './fields.ts';

type Spellings = ReadonlyMap<string, string>;

export const respelled = async (context: Pick<RecordContext, 'db' | 'registry'>, text: string): Promise<string> => {
  const spellings = await keptSpellings(context);
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .flatMap((word) => apart(word, spellings));
  const meant: string[] = [];
  for (let at = 0; at < words.length; ) {
    const lengths = [...words.keys()].map((index) => words.length - index).filter((length) => at + length <= words.length);
    const length = lengths.find((each) => spellings.has(words.slice(at, at + each).join(' ')));
    const said = words.slice(at, at + (length ?? 1)).join(' ');
    meant.push(spellings.get(said) ?? said);
    at += length ?? 1;
  }
  return meant.join(' ');
};

const apart = (word: string, spellings: Spellings): string[] => {
  const [, number, letters] = /^(\d+)(\p{L}+)$/u.exec(word) ?? [];
  return number && letters && !spellings.has(word) && spellings.has(letters) ? [number, letters] : [word];
};

const MOST_SPELLINGS = 5_000;
const KEPT_MS = 10_000;
const kept = new WeakMap<Registry, { spellings: Promise<Spellings>; until: number }>();

const keptSpellings = (context: Pick<RecordContext, 'db' | 'registry'>): Promise<Spellings> => {
  const known = kept.get(context.registry);
  if (known && known.until > performance.now()) return known.spellings;
  const spellings = leaving.run(undefined, () => readSpellings(context));
  kept.set(context.registry, { spellings, until: performance.now() + KEPT_MS });
  spellings.catch(() => kept.delete(context.registry));
  return spellings;
};

const readSpellings = async ({ db, registry }: Pick<RecordContext, 'db' | 'registry'>): Promise<Spellings> => {
  const found = registry.all().map(async (declaration) => {
    if (!declaration.respells) return [];
    const [from, to] = [declaration.respells.from, declaration.respells.to].map((name) => columnAt('t', fieldOf(declaration, name)));
    const { rows } = await sql<{ from: string; to: string }>`
      select lower(${from}) as "from", lower(${to}) as "to" from ${sql.table(tableName(declaration))} as t order by t.id limit ${sql.lit(MOST_SPELLINGS)}`.execute(
      db,
    );
    return rows.filter((row) => row.from && row.to).map((row) => [row.from, row.to] as const);
  });
  return new Map((await Promise.all(found)).flat());
};
