import type { FoldedText } from '../../foldText.ts';
import type { ColorRange } from './colorList.ts';
import type { Lexeme } from './lexeme.ts';
import type { AmountReading } from './readAmount.ts';
import type { Span, SpanKind } from './schemas.ts';
import { chatWords, contactWords, means } from './words.ts';

export const lineRoles = (line: readonly Lexeme[], amounts: AmountReading | null): SpanKind[] => {
  if (amounts === null) return line.map(() => 'NOISE');
  const lead = contactLead(line, amounts);
  const certain = line.map((one): SpanKind | null => {
    const { index, next } = one;
    if (amounts.amountAt.has(index)) return 'AMOUNT';
    if (amounts.currencyAt.has(index)) return 'CURRENCY';
    if (amounts.quantityAt.has(index)) return 'QUANTITY';
    if (amounts.noiseAt.has(index) || amounts.otherAt.has(index) || lead.has(one) || one.kind === 'CURRENCY') return 'NOISE';
    if (isCurrencyColumn(one)) return 'CURRENCY';
    // The `in` of `in stock 20`, `in hand` and `in transit` is no India.
    if (one.text === 'in' && (next.isLabel || chatWords.has(next.text))) return 'NOISE';
    if (one.isAmountLabel && one.text.length > 1 && amounts.amountAt.has(index + 1)) return 'NOISE';
    // The `ea` of `$349 ea` is of no EA Sports, and the `HT` of `799 € HT` of no HT01.
    const isOfPrice = ['each', 'net', 'gross'].some((meaning) => means(one.text, meaning));
    if (isOfPrice && [amounts.amountAt, amounts.currencyAt].some((at) => at.has(index - 1))) return 'NOISE';
    return one.isMark ? null : 'PRODUCT';
  });
  return certain.map((role, index) => role ?? (isOfProduct(line, certain, index) ? 'PRODUCT' : 'NOISE'));
};

const isCurrencyColumn = ({ code, prev, next }: Lexeme) => code.length === 3 && prev.text === '\t' && (next.isEdge || next.text === '\t');

const LONGEST_LEAD = 4;

/** The words that lead to a telephone number or a date, from the one that says so, with the talk before it: `pls call +852 5555 0123`. */
const contactLead = (line: readonly Lexeme[], amounts: AmountReading): ReadonlySet<Lexeme> => {
  const read = [amounts.amountAt, amounts.currencyAt, amounts.quantityAt, amounts.noiseAt];
  const isOpen = ({ isEdge, isNumber, index }: Lexeme) => !isEdge && !isNumber && !read.some((indexes) => indexes.has(index));
  const lead = new Set<Lexeme>();
  for (const number of amounts.noiseAt) {
    let word = line[number - 1];
    while (word && isOpen(word) && number - word.index <= LONGEST_LEAD && !contactWords.has(word.text)) word = word.prev;
    if (!word || !isOpen(word) || number - word.index > LONGEST_LEAD) continue;
    while (isOpen(word.prev) && chatWords.has(word.prev.text)) word = word.prev;
    for (const one of line.slice(word.index, number)) lead.add(one);
  }
  return lead;
};

const isOfProduct = (line: readonly Lexeme[], certain: readonly (SpanKind | null)[], index: number): boolean => {
  const [before, one, after] = [certain[index - 1], line[index], certain[index + 1]];
  if (!one || one.text === '\t') return false;
  if (before === 'PRODUCT' && after === 'PRODUCT') return true;
  const touchesBefore = before === 'PRODUCT' && one.isGlued && one.text !== '-';
  return !one.isPriceMark && (touchesBefore || (after === 'PRODUCT' && one.next.isGlued));
};

/** The spans of a whole line. What stands between two pieces of the same kind is of that kind; any other gap is noise. */
export const spansOf = (line: string, folded: FoldedText, lexemes: readonly Lexeme[], roles: readonly SpanKind[]): Span[] => {
  const spans: Span[] = [];
  const add = (end: number, kind: SpanKind) => {
    const last = spans.at(-1);
    const start = last?.end ?? 0;
    if (end <= start) return;
    if (last?.kind === kind) last.end = end;
    else spans.push({ start, end, kind });
  };
  for (const [index, lexeme] of lexemes.entries()) {
    const kind = roles[index] ?? 'NOISE';
    const { start, end } = folded.sourceOf(lexeme.start, lexeme.end);
    add(start, spans.at(-1)?.kind === kind ? kind : 'NOISE');
    add(end, kind);
  }
  add(line.length, 'NOISE');
  return spans;
};

export const productTexts = (
  line: string,
  folded: FoldedText,
  lexemes: readonly Lexeme[],
  roles: readonly SpanKind[],
  colors: readonly ColorRange[],
): string[] => {
  const isListed = (index: number) => colors.length > 1 && index >= (colors[0]?.first ?? 0) && index <= (colors.at(-1)?.last ?? -1);
  const text = (isTaken: (index: number) => boolean): string => {
    let written = '';
    let end = -1;
    for (const [index, lexeme] of lexemes.entries()) {
      if (roles[index] !== 'PRODUCT' || !isTaken(index)) continue;
      const source = folded.sourceOf(lexeme.start, lexeme.end);
      if (end >= 0 && source.start > end) written += ' ';
      written += line.slice(Math.max(source.start, end), source.end);
      end = source.end;
    }
    return written.trim();
  };
  if (colors.length < 2) return [text(() => true)].filter(Boolean);
  return colors.map(({ first, last }) => text((index) => !isListed(index) || (index >= first && index <= last)));
};

/** `374.-` is read as 374.0. */
export const rawAmountOf = (
  line: string,
  folded: FoldedText,
  lexemes: readonly Lexeme[],
  { rawAmount, amountAt }: AmountReading,
): string | null => {
  const lexeme = lexemes[[...amountAt][0] ?? -1];
  if (!lexeme || lexeme.text !== rawAmount) return rawAmount;
  const { start, end } = folded.sourceOf(lexeme.start, lexeme.end);
  return line.slice(start, end).endsWith('-') ? line.slice(start, end) : rawAmount;
};
