import { z } from 'zod';
import { firstReading } from './firstReading.ts';
import type { Lexeme } from './lexeme.ts';
import type { Memory } from './readMemory.ts';
import { plainOfShorthand } from './shortColor.ts';
import { brands, colorModifiers, families, foreignColors, isColorName, isColorText, isGoodsWord, plainColors } from './words.ts';

const [MOST_MODELS, MOST_SLOTS, MOST_PRICES, MOST_WORDS, MOST_COLORS, MOST_LEADS, MOST_HEADS, LONGEST_KEY] = [
  4, 40, 12, 200, 60, 40, 100, 60,
];
const Key = z.string().max(LONGEST_KEY);
const most = (limit: number) => (record: object) => Object.keys(record).length <= limit;

const Slot = z.strictObject({
  lines: z.int(),
  /** Lines in which a currency or a word for price says so. */
  marked: z.int(),
  /** Lines in which no other number is as large. */
  largest: z.int(),
  last: z.array(z.number()).max(MOST_PRICES),
});
export type Slot = z.infer<typeof Slot>;

const Cell = z.strictObject({
  rows: z.int(),
  amount: z.int(),
  quantity: z.int(),
  near: z.int(),
  largest: z.int().default(0),
  round: z.int().default(0),
  last: z.number().default(0),
  share: z.number().default(0),
  same: z.int().default(0),
});

/** What the lines of a list have in common, as far as they were read. Its parts travel with the paste. */
export const ListLayout = z.strictObject({
  /** All lines of the list were looked at; none is counted again. */
  isWhole: z.boolean(),
  /** What stands around numbers, by which one tells where the prices are. */
  slots: z.record(Key, Slot).refine(most(MOST_SLOTS)),
  /** Lines by which blanks part thousands (`2 050`), and lines that speak against it. */
  parted: z.strictObject({ for: z.int(), against: z.int(), last: z.array(z.number()).max(2).default([]) }),
  /** Lines that have a price before an `x` and pieces behind it, and lines that have them the other way round. */
  times: z.strictObject({ for: z.int(), against: z.int() }).default({ for: 0, against: 0 }),
  leads: z.record(Key, z.int()).refine(most(MOST_LEADS)),
  /** The number that the last line began with, and how often it was larger than the one before; `coded`: and a letter with a zero before it, as in A07 behind A06. */
  counted: z.strictObject({ last: z.number(), up: z.int(), down: z.int(), coded: z.int().default(0) }),
  /** How the lines begin that name a model for the lines below them. */
  heads: z.array(Key).max(MOST_HEADS),
  colors: z.array(Key).max(MOST_COLORS),
  /** Of them, those that were the only colour of a line. */
  alone: z.array(Key).max(MOST_COLORS).default([]),
  /** How many columns its lines have that only blanks part, and that commas do, and how many of numbers end them; zero: its titles do not say. */
  blankColumns: z.int().default(0),
  commaColumns: z.int().default(0),
  lastColumns: z.int().default(0),
  /** By the number of columns and the column, rows in which a number fills it, and in which that is the price, pieces, near the price, or the largest; with the last one, its share of the price, and rows that have the number of another colour. */
  cells: z.record(Key, Cell).refine(most(MOST_SLOTS)).default({}),
  /** Lines that speak of a case. */
  cased: z.int().default(0),
  /** The last prices that can mean one number. */
  sure: z.array(z.number()).max(MOST_PRICES).default([]),
  /** Words that nothing explains, with some models and two makers beside which they stand. */
  words: z.record(Key, z.strictObject({ models: z.array(Key).max(MOST_MODELS), makers: z.array(Key).max(2) })).refine(most(MOST_WORDS)),
});
export type ListLayout = z.infer<typeof ListLayout>;

export const emptyLayout = (): ListLayout => ({
  isWhole: false,
  slots: {},
  parted: { for: 0, against: 0, last: [] },
  times: { for: 0, against: 0 },
  leads: {},
  counted: { last: -1, up: 0, down: 0, coded: 0 },
  heads: [],
  colors: [],
  alone: [],
  blankColumns: 0,
  commaColumns: 0,
  lastColumns: 0,
  cells: {},
  cased: 0,
  sure: [],
  words: {},
});

/** Words that tell nothing apart: anywhere, or only beside the name of a model. */
export interface Fillers {
  anywhere: ReadonlySet<string>;
  outside: ReadonlySet<string>;
  /** The plain colour of a shorthand that could be two. */
  colors: ReadonlyMap<string, string>;
}

const ENOUGH_LINES = 3;

/** What the supplier's earlier lists tell, where this one does not tell it. Their words say nothing until lines are confirmed. */
export const withEarlier = (own: ListLayout, earlier: ListLayout | null): ListLayout => {
  if (earlier === null) return own;
  const isPriced = Object.values(own.slots).some(({ lines }) => lines >= ENOUGH_LINES);
  return {
    ...own,
    slots: isPriced ? own.slots : lastOf(MOST_SLOTS, { ...earlier.slots, ...withSlots(own.slots, earlier.slots) }),
    parted: own.parted.for + own.parted.against > 0 ? own.parted : earlier.parted,
    times: own.times.for + own.times.against > 0 ? own.times : earlier.times,
    leads: lastOf(MOST_LEADS, { ...earlier.leads, ...larger(own.leads, earlier.leads) }),
    colors: [...new Set([...own.colors, ...earlier.colors])].slice(0, MOST_COLORS),
    sure: own.sure.length > 0 ? own.sure : earlier.sure,
  };
};

const withSlots = (own: ListLayout['slots'], earlier: ListLayout['slots']): ListLayout['slots'] =>
  Object.fromEntries(
    Object.entries(own).map(([key, slot]) => {
      const before = ownOf(earlier, key) ?? { lines: 0, marked: 0, largest: 0, last: [] };
      const both = (count: 'lines' | 'marked' | 'largest') => before[count] + slot[count];
      const last = [...before.last, ...slot.last].slice(-MOST_PRICES);
      return [key, { lines: both('lines'), marked: both('marked'), largest: both('largest'), last }];
    }),
  );
const ownOf = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
const lastOf = <Count>(most: number, counts: Record<string, Count>) => Object.fromEntries(Object.entries(counts).slice(-most));
const larger = (own: Record<string, number>, earlier: Record<string, number>) =>
  Object.fromEntries(Object.entries(own).map(([key, count]) => [key, Math.max(count, ownOf(earlier, key) ?? 0)]));

/** What could be short for a colour needs more, and so does what was seen beside colours alone. */
const [ENOUGH, ENOUGH_SHORT] = [2, MOST_MODELS];
const isEnough = (models: readonly string[]) =>
  models.length >= ENOUGH_SHORT || models.filter((model) => !model.startsWith(ONLY_COLOR)).length >= ENOUGH;

export const fillersOf = ({ words, colors, alone }: ListLayout): Fillers => {
  const outside = Object.entries(words).filter(([word, { models }]) =>
    isColorName(word) || plainOfShorthand(word).length > 0 ? models.length >= ENOUGH_SHORT && !alone.includes(word) : isEnough(models),
  );
  return {
    colors: meantColors(colors),
    outside: new Set(outside.map(([word]) => word)),
    anywhere: new Set(outside.filter(([, { makers }]) => makers.length >= ENOUGH).map(([word]) => word)),
  };
};

/** Where another word of the list says black, `bl` is blue. */
const meantColors = (words: readonly string[]): Map<string, string> => {
  const plain = words.map((word) => ({ word, may: mayMean(word) }));
  const said = new Set(plain.flatMap(({ may }) => (may.length === 1 ? may : [])));
  return new Map(
    plain.flatMap(({ word, may }): [string, string][] => {
      const left = may.length > 1 ? may.filter((color) => !said.has(color)) : [];
      return left[0] !== undefined && left.length === 1 ? [[word, left[0]]] : [];
    }),
  );
};

const mayMean = (word: string): string[] => {
  const plain = plainColors.get(word) ?? foreignColors.get(word);
  return plain === undefined ? [...new Set(plainOfShorthand(word).map((color) => plainColors.get(color) ?? color))] : [plain];
};

export const countIn = (counts: Record<string, number>, key: string, limit: number): void => {
  const short = key.slice(0, LONGEST_KEY);
  if (Object.hasOwn(counts, short) || Object.keys(counts).length < limit) counts[short] = (counts[short] ?? 0) + 1;
};

export const noteHead = ({ heads }: ListLayout, line: string): void => {
  if (heads.length < MOST_HEADS) heads.push(line.slice(0, LONGEST_KEY));
};
export const isHead = ({ heads }: ListLayout, line: string): boolean => heads.includes(line.slice(0, LONGEST_KEY));

export const noteColors = ({ colors, alone }: ListLayout, lexemes: readonly Lexeme[]): void => {
  for (const { text } of lexemes.filter(({ isWord, text }) => isWord && mayMean(text).length > 0))
    for (const list of saysOther(lexemes, text) ? [colors] : [colors, alone])
      if (list.length < MOST_COLORS && !list.includes(text)) list.push(text);
};

/** Beside the name of a colour, what could be short for one may be anything. */
const saysOther = (lexemes: readonly Lexeme[], word: string) => lexemes.some(({ text }) => text !== word && isColorName(text));

/** Notes each unknown word of a line with the model beside which it stands, or with the colour that a line without memory begins with. */
export const noteWords = ({ words }: ListLayout, lexemes: readonly Lexeme[], memory: Memory): void => {
  const isOfColor = memory.storage === null && isColorText(lexemes.find(({ isWord }) => isWord)?.text ?? '');
  const end = Math.min(firstReading(lexemes), ...memory.at);
  if (!isOfColor && (memory.storage === null || end <= 0)) return;
  const named = isOfColor
    ? lexemes.filter(({ text }) => isColorText(text))
    : lexemes.slice(0, end).filter(({ isWord, isNumber }) => isWord || isNumber);
  const makers = named.map(({ text }) => brands.get(text) ?? families.get(text)).filter((maker) => maker !== undefined);
  for (const lexeme of lexemes.filter(isUnknown)) {
    const word = lexeme.text.slice(0, LONGEST_KEY);
    const model = named.filter(({ text }) => text !== lexeme.text).map(({ text }) => text);
    if (model.length === 0) continue;
    if (!Object.hasOwn(words, word) && Object.keys(words).length >= MOST_WORDS) continue;
    const own = words[word] ?? { models: [], makers: [] };
    words[word] = own;
    addTo(own.models, `${isOfColor ? ONLY_COLOR : ''}${model.join(' ')}`, MOST_MODELS);
    if (makers[0] !== undefined) addTo(own.makers, makers[0], ENOUGH);
  }
};

const ONLY_COLOR = ':';

const addTo = (keys: string[], key: string, limit: number) => {
  const short = key.slice(0, LONGEST_KEY);
  if (keys.length < limit && !keys.includes(short)) keys.push(short);
};

const isUnknown = (one: Lexeme): boolean => {
  const { text, prev, next, isGlued, line } = one;
  if (!one.isWord || (text.length < 2 && text <= 'z') || isGoodsWord(text)) return false;
  const isInCode = (isGlued && prev.isNumber) || (next.isGlued && next.isNumber);
  // The `dark` of a colour is no filler, the `not` of `not activated` is.
  if (colorModifiers.has(text) && (isColorText(prev.text) || isColorText(next.text))) return false;
  return !isInCode && (plainOfShorthand(text).length === 0 || saysOther(line, text));
};

export const LAYOUT_BOUNDS = { MOST_PRICES, MOST_SLOTS, MOST_LEADS, LONGEST_KEY } as const;
