import type { Lexeme } from './lexeme.ts';
import { span } from './lexLine.ts';

export interface Memory {
  at: ReadonlySet<number>;
  end: number;
  ram: number | null;
  storage: number | null;
}

/** `8/256GB`, `8GB/256GB`, `12+512`, `256GB`, `1TB`, `8GB RAM 256GB`, `8 RAM + 256GB ROM`; in a supplier's text also a lone `256`, and `12 256` behind a model. */
export const readMemory = (line: readonly Lexeme[], isTitle: boolean): Memory => {
  const memory = memoryIn(line, isTitle);
  const isLabel = (one: Lexeme | undefined) => one?.text === 'ram' || one?.text === 'rom';
  const labels = [...memory.at].flatMap((index) => [index - 1, index + 1]).filter((index) => isLabel(line[index]));
  return labels.length === 0 ? memory : { ...memory, at: new Set([...memory.at, ...labels]), end: Math.max(memory.end, ...labels) };
};

const memoryIn = (line: readonly Lexeme[], isTitle: boolean): Memory => {
  const pair = firstOf(line, (number) => (isColumnEnd(number) ? null : (pairAt(number) ?? bracketedAt(number)))) ?? firstOf(line, pairAt);
  if (pair) return pair;
  const sizes = line.flatMap((number) => sizeAt(number, isTitle) ?? []);
  if (sizes.length > 0) return withLooseRam(ofSizes(sizes), line);
  return (isTitle ? null : (firstOf(line, loosePairAt) ?? firstOf(line, bareAt))) ?? { at: new Set(), end: -1, ram: null, storage: null };
};

const RAMS = new Set([0.25, 0.5, 1, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20, 24, 32]);
const STORAGES = new Set([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]);
const BARE_STORAGES = new Set([16, 32, 64, 128, 256, 512, 1024]);
export const LEAST_BARE = 64;
const UNITS: Readonly<Record<string, number>> = { gb: 1, g: 1, gig: 1, tb: 1024, t: 1024, mb: 1 / 1024, go: 1, to: 1024, гб: 1, тб: 1024 };

interface Size {
  size: number;
  first: number;
  last: number;
}

const firstOf = (line: readonly Lexeme[], read: (number: Lexeme) => Memory | null): Memory | null => {
  for (const number of line) {
    const memory = number.isNumber ? read(number) : null;
    if (memory) return memory;
  }
  return null;
};

const memoryFrom = ({ index: first }: Lexeme, { index: end }: Lexeme, ram: number | null, storage: number): Memory => ({
  at: new Set(span(first, end)),
  end,
  ram,
  storage,
});

const sizeOf = ({ isNumber, text }: Lexeme): number | null => (isNumber && /^\d{1,4}$/.test(text) ? Number(text) : null);
const unitOf = ({ isWord, text, isGlued }: Lexeme): number | null =>
  isWord && (isGlued || text.length === 2) && Object.hasOwn(UNITS, text) ? (UNITS[text] ?? null) : null;

/** The 21 of s21 is no size, the 8 of pro8 is. */
const isOfModel = ({ isGlued, prev }: Lexeme) => isGlued && prev.isWord && prev.text.length === 1;
const isBehindNumber = ({ line, index }: Lexeme) => line.slice(0, index).some(({ isNumber }) => isNumber);

const jointBehind = (first: Lexeme): Lexeme => (unitOf(first.next) === null ? first.next : first.at(2));

const pairAt = (first: Lexeme): Memory | null => {
  const [size, unit, join] = [sizeOf(first), unitOf(first.next), jointBehind(first)];
  const [second, secondUnit] = [sizeOf(join.next), unitOf(join.at(2))];
  const last = secondUnit === null ? join.next : join.at(2);
  // `8x256` is `8*256`, and `8 x 256` is eight pieces.
  const isTimes = join.text === '*' || (join.text === 'x' && join.isGlued);
  // `(8, 256GB)`: brackets hold nothing but both.
  const isInBrackets = first.prev.is('(', '[') && join.isMark && last.next.is(')', ']');
  if (size === null || second === null || isOfModel(first) || !(isTimes || join.is('/', '+', '-', '|') || isInBrackets)) return null;
  // The 4 of `Flip4 / 8gb` is of the model.
  if (first.isGlued && first.prev.isWord && !join.isGlued) return null;
  const [isDash, isColumn] = [join.text === '-', join.text === '|'];
  if (isDash && (unit === null ? !join.isGlued || !isBehindNumber(first) : first.next.text.length === 1)) return null;
  // The 16 of `iPhone 16 | 128GB` is of the model, and the 12 of `512GB | 12` counts pieces.
  if (isColumn && ((unit === null && !isBehindNumber(first)) || (secondUnit === null && second < size))) return null;
  // `8*256` and `8x256` behind a model.
  const isBehindModel = join.next.isGlued && join.isGlued && second >= LEAST_BARE && isBehindNumber(first);
  if (isTimes && secondUnit === null && !isBehindModel) return null;
  const sizes = [size * (unit ?? 1), second * (secondUnit ?? (second <= 2 && size < LEAST_BARE ? 1024 : 1))];
  const [ram, storage] = [Math.min(...sizes), Math.max(...sizes)];
  const least = isDash || isColumn ? LEAST_BARE : 8;
  const isMemory = RAMS.has(ram) && STORAGES.has(storage) && (storage >= least || secondUnit !== null);
  return isMemory ? memoryFrom(first, last, ram, storage) : null;
};

/** The 12 of `Redmi 12 | 256GB / 8 RAM` is of the model. */
const isColumnEnd = (first: Lexeme): boolean => jointBehind(first).text === '|' && !jointBehind(first).isGlued;

/** `256G (8G)`: the working memory in brackets behind the storage. */
const bracketedAt = (first: Lexeme): Memory | null => {
  const storage = (sizeOf(first) ?? 0) * (unitOf(first.next) ?? 0);
  const ram = sizeOf(first.at(3));
  const close = jointBehind(first.at(3));
  const isBracketed = first.at(2).text === '(' && close.text === ')' && !isOfModel(first);
  return isBracketed && ram !== null && RAMS.has(ram) && STORAGES.has(storage) && storage >= 16
    ? memoryFrom(first, close, ram, storage)
    : null;
};

/** A number with its unit or its label. 4g and 5g are radio, and 2t is a model. */
const sizeAt = (first: Lexeme, isTitle: boolean): Size | null => {
  const { next: word, index } = first;
  const number = sizeOf(first);
  const unit = unitOf(word) ?? (word.text === 'ram' && !isLabelled(word.next) ? 1 : null);
  if (number === null || (unit === null && !isLabelled(first)) || isOfModel(first)) return null;
  const size = number * (unit ?? 1);
  if (word.text === 'g' && size < 16 && word.next.text !== 'ram') return null;
  if (word.text === 't' && size !== 1024 && !(size === 2048 && isBehindNumber(first))) return null;
  // `512 MB` of a supplier is 512 GB in Mist Blue.
  if (word.text === 'mb' && !isTitle && !word.isGlued) return null;
  return STORAGES.has(size) || RAMS.has(size) ? { size, first: index, last: unit === null ? index : index + 1 } : null;
};

/** The 8 of `GT3 RAM 8 ROM 128`, unlike the 256 of `8 RAM 256`. */
const isLabelled = (number: Lexeme): boolean => {
  const size = sizeOf(number);
  const isRam = number.prev.text === 'ram' && size !== null && RAMS.has(size) && unitOf(number.next) !== 1024;
  return size !== null && (number.prev.text === 'rom' || isRam);
};

const ofSizes = (sizes: readonly Size[]): Memory => {
  const [largest, ...others] = [...sizes].sort((a, b) => b.size - a.size);
  const ram = others.find(({ size }) => RAMS.has(size) && size !== largest?.size);
  const taken = [largest, ram].filter((size) => size !== undefined);
  const at = new Set(taken.flatMap(({ first, last }) => span(first, last)));
  return { at, end: Math.max(...at), ram: ram?.size ?? null, storage: largest?.size ?? null };
};

const isLooseRam = (number: Lexeme): boolean =>
  (sizeOf(number) ?? 0) >= 2 && RAMS.has(Number(number.text)) && !number.isGlued && isBehindNumber(number);

/** `Redmi 12 8 256GB` */
const withLooseRam = (memory: Memory, line: readonly Lexeme[]): Memory => {
  const number = line[Math.min(...memory.at) - 1];
  if (memory.ram !== null || number === undefined || !isLooseRam(number)) return memory;
  return { ...memory, at: new Set([...memory.at, number.index]), ram: Number(number.text) };
};

const loosePairAt = (first: Lexeme): Memory | null => {
  const [ram, storage] = [Number(first.text), sizeOf(first.next)];
  const isPair = isLooseRam(first) && storage !== null && BARE_STORAGES.has(storage) && storage > ram;
  return isPair ? memoryFrom(first, first.next, ram, storage) : null;
};

/** The 16 of iPhone 16 is no size: a small one counts only behind another number. */
const bareAt = (number: Lexeme): Memory | null => {
  const storage = sizeOf(number);
  if (storage === null || !BARE_STORAGES.has(storage) || isInWord(number, storage) || isPrice(number)) return null;
  const isSmall = storage < LEAST_BARE;
  if (isSmall && (!isBehindNumber(number) || number.line.slice(0, number.index).some(({ isMoney }) => isMoney))) return null;
  return memoryFrom(number, number, null, storage);
};

/** `Buds3 Pro : 128 €`, unlike `128 $265`; `Las Cases 24 bt 128`; and the last cell of `Grey Goose | 20 | 128`. */
const isPrice = ({ prev: end, next, line, index }: Lexeme): boolean => {
  const { prev: number } = end;
  const isCell = CELL_ENDS.has(end.text) && number.prev.text === end.text && (number.isNumber || number.isMoney);
  const isBehindPieces = end.isUnit ? number.isNumber : isCell;
  return next.isEdge
    ? isBehindPieces && !line.some(({ isMaker }) => isMaker)
    : next.kind === 'CURRENCY' && !line.slice(index + 1).some(({ isNumber }) => isNumber);
};
const CELL_ENDS = new Set(['\t', '|']);

/** `pm256` ends in a size, x256 is a model, 256x is none of both, and `64 adet` are pieces. */
const isInWord = ({ prev, next, isGlued }: Lexeme, storage: number): boolean => {
  if ((next.isGlued && next.isWord) || (next.text.length > 1 && next.isUnit)) return true;
  return isGlued && !prev.isMark && (storage < LEAST_BARE || !prev.isWord || prev.text.length === 1);
};
