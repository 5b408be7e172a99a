import { isCounted, isThousands } from './countedPieces.ts';
import { isMoney, type Lexeme } from './lexLine.ts';
import { bottleAt, otherWords, VOLUMES } from './otherWords.ts';
import { isEach, perWords } from './surePrice.ts';
import { amountLabels, otherLabels, perUnits, quantityUnits, termsWords } from './words.ts';

/** One bottle of a case, the whole case, or as many pieces as `1000`, `k` and `reel` say. */
export type Per = 'one' | 'case' | 'several';

export interface PerPrice {
  per: Per;
  at: readonly number[];
}

/** For how much the price is, where the line says so: `£145 per bottle`, `$80/k`, `10 cases`. */
export const perPrice = (lexemes: readonly Lexeme[], amountAt: ReadonlySet<number>, hasMemory: boolean): PerPrice | null => {
  const last = Math.max(...amountAt);
  if (last < 0) return null;
  const behind = isMoney(lexemes[last + 1]) ? last + 2 : last + 1;
  const said = ratioAt(lexemes, behind, !hasMemory) ?? saidIn(lexemes);
  if (said !== null || isEach(lexemes, last)) return said;
  return lotIn(lexemes, hasMemory) ?? (hasMemory ? packIn(lexemes) : (reelIn(lexemes) ?? caseIn(lexemes)));
};

/** `Prices per bottle`, `Price/case`: of the lines below it. `per carton if said, otherwise per pc` tells nothing of them. */
export const perIn = (lexemes: readonly Lexeme[]): Per | null => {
  const isPiece = (word = '') => quantityUnits.has(word) && !perUnits.has(word);
  const isMixed = lexemes.some(({ text }, at) => perWords.has(text) && isPiece(lexemes[at + 1]?.text));
  return isMixed ? null : (lexemes.map((_, at) => ratioAt(lexemes, at, true)?.per).find((per) => per !== undefined) ?? null);
};

const MANY = /^(?:100|1[.,]?000|10[.,]?000)$/;

/** In a list of telephones `$345/100` may be pieces. */
const ratioAt = (lexemes: readonly Lexeme[], at: number, isCounted: boolean): PerPrice | null => {
  const [sign, what, factor] = [lexemes[at]?.text ?? '', lexemes[at + 1], lexemes[at + 2]];
  if (!what || !(sign === '/' || perWords.has(sign))) return null;
  if (what.kind !== 'DIGITS') return named(perUnits.get(what.text), [at, at + 1]);
  const isThousand = factor?.isGlued === true && perUnits.get(factor.text) === 'several';
  const isMany = sign === 'per' ? isThousand || Number(what.text) !== 1 : sign === '/' && isCounted && (isThousand || MANY.test(what.text));
  return isMany ? { per: 'several', at: [at, at + 1, ...(isThousand ? [at + 2] : [])] } : null;
};

const saidIn = (lexemes: readonly Lexeme[]): PerPrice | null =>
  lexemes.map((lexeme, at) => (perWords.has(lexeme.text) ? ratioAt(lexemes, at, true) : null)).find((found) => found !== null) ?? null;

/** `4k reel $16.80`, `reel of 4000`: the price of all of it. */
const reelIn = (lexemes: readonly Lexeme[]): PerPrice | null => {
  const at = lexemes.findIndex(
    ({ text }, index) =>
      text.length > 1 && perUnits.get(text) === 'several' && (isThousands(lexemes, index - 2) || lexemes[index + 1]?.text === 'of'),
  );
  return at < 0 ? null : { per: 'several', at: [at] };
};

/** `lot price 2400`, `whole lot 5 pcs $2400`: the price of all of it. */
const lotIn = (lexemes: readonly Lexeme[], hasMemory: boolean): PerPrice | null => {
  const at = lexemes.findIndex(({ text }, index) => {
    const isLot = text.length > 1 && perUnits.get(text) === 'several' && lexemes[index - 1]?.kind !== 'DIGITS';
    return isLot && (amountLabels.has(lexemes[index + 1]?.text ?? '') || (hasMemory && isCounted(lexemes, index + 1)));
  });
  return at < 0 ? null : { per: 'several', at: [at] };
};

/** `carton de 24`; unlike `10 cartons`, it is no number of pieces. */
const packIn = (lexemes: readonly Lexeme[]): PerPrice | null =>
  lexemes.some(({ text }, at) => perUnits.get(text) === 'case' && lexemes[at + 1]?.kind === 'WORD' && lexemes[at + 2]?.kind === 'DIGITS')
    ? { per: 'case', at: [] }
    : null;

/** `10 cases`, `6er Karton`; and `6 x Hennessy XO 70cl`, whose price may be that of the six. */
const caseIn = (lexemes: readonly Lexeme[]): PerPrice | null => {
  const isLed = lexemes[0]?.kind === 'DIGITS' && lexemes[1]?.text === 'x' && lexemes[2]?.kind === 'WORD' && bottleAt(lexemes) >= 0;
  // Not that of `1 case (6)` and `200 pcs carton 20`.
  const isOfPieces = (at: number) => [at - 1, at + 1].some((number) => otherWords(lexemes, number).includes(at));
  const isCase = ({ text }: Lexeme, at: number) => perUnits.get(text) === 'case' && !isOfPieces(at);
  return isLed || lexemes.some(isCase) ? { per: 'case', at: [] } : null;
};

/** `6x70cl`: the price is that of the case, unless a heading says otherwise. */
export const namesPack = (lexemes: readonly Lexeme[]): boolean =>
  lexemes.some(
    ({ text }, at) =>
      text === 'x' && lexemes[at - 1]?.kind === 'DIGITS' && lexemes[at + 1]?.kind === 'DIGITS' && VOLUMES.has(lexemes[at + 2]?.text ?? ''),
  );

/** `600 less 5%`, `600 -5%`, `600 5% off`: who pays the rest, and from how many pieces on, nobody says. */
export const isReduced = (lexemes: readonly Lexeme[], amountAt: ReadonlySet<number>): boolean =>
  lexemes.some(({ text }, at) => {
    const [before = '', share = '', , after = ''] = [-2, -1, 0, 1].map((step) => lexemes[at + step]?.text);
    const isShare = text === '%' && amountAt.size > 0 && at > Math.max(...amountAt) && Number(share) <= MOST_REDUCED;
    return isShare && (before === '-' || [before, after].some((word) => termsWords.has(word) && !otherLabels.has(word)));
  });
const MOST_REDUCED = 30;

const named = (per: string | undefined, at: number[]): PerPrice | null =>
  per === 'one' || per === 'case' || per === 'several' ? { per, at } : null;
