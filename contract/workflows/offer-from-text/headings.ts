import { conditionsIn } from './conditions.ts';
import { firstReading } from './firstReading.ts';
import type { Lexeme } from './lexeme.ts';
import { type LexedText, lexText } from './lexLine.ts';
import { type LineFacts, lineFacts } from './lineRelevance.ts';
import { NO_COLUMNS, optionsOf, titlesOf, withCurrencies } from './pastedColumns.ts';
import { type Per, perIn } from './perPrice.ts';
import { type AmountReading, readAmount } from './readAmount.ts';
import { LONGEST_HEADING, MOST_HEADINGS } from './schemas.ts';
import { isColorText } from './words.ts';

export interface Heading {
  text: string;
  kinds: ReadonlySet<HeadingKind>;
  currency: string | null;
  columns: (string | undefined)[];
  /** Of a table that has a column of prices for each: the colour or memory of a column, empty for one of the goods. */
  options: string[];
  per: Per | null;
  /** Of goods with their price. */
  amount: number | null;
  /** `Samsung (EU)`: it names a maker, and no model. */
  isOfMaker: boolean;
}

/** It names a maker or a model; a region alone; the columns of a table; a currency; how the goods are; for how much a price is; that goods are wanted; goods with their price, and no colour; a model with its memory; the last row of a table. */
type HeadingKind = 'GOODS' | 'REGION' | 'COLUMNS' | 'CURRENCY' | 'CONDITION' | 'PER' | 'WANTED' | 'PRICED' | 'MODEL' | 'ROW';

export interface LookedText extends LexedText {
  /** Without what a chat begins it with. */
  written: string;
  amounts: AmountReading;
  facts: LineFacts;
}

export const lookAt = (written: string, lexed = lexText(written)): LookedText => {
  const amounts = readAmount(lexed.lexemes, NO_COLUMNS);
  return { ...lexed, written: written.trim(), amounts, facts: lineFacts(lexed.lexemes, amounts.memory.storage !== null) };
};

export const readHeading = ({ written: text, folded, lexemes, amounts, facts }: LookedText): Heading => {
  if (!facts.isOfPer && !facts.isBareModel && isPriced(lexemes, amounts))
    return {
      text,
      kinds: new Set(['PRICED']),
      currency: null,
      columns: [],
      options: [],
      per: null,
      amount: Number(amounts.amount),
      isOfMaker: false,
    };
  const kinds = new Set<HeadingKind>(facts.bids?.isWanted ? ['WANTED'] : []);
  const currency =
    lexemes.filter(({ text }) => text.length >= 3 || facts.isOfCurrency || facts.isColumnTitles).find(({ code }) => code.length === 3)
      ?.code ?? null;
  if (facts.isColumnTitles) kinds.add('COLUMNS');
  else if (facts.hasMaker || (!facts.hasMemory && (facts.hasCode || facts.isModel || facts.isBareModel))) kinds.add('GOODS');
  if (facts.hasMemory && !facts.isColumnTitles) kinds.add('MODEL');
  if (facts.isCondition || conditionsIn(facts.words).length > 0) kinds.add('CONDITION');
  if (!facts.isColumnTitles && (facts.saysMarket || (facts.hasRegion && !facts.isPlace))) kinds.add('REGION');
  const per = facts.numbers === 0 || facts.isOfPer ? perIn(lexemes) : null;
  if (per !== null) kinds.add('PER');
  if (currency !== null) kinds.add('CURRENCY');
  const cells = facts.isColumnTitles && text.includes('\t') ? folded.text.split('\t') : [];
  const titles = withCurrencies(titlesOf(cells), cells);
  const isOfSeveral = titles.some((title) => title?.startsWith('amount '));
  const options = facts.isColumnTitles ? (optionsOf(lexemes) ?? []) : [];
  // With its first cells, which may be empty.
  const whole = facts.isColumnTitles && /^\s*\t/.test(folded.text) ? `-${folded.text.trimEnd()}` : text;
  const isOfMaker = facts.hasMaker && facts.numbers === 0;
  return {
    text: whole,
    kinds,
    currency: isOfSeveral ? null : (currency?.toUpperCase() ?? null),
    columns: titles,
    options,
    per,
    amount: null,
    isOfMaker,
  };
};

/** What stands before the memory is of the model. */
const isPriced = (lexemes: readonly Lexeme[], { amount, isMarked, amountAt }: AmountReading): boolean =>
  amount !== null && (isMarked || firstReading(lexemes) === Infinity || Math.min(...amountAt) > firstReading(lexemes));

export const withHeading = (headings: readonly Heading[], heading: Heading): Heading[] => {
  if (heading.kinds.size === 0 || heading.text.length > LONGEST_HEADING) return [...headings];
  const ofMaker = isModelAlone(heading) ? headings.find(({ isOfMaker }) => isOfMaker) : undefined;
  const isEnded = (other: Heading) => other !== ofMaker && [...other.kinds].some((kind) => heading.kinds.has(kind));
  return [...headings.filter((other) => !isEnded(other)), heading].slice(-MOST_HEADINGS);
};

/** `S25 Ultra` and `17 Pro`, whose maker and market the heading above says. */
const isModelAlone = ({ text, kinds }: Heading) => kinds.has('GOODS') && kinds.size === 1 && !lookAt(text).facts.hasMaker;

/** Below `Others` nothing is of the maker above, or of a market that was said with it or below it. */
export const belowOthers = (headings: readonly Heading[]): Heading[] => {
  const goods = headings.findIndex(({ kinds }) => kinds.has('GOODS') || kinds.has('MODEL'));
  const isEnded = ({ kinds }: Heading) => OF_GOODS.some((kind) => kinds.has(kind));
  return headings.filter((heading, place) => !isEnded(heading) || (place < goods && heading.kinds.has('REGION')));
};
const OF_GOODS = ['GOODS', 'MODEL', 'REGION'] as const;

/** `WANTED:` holds until goods are offered again, or until a blank line below some. */
export const belowBids = (headings: readonly Heading[], line: LookedText, before: LookedText | undefined): Heading[] => {
  const ends = line.facts.bids !== null || (line.written === '' && before !== undefined && before.facts.bids === null);
  const others = ends ? headings.filter(({ kinds }) => !kinds.has('WANTED')) : [...headings];
  return line.facts.bids?.isWanted ? withHeading(others, readHeading(line)) : others;
};

/** A line that names a model ends what a model above said. */
export const belowGoods = (headings: readonly Heading[], line: LookedText, isPriced: boolean): Heading[] => {
  const others = headings.filter(({ kinds }) => !kinds.has('PRICED') && !kinds.has('MODEL'));
  return isPriced ? withHeading(others, readHeading(line)) : others;
};

/** `Black 100pcs`, right below `A16 4/128 @ 385` or another such line: it says nothing but a colour and its pieces. */
export const isOfPieces = ({ facts, lexemes }: LookedText, { rawAmount, quantity }: AmountReading): boolean =>
  facts.isPartial &&
  facts.hasColor &&
  !facts.hasMemory &&
  !facts.isUnpriced &&
  !facts.isQuestion &&
  rawAmount === null &&
  quantity !== null &&
  lexemes.every(({ isWord, isUnit, text, prev }) => !isWord || (isUnit && prev.isNumber) || isColorText(text));

/** In a wanted list a number without a mark may count pieces. */
export const pricedAbove = (above: readonly Heading[], currency: string | undefined, takesBids: boolean): LookedText | null => {
  const text = above.find(({ kinds }) => kinds.has('PRICED'))?.text;
  const looked = text === undefined ? null : lookAt(text, lexText(text, currency));
  return takesBids && !looked?.amounts.isMarked ? null : looked;
};

export const priceOf = ({ amounts: { amount, rawAmount, currency } }: LookedText) => ({ amount, rawAmount, currency });
