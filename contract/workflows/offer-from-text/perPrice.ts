import { behind } from './candidateAt.ts';
import { isCounted, isThousands } from './countedPieces.ts';
import type { Lexeme } from './lexeme.ts';
import { span } from './lexLine.ts';
import { bottleAt, otherWords } from './otherWords.ts';
import type { AmountReading } from './readAmount.ts';
import { isEach } from './surePrice.ts';
import { means, termsWords, totalWords } from './words.ts';

/** One bottle of a case, the whole case, or as many pieces as `1000`, `k` and `reel` say. */
export type Per = 'one' | 'case' | 'several';

export interface PerPrice {
  per: Per;
  at: readonly number[];
}

/** For how much the price is, where the line says so: `£145 per bottle`, `$80/k`, `10 cases`. */
export const perPrice = (line: readonly Lexeme[], amountAt: ReadonlySet<number>, hasMemory: boolean): PerPrice | null => {
  const last = line[Math.max(...amountAt)];
  if (last === undefined) return null;
  const ratios = line.filter(({ text }) => means(text, 'per')).map((one) => ratioAt(one, true));
  const said = ratioAt(behind(last), !hasMemory) ?? ratios.find((ratio) => ratio !== null) ?? null;
  if (said !== null || isEach(last)) return said;
  return lotIn(line, hasMemory) ?? (hasMemory ? packIn(line) : (reelIn(line) ?? caseIn(line)));
};

/** The `case of 20` behind $22.75 only tells how the goods are packed, where a twentieth of it would be less than any price of the list has. */
export const withoutPacking = (
  per: PerPrice | null,
  line: readonly Lexeme[],
  { amount, amountAt }: Pick<AmountReading, 'amount' | 'amountAt'>,
  least: number,
): PerPrice | null => {
  const box = per?.per === 'case' ? line.find((one) => one.per === 'case') : undefined;
  const count = [1, 2, -1, -2].map((step) => box?.at(step)).find((one) => one?.isNumber && !amountAt.has(one.index));
  if (!box || !count || amount === null || count.value < 2 || Number(amount) >= least * count.value) return per;
  return { per: 'one', at: span(Math.min(box.index, count.index), Math.max(box.index, count.index)) };
};

/** `Prices per bottle`, `Price/case`: of the lines below it. `per carton if said, otherwise per pc` tells nothing of them. */
export const perIn = (line: readonly Lexeme[]): Per | null => {
  const isMixed = line.some(({ text, next }) => means(text, 'per') && next.isUnit && next.per === undefined);
  return isMixed ? null : (line.map((one) => ratioAt(one, true)?.per).find((per) => per !== undefined) ?? null);
};

const MANY = /^(?:100|1[.,]?000|10[.,]?000)$/;

/** In a list of telephones `$345/100` may be pieces. */
const ratioAt = (sign: Lexeme, isCounted: boolean): PerPrice | null => {
  const { next: what, index } = sign;
  if (what.isEdge || !(sign.text === '/' || means(sign.text, 'per'))) return null;
  if (!what.isNumber) return named(what.per, [index, index + 1]);
  const isThousand = what.next.isGlued && what.next.per === 'several';
  const isHundreds = sign.text === '/' && isCounted && (isThousand || MANY.test(what.text));
  const isMany = isHundreds || (sign.text === 'per' && (isThousand || Number(what.text) !== 1));
  return isMany ? { per: 'several', at: [index, index + 1, ...(isThousand ? [index + 2] : [])] } : null;
};

/** `4k reel $16.80`, `reel of 4000`: the price of all of it. */
const reelIn = (line: readonly Lexeme[]): PerPrice | null => severalIn(line, (one) => isThousands(one.at(-2)) || one.next.text === 'of');

/** `lot price 2400`, `whole lot 5 pcs $2400`: the price of all of it. */
const lotIn = (line: readonly Lexeme[], hasMemory: boolean): PerPrice | null =>
  severalIn(line, ({ text, prev, next }) => {
    const isWhole = totalWords.has(text);
    return (isWhole || !prev.isNumber) && (next.isAmountLabel || ((isWhole || hasMemory) && isCounted(next)));
  });

const severalIn = (line: readonly Lexeme[], isAll: (one: Lexeme) => boolean): PerPrice | null => {
  const found = line.find((one) => one.text.length > 1 && one.per === 'several' && isAll(one));
  return found === undefined ? null : { per: 'several', at: [found.index] };
};

/** `carton de 24`; unlike `10 cartons`, it is no number of pieces. */
const packIn = (line: readonly Lexeme[]): PerPrice | null =>
  line.some(({ per, next }) => per === 'case' && next.isWord && next.next.isNumber) ? { per: 'case', at: [] } : null;

/** `10 cases`, `6er Karton`; and `6 x Hennessy XO 70cl`, whose price may be that of the six. */
const caseIn = (line: readonly Lexeme[]): PerPrice | null => {
  const isLed = line[0]?.isNumber && line[1]?.text === 'x' && line[2]?.isWord && bottleAt(line) >= 0;
  // Not that of `1 case (6)` and `200 pcs carton 20`.
  const isOfPieces = ({ prev, next, index }: Lexeme) => [prev, next].some((number) => otherWords(number).includes(index));
  return isLed || line.some((one) => one.per === 'case' && !isOfPieces(one)) ? { per: 'case', at: [] } : null;
};

/** `6x70cl`: the price is that of the case, unless a heading says otherwise. */
export const namesPack = (line: readonly Lexeme[]): boolean =>
  line.some(({ text, prev, next }) => text === 'x' && prev.isNumber && next.isNumber && means(next.next.text, 'volume'));

/** `600 less 5%`, `600 -5%`, `600 5% off`: who pays the rest, and from how many pieces on, nobody says. */
export const isReduced = (line: readonly Lexeme[], amountAt: ReadonlySet<number>): boolean =>
  line.some(({ text, prev: share, next, index }) => {
    const isShare = text === '%' && amountAt.size > 0 && index > Math.max(...amountAt) && Number(share.text) <= MOST_REDUCED;
    const isTerm = (one: Lexeme) => termsWords.has(one.text) && !one.isOtherLabel;
    return isShare && (share.prev.text === '-' || isTerm(share.prev) || isTerm(next));
  });
const MOST_REDUCED = 30;

const named = (per: string | undefined, at: number[]): PerPrice | null =>
  per === 'one' || per === 'case' || per === 'several' ? { per, at } : null;
