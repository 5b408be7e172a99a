import { isMoney, type Lexeme, span } from './lexLine.ts';
import { isMaker, quantityUnits } from './words.ts';

export interface Memory {
  at: ReadonlySet<number>;
  end: number;
  ram: number | null;
  storage: number | null;
}

/** `8/256GB`, `8GB/256GB`, `12+512`, `256GB`, `1TB`, `8GB RAM 256GB`, `8 RAM + 256GB ROM`; in a supplier's text also a lone `256`, and `12 256` behind a model. */
export const readMemory = (lexemes: readonly Lexeme[], isTitle: boolean): Memory => {
  const memory = memoryIn(lexemes, isTitle);
  const labels = [...memory.at].flatMap((index) => [index - 1, index + 1]).filter((index) => LABELS.has(lexemes[index]?.text ?? ''));
  return labels.length === 0 ? memory : { ...memory, at: new Set([...memory.at, ...labels]), end: Math.max(memory.end, ...labels) };
};
const LABELS = new Set(['ram', 'rom']);

const memoryIn = (lexemes: readonly Lexeme[], isTitle: boolean): Memory => {
  const pair =
    firstAt(lexemes, (index) => (isColumnEnd(lexemes, index) ? null : (pairAt(lexemes, index) ?? bracketedAt(lexemes, index)))) ??
    firstAt(lexemes, (index) => pairAt(lexemes, index));
  if (pair) return pair;
  const sizes = lexemes.flatMap(({ kind }, index) => (kind === 'DIGITS' ? (sizeAt(lexemes, index, isTitle) ?? []) : []));
  if (sizes.length > 0) return withLooseRam(ofSizes(sizes), lexemes);
  if (isTitle) return NOTHING;
  return firstAt(lexemes, (index) => loosePairAt(lexemes, index)) ?? firstAt(lexemes, (index) => bareAt(lexemes, index)) ?? NOTHING;
};

const NOTHING: Memory = { at: new Set(), end: -1, ram: null, storage: null };
const RAMS = new Set([0.25, 0.5, 1, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20, 24, 32]);
const STORAGES = new Set([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]);
const BARE_STORAGES = new Set([16, 32, 64, 128, 256, 512, 1024]);
const UNITS: Readonly<Record<string, number>> = { gb: 1, g: 1, gig: 1, tb: 1024, t: 1024, mb: 1 / 1024, go: 1, to: 1024, гб: 1, тб: 1024 };

interface Size {
  size: number;
  first: number;
  last: number;
}

const firstAt = (lexemes: readonly Lexeme[], read: (index: number) => Memory | null): Memory | null => {
  for (const [index, { kind }] of lexemes.entries()) {
    const memory = kind === 'DIGITS' ? read(index) : null;
    if (memory) return memory;
  }
  return null;
};

const numberAt = (lexemes: readonly Lexeme[], index: number): number | null => {
  const lexeme = lexemes[index];
  return lexeme?.kind === 'DIGITS' && /^\d{1,4}$/.test(lexeme.text) ? Number(lexeme.text) : null;
};

/** The 21 of s21 is no size, the 8 of pro8 is. */
const isOfModel = (lexemes: readonly Lexeme[], index: number) => {
  const before = lexemes[index - 1];
  return lexemes[index]?.isGlued === true && before?.kind === 'WORD' && before.text.length === 1;
};

const unitAt = (lexemes: readonly Lexeme[], index: number): number | null => {
  const lexeme = lexemes[index];
  if (lexeme?.kind !== 'WORD' || !Object.hasOwn(UNITS, lexeme.text)) return null;
  return lexeme.isGlued || lexeme.text.length === 2 ? (UNITS[lexeme.text] ?? null) : null;
};

const pairAt = (lexemes: readonly Lexeme[], index: number): Memory | null => {
  const first = numberAt(lexemes, index);
  if (first === null || isOfModel(lexemes, index)) return null;
  const firstUnit = unitAt(lexemes, index + 1);
  const join = index + (firstUnit === null ? 1 : 2);
  if (!JOINTS.has(jointAt(lexemes, join)) && !isInBrackets(lexemes, index, join)) return null;
  // The 4 of `Flip4 / 8gb` is of the model.
  if (lexemes[index]?.isGlued && lexemes[index - 1]?.kind === 'WORD' && !lexemes[join]?.isGlued) return null;
  const isDash = lexemes[join]?.text === '-';
  if (isDash && firstUnit === null && !lexemes[join]?.isGlued) return null;
  if (isDash && (firstUnit === null ? !hasDigitBefore(lexemes, index) : lexemes[index + 1]?.text.length === 1)) return null;
  const second = numberAt(lexemes, join + 1);
  if (second === null) return null;
  const secondUnit = unitAt(lexemes, join + 2);
  // `8*256` and `8x256` behind a model.
  const isBehindModel = lexemes[join + 1]?.isGlued && lexemes[join]?.isGlued && second >= LEAST_BARE && hasDigitBefore(lexemes, index);
  if (jointAt(lexemes, join) === '*' && secondUnit === null && !isBehindModel) return null;
  const end = secondUnit === null ? join + 1 : join + 2;
  const small = first * (firstUnit ?? 1);
  const large = second * (secondUnit ?? (second <= 2 ? 1024 : 1));
  const [ram, storage] = small <= large ? [small, large] : [large, small];
  if (!RAMS.has(ram) || !STORAGES.has(storage) || storage < ram) return null;
  const isWide = isDash || lexemes[join]?.text === '|';
  if (storage < (isWide ? LEAST_BARE : 8) && secondUnit === null) return null;
  return { at: new Set(span(index, end)), end, ram, storage };
};

const JOINTS = new Set(['/', '+', '-', '|', '*']);
/** `8x256` is `8*256`, and `8 x 256` is eight pieces. */
const jointAt = (lexemes: readonly Lexeme[], index: number): string =>
  lexemes[index]?.text === 'x' && lexemes[index]?.isGlued ? '*' : (lexemes[index]?.text ?? '');

/** The 12 of `Redmi 12 | 256GB / 8 RAM` is of the model. */
const isColumnEnd = (lexemes: readonly Lexeme[], index: number): boolean => {
  const join = index + (unitAt(lexemes, index + 1) === null ? 1 : 2);
  return lexemes[join]?.text === '|' && !lexemes[join]?.isGlued;
};

/** `(8, 256GB)`: brackets hold nothing but both. */
const isInBrackets = (lexemes: readonly Lexeme[], index: number, join: number): boolean =>
  ['(', '['].includes(lexemes[index - 1]?.text ?? '') &&
  lexemes[join]?.kind === 'MARK' &&
  [')', ']'].includes(lexemes[unitAt(lexemes, join + 2) === null ? join + 2 : join + 3]?.text ?? '');

/** `256G (8G)`: the working memory in brackets behind the storage. */
const bracketedAt = (lexemes: readonly Lexeme[], index: number): Memory | null => {
  const [storage, unit] = [numberAt(lexemes, index), unitAt(lexemes, index + 1)];
  if (storage === null || unit === null || lexemes[index + 2]?.text !== '(' || isOfModel(lexemes, index)) return null;
  const ram = numberAt(lexemes, index + 3);
  const close = index + (unitAt(lexemes, index + 4) === null ? 4 : 5);
  if (lexemes[close]?.text !== ')' || ram === null || !RAMS.has(ram) || !STORAGES.has(storage * unit) || storage * unit < 16) return null;
  return { at: new Set(span(index, close)), end: close, ram, storage: storage * unit };
};

/** A number with its unit or its label. 4g and 5g are radio, and 2t is a model. */
const sizeAt = (lexemes: readonly Lexeme[], index: number, isTitle: boolean): Size | null => {
  const number = numberAt(lexemes, index);
  const isLabel = lexemes[index + 1]?.text === 'ram' && !isLabelled(lexemes, index + 2);
  const unit = unitAt(lexemes, index + 1) ?? (isLabel ? 1 : null);
  if (number === null || (unit === null && !isLabelled(lexemes, index)) || isOfModel(lexemes, index)) return null;
  const size = number * (unit ?? 1);
  if (lexemes[index + 1]?.text === 'g' && size < 16 && lexemes[index + 2]?.text !== 'ram') return null;
  if (lexemes[index + 1]?.text === 't' && size !== 1024 && !(size === 2048 && hasDigitBefore(lexemes, index))) return null;
  // `512 MB` of a supplier is 512 GB in Mist Blue.
  if (lexemes[index + 1]?.text === 'mb' && !isTitle && !lexemes[index + 1]?.isGlued) return null;
  return STORAGES.has(size) || RAMS.has(size) ? { size, first: index, last: unit === null ? index : index + 1 } : null;
};

/** The 8 of `GT3 RAM 8 ROM 128`, unlike the 256 of `8 RAM 256`. */
const isLabelled = (lexemes: readonly Lexeme[], index: number): boolean => {
  const [label, number] = [lexemes[index - 1]?.text, numberAt(lexemes, index)];
  return number !== null && (label === 'rom' || (label === 'ram' && RAMS.has(number) && unitAt(lexemes, index + 1) !== 1024));
};

const ofSizes = (sizes: readonly Size[]): Memory => {
  const [largest, ...others] = [...sizes].sort((a, b) => b.size - a.size);
  const ram = others.find(({ size }) => RAMS.has(size) && size !== largest?.size);
  const taken = [largest, ram].filter((size) => size !== undefined);
  const at = new Set(taken.flatMap(({ first, last }) => span(first, last)));
  return { at, end: Math.max(...at), ram: ram?.size ?? null, storage: largest?.size ?? null };
};

const hasDigitBefore = (lexemes: readonly Lexeme[], index: number) => {
  let at = index - 1;
  while (at >= 0 && lexemes[at]?.kind !== 'DIGITS') at--;
  return at >= 0;
};

/** `Redmi 12 8 256GB` */
const withLooseRam = (memory: Memory, lexemes: readonly Lexeme[]): Memory => {
  const at = Math.min(...memory.at) - 1;
  const ram = numberAt(lexemes, at);
  const isLoose = ram !== null && ram >= 2 && RAMS.has(ram) && !lexemes[at]?.isGlued && hasDigitBefore(lexemes, at);
  if (memory.ram !== null || !isLoose) return memory;
  return { ...memory, at: new Set([...memory.at, at]), ram };
};

const loosePairAt = (lexemes: readonly Lexeme[], index: number): Memory | null => {
  const [ram, storage] = [numberAt(lexemes, index), numberAt(lexemes, index + 1)];
  if (ram === null || storage === null || lexemes[index]?.isGlued || !hasDigitBefore(lexemes, index)) return null;
  return RAMS.has(ram) && ram >= 2 && BARE_STORAGES.has(storage) && storage > ram
    ? { at: new Set(span(index, index + 1)), end: index + 1, ram, storage }
    : null;
};

/** The 16 of iPhone 16 is no size: a small one counts only behind another number. */
const bareAt = (lexemes: readonly Lexeme[], index: number): Memory | null => {
  const storage = numberAt(lexemes, index);
  if (storage === null || !BARE_STORAGES.has(storage) || isInWord(lexemes, index, storage) || isPrice(lexemes, index)) return null;
  if (storage < LEAST_BARE && (!hasDigitBefore(lexemes, index) || lexemes.slice(0, index).some(isMoney))) return null;
  return { at: new Set(span(index, index)), end: index, ram: null, storage };
};
export const LEAST_BARE = 64;
export const BARE_SIZES: ReadonlySet<string> = new Set(['64', '128', '256', '512', '1024']);

/** `Buds3 Pro : 128 €`, unlike `128 $265`; `Las Cases 24 bt 128`; and the last cell of `Grey Goose | 20 | 128`. */
const isPrice = (lexemes: readonly Lexeme[], index: number) =>
  (lexemes[index + 1]?.kind === 'CURRENCY' &&
    lexemes[index + 2]?.kind !== 'DIGITS' &&
    !lexemes.some(({ kind }, at) => kind === 'DIGITS' && at > index)) ||
  (index === lexemes.length - 1 && isBehindNumber(lexemes, index) && !lexemes.some(({ text }) => isMaker(text)));
const isBehindNumber = (lexemes: readonly Lexeme[], index: number) => {
  const [cell, number, end] = [-3, -2, -1].map((step) => lexemes[index + step]);
  if (quantityUnits.has(end?.text ?? '')) return number?.kind === 'DIGITS';
  return CELL_ENDS.has(end?.text ?? '') && cell?.text === end?.text && (number?.kind === 'DIGITS' || isMoney(number));
};
export const CELL_ENDS = new Set(['\t', '|']);

/** `pm256` ends in a size, x256 is a model, 256x is none of both, and `64 adet` are pieces. */
const isInWord = (lexemes: readonly Lexeme[], index: number, storage: number): boolean => {
  const [before, number, after] = [lexemes[index - 1], lexemes[index], lexemes[index + 1]];
  if ((after?.isGlued && after.kind === 'WORD') || (after && after.text.length > 1 && quantityUnits.has(after.text))) return true;
  if (!number?.isGlued || before?.kind === 'MARK') return false;
  return storage < LEAST_BARE || before?.kind !== 'WORD' || before.text.length === 1;
};
