import { fold } from '../../../../contract/foldText.ts';
import { measureUnits, quantityUnits } from '../../../../contract/workflows/offer-from-text/words.ts';

/** A word, a number, or a size: what a title and a line are compared by. */
export interface GoodsPart {
  text: string;
  number: number | null;
  unit: string | null;
  /** The 12 of `12x70cl`, and the 4 of `4 Pack`. */
  isPack: boolean;
}

export const goodsParts = (text: string): GoodsPart[] => {
  const runs = [...fold(text).replace(INCH, '$1in').replace(LONE, '').replace(GENITIVE, 's').matchAll(RUN)].map(([run]) => run);
  return runs.flatMap((run, at): GoodsPart[] => {
    const [before = '', next = ''] = [runs[at - 1], runs[at + 1]];
    const isBehindNumber = BARE.test(before);
    if ((run === 'x' && (isBehindNumber || /^\d/.test(next))) || (isBehindNumber && isSpacedUnit(run))) return [];
    const [, digits, glued = ''] = SIZE.exec(run) ?? [];
    const unit = glued === '' && isSpacedUnit(next) ? next : glued;
    const isPack = unit === 'x' || (unit === '' && next === 'x') || quantityUnits.has(unit);
    const isCount = unit === '' || unit === 's' || isPack;
    if (digits === undefined || !(isCount || isMeasure(unit))) return [{ text: run, number: null, unit: null, isPack: false }];
    return [{ text: run, number: Number(digits.replace(',', '.')), unit: isCount ? null : unit, isPack }];
  });
};

/** `24x` and `250ml` of `24x250ml`, and `5.0ah`. */
const RUN = /\d{1,4}x(?=\d)|[\p{L}\p{N}]+(?:(?<=\d)[.,]\d+\p{L}*)?/gu;
/** `100's`, and Levi's as people write it. */
const GENITIVE = /['’]s(?![\p{L}\p{N}])/gu;
const INCH = /(\d)["”″]/g;
/** Of a `100's` whose number the reader took for pieces. */
const LONE = /(?<![\p{L}\p{N}])['’]s(?![\p{L}\p{N}])/gu;
const BARE = /^\d+(?:[.,]\d+)?$/;
const SIZE = /^(\d+(?:[.,]\d+)?)(\p{L}*)$/u;

/** Each unit in the plain one of its kind. */
const PLAIN: Readonly<Record<string, readonly [string, number]>> = {
  ml: ['ml', 1],
  cl: ['ml', 10],
  dl: ['ml', 100],
  l: ['ml', 1000],
  lt: ['ml', 1000],
  ltr: ['ml', 1000],
  litre: ['ml', 1000],
  litres: ['ml', 1000],
  liter: ['ml', 1000],
  mg: ['mg', 1],
  g: ['mg', 1000],
  gr: ['mg', 1000],
  kg: ['mg', 1_000_000],
  mm: ['mm', 1],
  cm: ['mm', 10],
  tb: ['gb', 1000],
};

const isMeasure = (word: string): boolean => Object.hasOwn(PLAIN, word) || measureUnits.has(word);
const isSpacedUnit = (word: string): boolean =>
  /^\p{L}{2,}$/u.test(word) && (quantityUnits.has(word) || (isMeasure(word) && measureUnits.get(word) !== 'glued'));

/** A number said without a unit is of any, and a bare 100 may be of centilitres; a G may be of gigabytes. */
export const isSameSize = (own: GoodsPart, said: GoodsPart): boolean => {
  if (own.number === null || said.number === null) return false;
  if (said.unit === null) return own.number === said.number || centilitresOf(own) === said.number;
  if (own.unit === null) return false;
  if (own.number === said.number && [own.unit, said.unit].sort().join() === 'g,gb') return true;
  const [one, other] = [plainSize(own.number, own.unit), plainSize(said.number, said.unit)];
  return one[0] === other[0] && Math.abs(one[1] - other[1]) < 1e-6;
};

const plainSize = (number: number, unit: string): readonly [string, number] => {
  const [plain, factor] = PLAIN[unit] ?? [unit, 1];
  return [plain, number * factor];
};

const centilitresOf = ({ number, unit }: GoodsPart): number | null =>
  number !== null && unit !== null && PLAIN[unit]?.[0] === 'ml' ? plainSize(number, unit)[1] / 10 : null;
