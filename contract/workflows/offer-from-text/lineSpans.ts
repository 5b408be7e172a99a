import type { FoldedText } from '../../foldText.ts';
import type { ColorRange } from './colorList.ts';
import type { Lexeme } from './lexLine.ts';
import { isPriceMark } from './numberRoles.ts';
import type { AmountReading } from './readAmount.ts';
import type { Span, SpanKind } from './schemas.ts';
import { amountLabels, chatWords, contactWords, currencyMarks, quantityLabels } from './words.ts';

export const lineRoles = (lexemes: readonly Lexeme[], amounts: AmountReading | null): SpanKind[] => {
  if (amounts === null) return lexemes.map(() => 'NOISE');
  const lead = contactLead(lexemes, amounts);
  const certain = lexemes.map((lexeme, index): SpanKind | null => {
    if (amounts.amountAt.has(index)) return 'AMOUNT';
    if (amounts.currencyAt.has(index)) return 'CURRENCY';
    if (amounts.quantityAt.has(index)) return 'QUANTITY';
    if (amounts.noiseAt.has(index) || amounts.otherAt.has(index) || lead.has(index) || lexeme.kind === 'CURRENCY') return 'NOISE';
    if (isCurrencyColumn(lexemes, index)) return 'CURRENCY';
    if (lexeme.text === 'in' && isTalk(lexemes[index + 1])) return 'NOISE';
    if (amountLabels.has(lexeme.text) && lexeme.text.length > 1 && amounts.amountAt.has(index + 1)) return 'NOISE';
    return lexeme.kind === 'MARK' ? null : 'PRODUCT';
  });
  return certain.map((role, index) => role ?? (isOfProduct(lexemes, certain, index) ? 'PRODUCT' : 'NOISE'));
};

/** The `in` of `in stock 20`, `in hand` and `in transit` is no India. */
const isTalk = (lexeme: Lexeme | undefined) => lexeme !== undefined && (quantityLabels.has(lexeme.text) || chatWords.has(lexeme.text));

const isCurrencyColumn = (lexemes: readonly Lexeme[], index: number) =>
  currencyMarks.get(lexemes[index]?.text ?? '')?.length === 3 &&
  lexemes[index - 1]?.text === '\t' &&
  [undefined, '\t'].includes(lexemes[index + 1]?.text);

const LONGEST_LEAD = 4;

/** The words that lead to a telephone number or a date, from the one that says so, with the talk before it: `pls call +852 5555 0123`. */
const contactLead = (lexemes: readonly Lexeme[], amounts: AmountReading): ReadonlySet<number> => {
  const read = [amounts.amountAt, amounts.currencyAt, amounts.quantityAt, amounts.noiseAt];
  const isOpen = (index: number) => index >= 0 && lexemes[index]?.kind !== 'DIGITS' && !read.some((indexes) => indexes.has(index));
  const lead = new Set<number>();
  for (const number of amounts.noiseAt) {
    let word = number - 1;
    while (isOpen(word) && number - word <= LONGEST_LEAD && !contactWords.has(lexemes[word]?.text ?? '')) word--;
    if (!isOpen(word) || number - word > LONGEST_LEAD) continue;
    while (isOpen(word - 1) && chatWords.has(lexemes[word - 1]?.text ?? '')) word--;
    for (let index = word; index < number; index++) lead.add(index);
  }
  return lead;
};

const isOfProduct = (lexemes: readonly Lexeme[], certain: readonly (SpanKind | null)[], index: number): boolean => {
  const [before, after] = [certain[index - 1], certain[index + 1]];
  if (lexemes[index]?.text === '\t') return false;
  if (before === 'PRODUCT' && after === 'PRODUCT') return true;
  if (isPriceMark(lexemes[index])) return false;
  const touchesBefore = before === 'PRODUCT' && lexemes[index]?.isGlued === true && lexemes[index]?.text !== '-';
  return touchesBefore || (after === 'PRODUCT' && lexemes[index + 1]?.isGlued === true);
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
