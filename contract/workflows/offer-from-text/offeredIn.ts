import { colorList } from './colorList.ts';
import type { Heading, LookedText } from './headings.ts';
import type { Lexeme } from './lexeme.ts';
import { lineRoles, productTexts, rawAmountOf, spansOf } from './lineSpans.ts';
import type { Fillers } from './listLayout.ts';
import type { OfferLine } from './offerLine.ts';
import type { Columns } from './pastedColumns.ts';
import { namesPack, type Per } from './perPrice.ts';
import { piecesOf } from './pieces.ts';
import type { Part } from './pricedGoods.ts';
import type { AmountReading } from './readAmount.ts';
import type { Relevance, SpanKind } from './schemas.ts';

export interface LookedLine extends LookedText {
  inputLine: string;
  /** None where nothing parts columns. */
  cells: string[];
  isTooLong: boolean;
  gone: string[];
}

interface Reading {
  lineNumber: number;
  amounts: AmountReading;
  relevance: Relevance;
  headings: readonly Heading[];
  columns: Columns;
  per: Per | null;
  colorWords: ReadonlySet<string>;
  own: readonly Part[] | null;
  fillers: Fillers;
}

export const offeredIn = (line: LookedLine, reading: Reading): OfferLine => {
  const { lineNumber, amounts, relevance, headings, columns, colorWords } = reading;
  const isGoods = relevance === 'OFFER' || relevance === 'NO_AMOUNT';
  const own = relevance === 'OFFER' ? reading.own : null;
  const roles = lineRoles(line.lexemes, isGoods ? amounts : null);
  const offered =
    own?.map(({ goods }) => goods) ??
    colorList(line.lexemes, productOf(roles, line), colorWords, amounts.quantityAt, reading.fillers.outside);
  const pieces = piecesOf(line.lexemes, amounts, columns, ({ start, end }) => line.folded.sourceOf(start, end).start);
  const isBetween = (index: number) => index > (offered[0]?.last ?? 0) && index < (offered.at(-1)?.first ?? 0);
  const isEachCounted = offered.length > 1 && [...amounts.quantityAt].some(isBetween);
  return {
    lineNumber,
    inputLine: line.inputLine,
    relevance,
    spans: spansOf(line.inputLine, line.folded, line.lexemes, roles),
    amount: relevance === 'OFFER' ? amounts.amount : null,
    rawAmount: isGoods ? rawAmountOf(line.inputLine, line.folded, line.lexemes, amounts) : null,
    currency: isGoods ? (amounts.currency ?? headings.find(({ currency }) => currency !== null)?.currency ?? null) : null,
    quantity: isGoods && !isEachCounted ? amounts.quantity : null,
    pieces: pieces.filter(({ by }) => !isEachCounted && (relevance === 'OFFER' || (isGoods && by !== 'BARE' && by !== 'LISTED'))),
    products: isGoods ? productTexts(line.inputLine, line.folded, line.lexemes, roles, offered) : [],
    product: isGoods ? (productTexts(line.inputLine, line.folded, line.lexemes, roles, [])[0] ?? '') : '',
    ownAmounts: own?.map(({ amount }) => amount) ?? null,
    lendsWords: own?.some(({ isOfWords }) => isOfWords) ?? false,
    per: reading.per ?? headings.find(({ per }) => per !== null)?.per ?? (namesPack(line.lexemes) ? 'case' : null),
    fillers: reading.fillers,
    gone: line.gone,
    remarks: isGoods ? remarksOf(line.lexemes, amounts) : [],
    headings: headings.filter(({ kinds }) => LENDING.some((kind) => kinds.has(kind))).map(({ text }) => text),
  };
};

export const goodsOf = ({ written, folded, lexemes, amounts }: LookedText): string =>
  productTexts(written, folded, lexemes, lineRoles(lexemes, amounts), [])[0] ?? '';

/** The words behind the price of goods with a memory, but those that stand before it, too. */
const remarksOf = (line: readonly Lexeme[], { amount, amountAt, quantityAt, memory }: AmountReading): string[] => {
  const before = line.slice(0, Math.max(...amountAt) + 1);
  const isBehind = ({ isWord, text, index }: Lexeme) =>
    isWord && index >= before.length && !quantityAt.has(index) && !before.some((one) => one.text === text);
  return amount === null || memory.storage === null || memory.end > Math.min(...amountAt)
    ? []
    : line.filter(isBehind).map(({ text }) => text);
};

const LENDING = ['GOODS', 'MODEL', 'REGION', 'CONDITION'] as const;

export const productOf = (roles: readonly SpanKind[], { amounts: { memory } }: LookedLine): ReadonlySet<number> =>
  new Set(roles.flatMap((role, index) => (role === 'PRODUCT' && !memory.at.has(index) ? [index] : [])));
