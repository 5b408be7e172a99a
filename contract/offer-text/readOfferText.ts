import type { Relevance, SpanKind } from './calls.ts';
import { colorList } from './colorList.ts';
import { foldText } from './foldText.ts';
import { type Heading, readHeading, withHeading } from './headings.ts';
import { type Lexeme, lexLine } from './lexLine.ts';
import { lineFacts, relevanceOf } from './lineRelevance.ts';
import { lineRoles, productTexts, spansOf } from './lineSpans.ts';
import type { OfferLine, OfferText, ReadOfferTextOptions } from './offerLine.ts';
import { type OwnPrices, pricedColors, pricedOptions } from './ownPrices.ts';
import { type AmountReading, readAmount } from './readAmount.ts';

/** A longer line is no offer: it is taken as talk, whole, and costs nothing. Characters, as the calls bound a line. */
const LONGEST_READ = 2_000;

/**
 * Reads pasted lines without the catalogue: what each one is, its amount, currency, quantity and goods. Pure, in time linear to the
 * text. Lines of one paste may come in parts, with `context` from one to the next.
 */
export const readOfferText = (lines: readonly string[], { context, colors = [] }: ReadOfferTextOptions = {}): OfferText => {
  const colorWords = new Set(colors.map((color) => foldText(color.trim()).text));
  const read = lines.map(lexed);
  let headings = (context?.headings ?? []).map(readHeading);
  const answered = read.map((line, lineNumber): OfferLine => {
    const above = headings;
    const alone = readAmount(line.lexemes, columnsOf(line, above));
    const options = pricedOptions(line.lexemes, alone);
    const amounts = withPrices(alone, options);
    const relevance = line.isTooLong ? 'CHAT' : relevanceOf(line.facts, amounts, isAboveGoods(read, lineNumber, amounts));
    if (relevance === 'HEADING') headings = withHeading(headings, readHeading(line.inputLine));
    return offerLine(line, { lineNumber, amounts, relevance, headings: above, colorWords, options });
  });
  return { lines: answered, context: { headings: headings.map(({ text }) => text) } };
};

/** The amount of a line with several is the last. */
const withPrices = (amounts: AmountReading, own: OwnPrices | null): AmountReading =>
  own === null
    ? amounts
    : {
        ...amounts,
        amount: own.amounts.at(-1) ?? null,
        rawAmount: own.amounts.at(-1) ?? null,
        currency: amounts.currency ?? own.currency,
        amountAt: new Set(own.at),
      };

interface LexedLine {
  inputLine: string;
  isTooLong: boolean;
  folded: ReturnType<typeof foldText>;
  lexemes: Lexeme[];
  facts: ReturnType<typeof lineFacts>;
}

const lexed = (inputLine: string): LexedLine => {
  const isTooLong = inputLine.length > LONGEST_READ;
  const folded = foldText(isTooLong ? '' : inputLine);
  const lexemes = lexLine(folded.text);
  return { inputLine, isTooLong, folded, lexemes, facts: lineFacts(lexemes) };
};

/** The next line has an amount and names no model of its own. */
const isAboveGoods = (lines: readonly LexedLine[], lineNumber: number, { amount }: AmountReading): boolean => {
  if (amount !== null) return false;
  const next = lines[lineNumber + 1];
  return next?.facts.isPartial === true && next.facts.words.length > 0 && readAmount(next.lexemes, NO_COLUMNS).amount !== null;
};

const NO_COLUMNS = { amounts: new Set<number>(), quantities: new Set<number>() };

const columnsOf = ({ lexemes }: LexedLine, headings: readonly Heading[]) => {
  const columns = headings.find(({ columns }) => columns.length > 0)?.columns;
  if (!columns || !lexemes.some(({ text }) => text === '\t')) return NO_COLUMNS;
  const amounts = new Set<number>();
  const quantities = new Set<number>();
  let column = 0;
  for (const [index, { kind, text }] of lexemes.entries()) {
    if (text === '\t') column++;
    else if (kind === 'DIGITS' && columns[column] === 'AMOUNT') amounts.add(index);
    else if (kind === 'DIGITS' && columns[column] === 'QUANTITY') quantities.add(index);
  }
  return { amounts, quantities };
};

interface Reading {
  lineNumber: number;
  amounts: AmountReading;
  relevance: Relevance;
  headings: readonly Heading[];
  colorWords: ReadonlySet<string>;
  /** Sizes or markets with a price each. */
  options: OwnPrices | null;
}

const offerLine = (line: LexedLine, reading: Reading): OfferLine => {
  const { lineNumber, relevance, headings, colorWords } = reading;
  const isGoods = relevance === 'OFFER' || relevance === 'NO_AMOUNT';
  const rolesBy = (amounts: AmountReading) => lineRoles(line.lexemes, isGoods ? amounts : null);
  const priced = () =>
    pricedColors(line.lexemes, { amounts: reading.amounts, product: productOf(rolesBy(reading.amounts)), colors: colorWords });
  const own = relevance === 'OFFER' ? (reading.options ?? (reading.amounts.prices.length > 1 ? priced() : null)) : null;
  const amounts = withPrices(reading.amounts, own);
  const roles = rolesBy(amounts);
  const offered = own?.options ?? colorList(line.lexemes, productOf(roles), colorWords, amounts.quantityAt);
  // The pieces of `Blue 11, Pink 2` are those of one colour each.
  const isEachCounted = offered.length > 1 && offered.some(({ last }) => amounts.quantityAt.has(last + 1));
  return {
    lineNumber,
    inputLine: line.inputLine,
    relevance,
    spans: spansOf(line.inputLine, line.folded, line.lexemes, roles),
    amount: relevance === 'OFFER' ? amounts.amount : null,
    rawAmount: isGoods ? amounts.rawAmount : null,
    currency: isGoods ? (amounts.currency ?? headings.find(({ currency }) => currency !== null)?.currency ?? null) : null,
    quantity: isGoods && !isEachCounted ? amounts.quantity : null,
    products: isGoods ? productTexts(line.inputLine, line.folded, line.lexemes, roles, offered) : [],
    ownAmounts: own?.amounts ?? null,
    headings: headings.filter(({ kinds }) => kinds.has('GOODS') || kinds.has('REGION')).map(({ text }) => text),
  };
};

const productOf = (roles: readonly SpanKind[]): ReadonlySet<number> =>
  new Set(roles.flatMap((role, index) => (role === 'PRODUCT' ? [index] : [])));
