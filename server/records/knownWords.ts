import { sql } from 'kysely';
import { contractKindOf } from '../../contract/kinds/contractKinds.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { containsWords, type SearchWord } from '../../contract/searchWords.ts';
import { searchedColumn } from '../kinds/index.ts';
import type { RecordContext, Registry } from '../registry/registry.ts';
import { findField, tableName } from './fields.ts';
import type { Sought } from './keyword.ts';
import { nearWords, SHORTEST_MENDED } from './nearWords.ts';
import { resolvePath } from './searchedPaths.ts';

/**
 * The words with mistyped ones replaced by known words near them; null where none can be. Only words of letters alone are mended, and
 * only those that no known word contains: `16` never becomes `15`, nor `128gb` `256gb`. Letters that are written together with a number
 * become a word of their own: `iphone15`.
 */
export const mendWords = async (
  context: Pick<RecordContext, 'db' | 'registry'>,
  declaration: ResourceDeclaration,
  searched: readonly string[],
  words: readonly SearchWord[],
): Promise<Sought | null> => {
  const apart = words.flatMap((word) => splitNumber(word));
  if (apart.length === words.length && !apart.some(isMendable)) return null;
  const known = await knownWords(context, declaration, searched);
  const isMistyped = apart.map((word) => isMendable(word) && !known.some((each) => containsWords(each, [word])));
  if (isMistyped.filter(Boolean).length > MOST_MENDED) return null;
  const mended = apart.map((word, index) => (isMistyped[index] ? mend(word, known) : word));
  const isChanged = apart.length > words.length || mended.some((word, index) => word !== apart[index]);
  if (!isChanged || mended.some((word) => word.length === 0)) return null;
  return { words: mended, text: mended.map((word) => word.at(-1)).join(' ') };
};

/** Each is compared with all known words. */
const MOST_MENDED = 4;

const mend = (word: SearchWord, known: readonly string[]): SearchWord => nearWords(lastSpelling(word), known);

/** The plain spelling, in small letters. */
const lastSpelling = (word: SearchWord): string => (word.at(-1) ?? '').toLowerCase();

const isMendable = (word: SearchWord): boolean => MENDABLE.test(lastSpelling(word));
const MENDABLE = new RegExp(`^\\p{L}{${SHORTEST_MENDED},}$`, 'u');

const splitNumber = (word: SearchWord): SearchWord[] => {
  const [, letters, number] = JOINED.exec(lastSpelling(word)) ?? [];
  return letters && number ? [[letters], [number]] : [word];
};
const JOINED = new RegExp(`^(\\p{L}{${SHORTEST_MENDED},})(\\d.*)$`, 'u');

/** The words of letters in the searched texts, in small letters. */
const knownWords = async (
  { db, registry }: Pick<RecordContext, 'db' | 'registry'>,
  declaration: ResourceDeclaration,
  searched: readonly string[],
): Promise<string[]> => {
  const columns = searched.flatMap((path) => textColumn(registry, declaration, path) ?? []);
  const sets = await Promise.all(columns.map((column) => keptWords(db, registry, column)));
  return [...new Set(sets.flat())];
};

interface TextColumn {
  table: string;
  column: string;
}

/** Null: the path leads to no text of the record or of what its lookup points to. */
const textColumn = (registry: Registry, declaration: ResourceDeclaration, path: string): TextColumn | null => {
  const { field, lookup, rest } = resolvePath(declaration, path);
  const owner = lookup ? registry.get(lookup.target) : declaration;
  const shown = lookup ? findField(owner, rest) : field;
  const column = shown && contractKindOf(shown).isText ? searchedColumn(shown)?.name : undefined;
  return column === undefined ? null : { table: tableName(owner), column };
};

/** Of the newest records, so that reading them stays short: some 50 ms. */
const MOST_READ = 20_000;
const KEPT_MS = 10_000;

const keptWords = (db: RecordContext['db'], registry: Registry, { table, column }: TextColumn): Promise<string[]> => {
  const columns = kept.get(registry) ?? new Map<string, { words: Promise<string[]>; until: number }>();
  kept.set(registry, columns);
  const key = `${table} ${column}`;
  const known = columns.get(key);
  if (known && known.until > performance.now()) return known.words;
  const words = readWords(db, table, column);
  columns.set(key, { words, until: performance.now() + KEPT_MS });
  // A failure is not kept.
  words.catch(() => columns.delete(key));
  return words;
};
const kept = new WeakMap<Registry, Map<string, { words: Promise<string[]>; until: number }>>();

const readWords = async (db: RecordContext['db'], table: string, column: string): Promise<string[]> => {
  const { rows } = await sql<{ texts: string | null }>`
    select string_agg(${sql.ref(column)}, ' ') as texts
    from (select ${sql.ref(column)} from ${sql.table(table)} order by id desc limit ${sql.lit(MOST_READ)}) as newest`.execute(db);
  const words = (rows[0]?.texts ?? '').normalize('NFKC').toLowerCase().matchAll(KNOWN);
  return [...new Set(Array.from(words, ([word]) => word))];
};
const KNOWN = new RegExp(`(?<![\\p{L}\\p{N}])\\p{L}{${SHORTEST_MENDED},40}(?![\\p{L}\\p{N}])`, 'gu');
