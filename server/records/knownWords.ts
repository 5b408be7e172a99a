import { sql } from 'kysely';
import { contractKindOf } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { containsWords, type SearchWord, searchWords } from '../../contract/searchWords.ts';
import { leaving } from '../database/leaving.ts';
import { searchedColumn } from '../kinds/index.ts';
import type { RecordContext, Registry } from '../registry/registry.ts';
import { columnAt, fieldOf, findField, tableName } from './fields.ts';
import { resolvePath, type Sought } from './keyword.ts';
import { nearWords, SHORTEST_MENDED } from './nearWords.ts';

/** Only words of letters that no known word contains are replaced: `16` never becomes `15`, nor `128gb` `256gb`. */
export const mendWords = async (
  context: Pick<RecordContext, 'db' | 'registry'>,
  declaration: ResourceDeclaration,
  searched: readonly string[],
  { words, text }: Sought,
): Promise<Sought | null> => {
  const [meant, all] = await Promise.all([respelled(context, text), knownWords(context, declaration, searched)]);
  const marked = markedWords(all);
  const known = all.filter((each) => each.length >= SHORTEST_MENDED && !each.includes('-'));
  const typed = meant === text.toLowerCase() ? words : searchWords(meant);
  const apart = typed.flatMap((word) => splitNumber(word, all));
  const spelled = apart.map((word) => withOtherSpellings(word, marked));
  const isMistyped = spelled.map((word) => isMendable(word) && !known.some((each) => containsWords(each, [word])));
  if (isMistyped.filter(Boolean).length > MOST_MENDED) return null;
  const mended = spelled.map((word, index) => (isMistyped[index] ? mend(word, known) : word));
  const isChanged = typed !== words || apart.length > typed.length || mended.some((word, index) => word !== apart[index]);
  if (!isChanged || mended.some((word) => word.length === 0)) return null;
  return { words: mended, text: mended.map((word) => word.at(-1)).join(' ') };
};

const MOST_MENDED = 4;

const withOtherSpellings = (word: SearchWord, marked: readonly [marked: string, bare: string][]): SearchWord => {
  const bare = unmarked(lastSpelling(word));
  const others = bare.length < SHORTEST_MENDED ? [] : marked.filter((each) => each[1].includes(bare)).map(([each]) => each);
  const added = [...others, ...(bare === lastSpelling(word) ? [] : [bare])].filter((each) => !word.includes(each));
  return added.length === 0 ? word : [...word, ...added];
};

const markedWords = (known: readonly string[]): [marked: string, bare: string][] =>
  known.flatMap((word): [string, string][] => (/^[a-z]+$/.test(word) || unmarked(word) === word ? [] : [[word, unmarked(word)]]));

const unmarked = (text: string): string => text.normalize('NFD').replace(/[\p{Mn}-]/gu, '');

const mend = (word: SearchWord, known: readonly string[]): SearchWord => nearWords(lastSpelling(word), known);

const lastSpelling = (word: SearchWord): string => (word.at(-1) ?? '').toLowerCase();

const isMendable = (word: SearchWord): boolean => MENDABLE.test(lastSpelling(word));
const MENDABLE = new RegExp(`^\\p{L}{${SHORTEST_MENDED},}$`, 'u');

const splitNumber = (word: SearchWord, known: readonly string[]): SearchWord[] => {
  const [, letters, number] = JOINED.exec(lastSpelling(word)) ?? [];
  if (letters && number) return [[letters], [number]];
  const [, first, last] = LED.exec(lastSpelling(word)) ?? [];
  return first && last && known.includes(last) ? [[first], [last]] : [word];
};
/** Units of two letters stay: `12gb` is no `128GB`. */
const LED = /^(\d+)(\p{L}{3,})$/u;
const JOINED = new RegExp(`^(\\p{L}{${SHORTEST_MENDED},})(\\d.*)$`, 'u');

const knownWords = async (
  { db, registry }: Pick<RecordContext, 'db' | 'registry'>,
  declaration: ResourceDeclaration,
  searched: readonly string[],
): Promise<string[]> => {
  const columns = searched.flatMap((path) => textColumn(registry, declaration, path) ?? []);
  const sets = await Promise.all(
    columns.map(({ table, column }) => keptFor(registry, `${table} ${column}`, () => readWords(db, table, column))),
  );
  return [...new Set(sets.flat())];
};

const textColumn = (registry: Registry, declaration: ResourceDeclaration, path: string) => {
  const { field, lookup, rest } = resolvePath(declaration, path);
  const owner = lookup ? registry.get(lookup.target) : declaration;
  const shown = lookup ? findField(owner, rest) : field;
  const column = shown && contractKindOf(shown).isText ? searchedColumn(shown)?.name : undefined;
  return column === undefined ? null : { table: tableName(owner), column };
};

const MOST_READ = 20_000;
const KEPT_MS = 10_000;
const kept = new WeakMap<Registry, Map<string, { value: Promise<unknown>; until: number }>>();

const keptFor = <Value>(registry: Registry, key: string, read: () => Promise<Value>): Promise<Value> => {
  const all = kept.get(registry) ?? new Map<string, { value: Promise<unknown>; until: number }>();
  kept.set(registry, all);
  const known = all.get(key);
  if (known && known.until > performance.now()) return known.value as Promise<Value>;
  const value = leaving.run(undefined, read);
  all.set(key, { value, until: performance.now() + KEPT_MS });
  value.catch(() => all.delete(key));
  return value;
};

const readWords = async (db: RecordContext['db'], table: string, column: string): Promise<string[]> => {
  const { rows } = await sql<{ texts: string | null }>`
    select string_agg(${sql.ref(column)}, ' ') as texts
    from (select ${sql.ref(column)} from ${sql.table(table)} order by id desc limit ${sql.lit(MOST_READ)}) as newest`.execute(db);
  const texts = (rows[0]?.texts ?? '').normalize('NFKC').toLowerCase();
  return [...new Set([KNOWN, DASHED].flatMap((pattern) => texts.match(pattern) ?? []))];
};
const KNOWN = /(?<![\p{L}\p{N}])\p{L}{3,40}(?![\p{L}\p{N}])/gu;
const DASHED = /(?<![\p{L}\p{N}-])[\p{L}\p{N}]{1,20}(?:-[\p{L}\p{N}]{1,20}){1,5}(?![\p{L}\p{N}-])/gu;

type Spellings = ReadonlyMap<string, string>;

const respelled = async (context: Pick<RecordContext, 'db' | 'registry'>, text: string): Promise<string> => {
  const spellings = await keptFor(context.registry, 'spellings', () => readSpellings(context));
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

const readSpellings = async ({ db, registry }: Pick<RecordContext, 'db' | 'registry'>): Promise<Spellings> => {
  const found = registry.all().map(async (declaration) => {
    if (!declaration.respells) return [];
    const [from, to] = [declaration.respells.from, declaration.respells.to].map((name) => columnAt('t', fieldOf(declaration, name)));
    const { rows } = await sql<{ from: string; to: string }>`
      select lower(${from}) as "from", lower(${to}) as "to" from ${sql.table(tableName(declaration))} as t
      order by t.id limit ${sql.lit(MOST_SPELLINGS)}`.execute(db);
    return rows.filter((row) => row.from && row.to).map((row) => [row.from, row.to] as const);
  });
  return new Map((await Promise.all(found)).flat());
};
