import type { Span, SpanKind } from './calls.ts';
import type { ColorRange } from './colorList.ts';
import type { FoldedText } from './foldText.ts';
import type { Lexeme } from './lexLine.ts';
import { isPriceMark } from './numberRoles.ts';
import type { AmountReading } from './readAmount.ts';
import { amountLabels } from './words/lineWords.ts';

/** What each lexeme was read as. `amounts` null: the line is no goods, and all of it is noise. */
export const lineRoles = (lexemes: readonly Lexeme[], amounts: AmountReading | null): SpanKind[] => {
  if (amounts === null) return lexemes.map(() => 'NOISE');
  const certain = lexemes.map((lexeme, index): SpanKind | null => {
    if (amounts.amountAt.has(index)) return 'AMOUNT';
    if (amounts.currencyAt.has(index)) return 'CURRENCY';
    if (amounts.quantityAt.has(index)) return 'QUANTITY';
    if (amounts.noiseAt.has(index) || lexeme.kind === 'CURRENCY') return 'NOISE';
    if (amountLabels.has(lexeme.text) && lexeme.text.length > 1 && amounts.amountAt.has(index + 1)) return 'NOISE';
    return lexeme.kind === 'MARK' ? null : 'PRODUCT';
  });
  return certain.map((role, index) => role ?? (isOfProduct(lexemes, certain, index) ? 'PRODUCT' : 'NOISE'));
};

/** A mark belongs to the goods that it touches, or that stand on both sides of it. */
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

/** The goods as they were written, once for each colour of the list; without one, once. */
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
