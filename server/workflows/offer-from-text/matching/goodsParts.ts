import { fold } from '../../../../contract/foldText.ts';
import { hanPieces } from '../../../../contract/workflows/offer-from-text/lexLine.ts';
import {
  brands,
  derived,
  hanWords,
  isColorName,
  measureUnits,
  modelWords,
  noiseWords,
  quantityUnits,
} from '../../../../contract/workflows/offer-from-text/words.ts';

/** A word, a number, or a size: what a title and a line are compared by. */
export interface GoodsPart {
  text: string;
  number: number | null;
  unit: string | null;
  /** The 12 of `12x70cl`. */
  isPack: boolean;
}

export const goodsParts = (text: string): GoodsPart[] => {
  const plain = fold(text)
    .replace(COUNTED, (numeral) => `${NUMERALS.indexOf(numeral)}`)
    .replace(HAN, meantBy)
    .replace(INCH, '$1in')
    .replace(GENERATION, '$1')
    .replace(INITIALS, (letters) => letters.replaceAll('.', ''))
    .replace(LONE, '')
    .replace(GENITIVE, 's')
    .replace(MOUNT, (mount, _at: number, whole: string) => (whole.includes('kit') ? '' : mount))
    .replace(APERTURE, '')
    .replace('alpha zv', 'zv')
    .replace(ALPHA, 'a')
    .replace(MARK, (_, name: string, number: string, x: string) => `${name} ${MARKS[Number(number)]}${x}`)
    .replace(GLUED_MARK, ' $&');
  const runs = [...withDualSense(plain, 'dualsense controller').matchAll(RUN)].map(([run]) => run);
  return runs.flatMap((run, at): GoodsPart[] => {
    const [before = '', next = ''] = [runs[at - 1], runs[at + 1]];
    const isBehindNumber = BARE.test(before);
    if ((run === 'x' && (isBehindNumber || /^\d/.test(next))) || (isBehindNumber && isSpacedUnit(run))) return [];
    const [, digits, glued = ''] = SIZE.exec(run) ?? [];
    const unit = glued === '' && isSpacedUnit(next) ? next : glued;
    const isPack = unit === 'x' || (unit === '' && next === 'x');
    const isCount = unit === '' || unit === 's' || isPack;
    if (digits === undefined || !(isCount || isMeasure(unit))) return [{ text: run, number: null, unit: null, isPack: false }];
    return [{ text: run, number: Number(digits.replace(',', '.')), unit: isCount ? null : unit, isPack }];
  });
};

/** `24x` and `250ml` of `24x250ml`, and `5.0ah`. */
const RUN = /\d{1,4}x(?=\d)|[\p{L}\p{N}]+(?:(?<=\d)[.,]\d+\p{L}*)?/gu;
/** `100's`, and Levi's as people write it. */
export const GENITIVE = /(?<=[\p{L}\d])['’]s(?![\p{L}\p{N}])/giu;
/** `V.S.O.P` */
const INITIALS = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])/gu;
/** What the lens of a kit fits: the RF-S of `RF-S 18-45mm`, which few say. */
const MOUNT = /(?<![\p{L}\d])(?:rf|ef|fe)(?:-?[sm])? (?=\d{2,3}-\d{2,3})/gu;
/** The f of `F1.8`, which some leave out. */
const APERTURE = /(?<![\p{L}\d])f\/?(?=\d+\.\d)/gu;
/** The A7 IV of Sony is an Alpha 7 IV, an A7M4 and an ILCE-7M4. */
const ALPHA = /(?<!\p{L})(?:(?:alpha |α ?)(?:a|ilce-?)?|ilce-?)(?=\d)/gu;
/** `A7M4`, `ZV-E10M2`, `A7C2` and `GR3x`. */
const MARK = /(?<![\p{L}\d])((?:a\d{1,4}[cr]?|zv-e\d{1,2}|rx100)(?=m)|a7[cr]|gr)m?([2-7])(x?)(?![\p{L}\d])/gu;
/** The II of an `R6II`. */
const GLUED_MARK = /(?<=(?<![\p{L}\d])(?:r\d{1,2}|zv-e\d{1,2}))i{2,3}(?![\p{L}\d])/gu;
const MARKS = ['', '', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];
/** As people call the DualSense of a PlayStation 5: `PS5 controller`, `Pad DualSense`, `Mando PS5`; unlike `Razer PS5 controller`, `PC/PS5 pad` and `PS5 pad OEM`. */
export const withDualSense = (text: string, name: string): string => {
  const isOther = () => OF_OTHERS.test(text) || (text.match(/\p{L}+/gu) ?? []).some(isOtherMaker);
  return text.replace(controller(), (called) => (isOther() ? called : name));
};
const isOtherMaker = (word: string) => !isColorName(fold(word)) && (brands.get(fold(word)) ?? 'sony') !== 'sony';
const OF_OTHERS =
  /(?<![\p{L}\d])(?:pc(?= ?[/&+])|(?<=[a-z\d] ?[&+] ?|[a-z]\d?\/)pc|xbox|switch|oem|china(?! stock)|generic|compatible|no[ -]?(?:brand|name))(?![\p{L}\d])/iu;
const controller = derived(() => {
  const names = [...modelWords, ...hanWords].flatMap(([word, meaning]) => (meaning === 'controller' ? [word] : []));
  const [pad, console] = [`(?:${['controller', 'pad', ...names].join('|')})`, '(?:ps5|dualsense)'];
  return new RegExp(`(?<![\\p{L}\\d])(?:${console} *${pad}|${pad} *${console})(?![\\p{L}\\d])`, 'giu');
});
/** `3rd generation`, `2a geracao`, 3代, 第3世代 */
export const GENERATION =
  /(?<![\p{L}\d])第?(\d{1,2}) ?(?:(?:st|nd|rd|th|ra|da|ta|a|e|er)? ?ge(?:n|neration|neracion|racao|nerace)(?!\p{L})|世?代|세대)/gu;
/** 三代 */
const [NUMERALS, COUNTED] = ['零一二三四五六七八九', /[一二三四五六七八九](?=代)/gu];
const INCH = /(\d)["”″]/g;
/** Of a `100's` whose number the reader took for pieces. */
const LONE = /(?<![\p{L}\p{N}])['’]s(?![\p{L}\p{N}])/gu;
const HAN = /\p{Script=Han}+/gu;
/** 全新 is not the New of New Balance. */
const meantBy = (run: string): string =>
  hanPieces(run)
    .map(({ written, meaning }) => ` ${noiseWords.has(meaning) ? written : meaning} `)
    .join('');
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
  oz: ['ml', 29.57],
  mg: ['mg', 1],
  g: ['mg', 1000],
  gr: ['mg', 1000],
  kg: ['mg', 1_000_000],
  mm: ['mm', 1],
  cm: ['mm', 10],
  tb: ['gb', 1000],
  mah: ['mah', 1],
  ah: ['mah', 1000],
  w: ['w', 1],
  kw: ['w', 1000],
};

export const isMeasure = (word: string): boolean => Object.hasOwn(PLAIN, word) || measureUnits.has(word) || quantityUnits.has(word);
const isSpacedUnit = (word: string): boolean =>
  ['g', 'l'].includes(word) || (word.length > 1 && isMeasure(word) && measureUnits.get(word) !== 'glued');

export const isVolume = ({ unit }: Pick<GoodsPart, 'unit'>): boolean => unit !== null && PLAIN[unit]?.[0] === 'ml';

/** Of litres and centilitres, say. */
export const isOfOneUnit = (one: GoodsPart, other: GoodsPart): boolean =>
  one.unit !== null && other.unit !== null && plainSize(one)[0] === plainSize(other)[0];

/** A number said without a unit is of any but a pack, as the 100 of centilitres the 3.4 of ounces and the 0.7 of litres; a G may be of gigabytes. */
export const isSameSize = (own: GoodsPart, said: GoodsPart): boolean => {
  if (own.number === null || said.number === null) return false;
  if (said.unit === null)
    return (
      (own.number === said.number && !quantityUnits.has(own.unit ?? '')) ||
      (isVolume(own) &&
        (isAlike(own, { ...said, unit: 'cl' }) || (isDecimal(said) && ['oz', 'l'].some((unit) => isAlike(own, { ...said, unit })))))
    );
  return isAlike(own, said) || (own.number === said.number && [own.unit, said.unit].sort().join() === 'g,gb');
};

/** Ounces are rounded: 3.4 are 100 ml, and so are 3.3. */
const isAlike = (own: GoodsPart, said: GoodsPart): boolean => {
  const [[one, size], [other, sizeSaid]] = [plainSize(own), plainSize(said)];
  const isRounded = [own.unit, said.unit].includes('oz');
  return one === other && Math.abs(size - sizeSaid) <= (isRounded ? 0.03 * size : 1e-6);
};

export const isDecimal = ({ text, unit }: GoodsPart): boolean => unit === null && /[.,]/.test(text);

const plainSize = ({ number, unit }: GoodsPart): readonly [string, number] => {
  const [plain, factor] = PLAIN[unit ?? ''] ?? [unit ?? '', 1];
  return [plain, (number ?? 0) * factor];
};
