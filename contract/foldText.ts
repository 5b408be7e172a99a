import { digitValue } from './searchWords.ts';

/** A text is read in NFKC and lower case, without accents and emoji. `sourceOf` leads back to the text as it was written. */
export interface FoldedText {
  text: string;
  sourceOf(start: number, end: number): { start: number; end: number };
}

export const foldText = (written: string): FoldedText => {
  if (ASCII.test(written)) return { text: written.toLowerCase(), sourceOf: (start, end) => ({ start, end }) };
  const starts: number[] = [];
  const ends: number[] = [];
  const parts: string[] = [];
  for (let at = 0; at < written.length; ) {
    const point = written.codePointAt(at) ?? 0;
    const length = flagCode(written, at, point) ? 4 : point > 0xffff ? 2 : 1;
    const folded = flagCode(written, at, point) ?? foldPoint(point);
    for (let unit = 0; unit < folded.length; unit++) {
      starts.push(at);
      ends.push(at + length);
    }
    parts.push(folded);
    at += length;
  }
  return {
    text: parts.join(''),
    sourceOf: (start, end) => ({
      start: starts[start] ?? written.length,
      end: end > start ? (ends[end - 1] ?? written.length) : written.length,
    }),
  };
};

export const fold = (written: string): string => foldText(written).text;

const ASCII = /^[\t\n\r -~]*$/;
const FIRST_FLAG = 0x1f1e6;
const LAST_FLAG = 0x1f1ff;
const isFlagLetter = (point: number) => point >= FIRST_FLAG && point <= LAST_FLAG;

/** Flags, circles and digits of other scripts, as a title has them: 🇭🇰 is hk, 🔵 is blue, ٥ is 5. */
export const withPlainSigns = (written: string): string =>
  written
    .replace(FULL_COMMA, ', ')
    .replace(FLAG, (flag) => flagCode(flag, 0, flag.codePointAt(0) ?? 0) ?? flag)
    .replace(SIGN, (sign) => ` ${SIGN_COLORS[sign] ?? ''} `)
    .replace(OTHER_DIGIT, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
/** It parts goods and numbers, and is never of one: `黑色，1117，5台`. */
const FULL_COMMA = /[，、]/g;
const SIGN = /[⚫⬛🖤⚪⬜🤍🔵🟦💙🩵🟢🟩💚🔴🟥🟣🟪💜🟡🟨💛🟠🟧🧡🟤🟫🤎🩶🩷]/gu;
const FLAG = /\p{RI}{2}/gu;
const OTHER_DIGIT = /(?!\d)\p{Nd}/gu;

const flagCode = (written: string, at: number, point: number): string | null => {
  const second = isFlagLetter(point) ? (written.codePointAt(at + 2) ?? 0) : 0;
  if (!isFlagLetter(second)) return null;
  const code = String.fromCharCode(97 + point - FIRST_FLAG, 97 + second - FIRST_FLAG);
  return ` ${SPELT_FLAGS[code] ?? code} `;
};

/** Codes that are words of their own in a line, such as in and my. */
const SPELT_FLAGS: Readonly<Record<string, string>> = {
  in: 'india',
  my: 'malaysia',
  th: 'thailand',
  vn: 'vietnam',
  id: 'indonesia',
  ph: 'philippines',
  it: 'italy',
  es: 'spain',
  de: 'germany',
  tr: 'turkey',
  ae: 'uae',
  sa: 'ksa',
};

const foldedPoints = new Map<number, string>();
const MOST_POINTS = 20_000;

const foldPoint = (point: number): string => {
  const known = foldedPoints.get(point);
  if (known !== undefined) return known;
  const folded = computeFolded(String.fromCodePoint(point));
  if (foldedPoints.size < MOST_POINTS) foldedPoints.set(point, folded);
  return folded;
};

const computeFolded = (character: string): string => {
  if (/[\u202f\u2009]/.test(character)) return '\u202f';
  if (/[💰💵💴💶💷💲]/u.test(character)) return '¤';
  if (/[❌🚫⛔]/u.test(character)) return ' sold ';
  const color = SIGN_COLORS[character];
  if (color !== undefined) return ` ${color} `;
  if (/\p{Nd}/u.test(character)) return String(digitValue(character.codePointAt(0) ?? 0));
  if (/\p{Extended_Pictographic}/u.test(character)) return ' ';
  if (/\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier}|\u20e3/u.test(character)) return '';
  if (/[‐-―−]/.test(character)) return '-';
  if (/[’‘`´]/.test(character)) return "'";
  if (/[，、]/.test(character)) return ', ';
  if (/[“”«»「」『』【】〔〕《》]/.test(character)) return '"';
  const normal = character.normalize('NFKC').toLowerCase();
  const plain = /^\p{Script=Latin}+$/u.test(normal) ? normal.normalize('NFD').replace(/\p{M}/gu, '') : normal;
  return LOOK_ALIKES[plain] ?? plain;
};

const signsOf = (color: string, signs: string) => Array.from(signs, (sign) => [sign, color] as const);
const SIGN_COLORS: Readonly<Record<string, string>> = Object.fromEntries([
  ...signsOf('black', '⚫⬛🖤'),
  ...signsOf('white', '⚪⬜🤍'),
  ...signsOf('blue', '🔵🟦💙🩵'),
  ...signsOf('green', '🟢🟩💚'),
  ...signsOf('red', '🔴🟥'),
  ...signsOf('purple', '🟣🟪💜'),
  ...signsOf('yellow', '🟡🟨💛'),
  ...signsOf('orange', '🟠🟧🧡'),
  ...signsOf('brown', '🟤🟫🤎'),
  ...signsOf('gray', '🩶'),
  ...signsOf('pink', '🩷'),
]);

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '×': 'x',
  '✕': 'x',
  ı: 'i',
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ё: 'е',
  '。': '.',
  '：': ':',
  '٫': '.',
  '٬': ',',
  '،': ',',
};
