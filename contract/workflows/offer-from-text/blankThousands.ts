import { fold } from '../../foldText.ts';
import { NEAR_PRICE } from './candidateAt.ts';
import type { ListLayout } from './listLayout.ts';
import {
  amountLabels,
  currencyMarks,
  isColorText,
  isMaker,
  modelStems,
  plainColors,
  quantityLabels,
  quantityUnits,
  regions,
  variants,
} from './words.ts';

/** Two numbers, one blank apart, that may be one: `1 890`. More blanks part columns. */
export const mayBeOne = (first: string, second: string): boolean => /^\d{1,3}$/.test(first) && /^\d{3}(?:[.,]\d{1,2})?$/.test(second);

/** With narrow spaces in a price, only where money is written so by custom, as in `3 899,00 zł`: `1 890` may be one piece. */
export const withJoinedPrice = (written: string): string => withPartedCents(withPartedPrice(written));

const withPartedPrice = (written: string): string => {
  if (!BLANK_THOUSANDS.test(written)) return written;
  const sizeAt = written.search(SIZE);
  const cells = written.includes('\t') ? written.replace(PRICE_OF_CELL, (price) => price.replaceAll(' ', '\u202f')) : written;
  return cells.replace(SPACED_PRICE, (price, at: number) => {
    const before = written.slice(Math.max(0, at - LONGEST_MARK), at);
    const word = lastWord(before);
    if (quantityLabels.has(word) || quantityUnits.has(word)) return price;
    const after = written.slice(at + price.length, at + price.length + LONGEST_MARK);
    const sign = before.trimEnd().at(-1) ?? '';
    const isMoney = currencyMarks.has(word) || currencyMarks.has(sign);
    const isMarked = isMoney || plainColors.has(word) || amountLabels.has(word) || /[-–—:=]/.test(sign);
    const isCustom = BLANK_MARK.test(before) || (BLANK_CURRENCY.test(after) && (isMarked || (sizeAt >= 0 && sizeAt < at)));
    return isCustom || (CENTS.test(after) && isMoney) ? price.replaceAll(' ', '\u202f') : price;
  });
};

/** The last `R690` or `R1 690` of a line in rand is its price, unlike the R390 of `Galaxy Fit3 R390 Gray 790`, where a larger number or one that nothing parts stands behind. */
export const withRand = (written: string): string =>
  written.replace(LAST_RAND, (whole, before: string, price: string, rest: string) => {
    const [, between = '', next = '', unit = ''] = NEXT_NUMBER.exec(fold(rest)) ?? [];
    const isNextPrice = next !== '' && (digitsOf(next) > digitsOf(price) || !(PARTING.test(between) || quantityUnits.has(unit)));
    const isOneOfSeveral = OTHER_RAND.test(before) || /^ *off/i.test(rest);
    const isBehindModel = digitsOf(price) < 1000 && !PARTED_END.test(before) && !isColorText(lastWord(before));
    return isNextPrice || isOneOfSeveral || isBehindModel ? whole : `${before}¤${price.replaceAll(' ', '\u202f')}${rest}`;
  });
const digitsOf = (number: string) => Number(number.replace(/\D/g, ''));
const LAST_RAND = /^(.*(?<![\p{L}\d-]))R(\d{1,2}(?: \d{3})+(?![\d\p{L}])|\d{3,6}(?![\d\p{L}]))(.*)$/u;
const OTHER_RAND = /(?<![\p{L}\d-])R(?:\d{1,2} \d{3}|\d{4,6})(?![\d\p{L}])/u;
const NEXT_NUMBER = /^(\D*)(\d{1,3}(?:[ ,]\d{3})+|\d+) ?(\p{L}*)/u;
const PARTING = /[-–—|,;/(\t×*]|x *$/u;
const PARTED_END = /(?:[-–—|,;:=\t]|(?<!\d)(?:16|32|64|128|256|512)|\d(?:gb|tb)) *$/iu;

const lastWord = (text: string) => LAST_WORD.exec(fold(text))?.[0].trim() ?? '';

const BLANK_THOUSANDS = /\d \d{3}(?!\d)/;
/** None begins with a memory, nor ends in one. */
const [FIRST, NEXT] = [String.raw`(?!(?:16|32|64|128|256|512) )\d{1,3}`, ' (?!128|256|512)'];
const SPACED_PRICE = new RegExp(String.raw`(?<![\p{L}\d.,/+\-])${FIRST}(?:${NEXT}\d{3})+(?![\d\p{L}])`, 'gu');
const SIZE = /\d ?(?:gb|tb|g)(?!\p{L})|[/+]\d|(?<!\d)(?:64|128|256|512)(?!\d)/iu;
const LONGEST_MARK = 20;
const LAST_WORD = /\p{L}+ *$/u;
const BLANK_MARK = /(?<!\p{L})(?:r|zar) ?$/iu;
/** Money of places where blanks part thousands. */
const BLANK_MONEY = String.raw` ?(?:[₽₴₸]|руб|zł|zl|kč|kc|rub|pln|czk|у\.? ?е|грн|тг|сум|ft|huf|лв|kr|sek|nok|dkk|byn)(?!\p{L})`;
const BLANK_CURRENCY = new RegExp(String.raw`^(?:[.,]\d{2})?${BLANK_MONEY}`, 'iu');
const CENTS = /^[.,]\d{2}(?!\d)/;
/** No memory of 16 or 32 stands before a price with cents. */
const FIRST_OF_CENTS = String.raw`(?!(?:64|128|256|512) )\d{1,3}`;
/** One number fills a cell, unless it may be a memory with a price. */
const PRICE_OF_CELL = new RegExp(
  String.raw`(?<=\t ?(?:\p{Sc} ?)?)(?:${FIRST_OF_CENTS}(?:${NEXT}\d{3})+(?=(?:[.,]\d{1,2}|${BLANK_MONEY}| ?\p{Sc}) ?(?:\p{Sc} ?)?(?:\t|$))|${FIRST}(?:${NEXT}\d{3})+(?= ?(?:\t|$)))`,
  'giu',
);

/** Only before cents, so that `15 256` stays two numbers; and not in pages that write every blank as a no-break space. */
const withPartedCents = (written: string): string =>
  !written.includes('\u00a0') || AFTER_WORD.test(written)
    ? written
    : written.replace(BEFORE_THOUSANDS, '\u202f').replace(BEFORE_CURRENCY, '\u202f');
const BEFORE_CURRENCY = new RegExp(String.raw`(?<=(?<![\p{L}\d.,])\d{1,3})\u00a0(?=\d{3}(?:\u00a0\d{3}){0,3}${BLANK_MONEY})`, 'giu');
const AFTER_WORD = /\p{L}\u00a0/u;
const BEFORE_THOUSANDS = /(?<=(?<![\p{L}\d.,])\d{1,3})\u00a0(?=\d{3}(?:\u00a0\d{3}){0,3}[.,]\d{2}(?!\d))/gu;

const PARTED = new RegExp(String.raw`(?<![\d.,+\p{L}]|\d[\/\-])${FIRST}${NEXT}(\d{3,})(?![\d\p{L}])(?!.*\d \d{3})`, 'u');

/** The size and the price of `42 84€`. */
const APART = /(?<![\d.,+/\p{L}-])(?!(?:16|32|64|128|256|512) )\d{1,3} \d{1,2}(?:[.,]\d{2})? ?[€$£]/u;

/** A list that writes `1085€` does not write `3 185€` for 3185. */
const UNPARTED = /(?<![\d.,+/\p{L}-])(?!20[12]\d|1024|2048)[1-9]\d{3}(?:[.,]\d{2})?(?: ?[€$£]| x \d|$)/u;

/** `2 050` is one number: a price does not begin with 0, a blank parts no fields where other signs do, and pieces follow. Behind `5 149,00` the next line tells: its price is nearer to 5149 than to 149. */
export const noteParted = ({ parted }: ListLayout, written: string): void => {
  if (APART.test(written)) parted.against++;
  const found = PARTED.exec(written);
  const second = found?.[1];
  const name = nameBefore(written, found?.index ?? 0);
  if (!found || second === undefined || isModelWord(name)) {
    if (UNPARTED.test(written)) parted.against++;
    return;
  }
  const rest = written.slice(found.index + found[0].length);
  const [whole, part] = [Number(found[0].replace(' ', '')), Number(second)];
  const [lastWhole = 0, lastPart = 0] = parted.last;
  const isFirst = parted.last.length === 0;
  parted.last = [whole, part];
  if (second.length > 3) parted.against++;
  else if (second.startsWith('0')) parted.for += 2;
  else if (BLANK_CURRENCY.test(rest)) parted.for++;
  else if (isNearNext(part, rest)) parted.against++;
  else if (isBehindColon(written.slice(0, found.index))) parted.for += isFirst || apart(whole, lastWhole) < apart(part, lastPart) ? 1 : 0;
  else if (whole >= 10_000 && /^ ?[€$£]/.test(rest)) return;
  else if (!CENTS.test(rest)) parted.for += isField(written, found.index) || (/\d/.test(rest) && !mayBeName(name)) ? 1 : 0;
  else if (!isFirst && !(whole >= 10_000 && Math.floor(whole / 1000) === Math.floor(lastWhole / 1000))) {
    const [wholes, parts] = [apart(whole, lastWhole), apart(part, lastPart)];
    parted.for += wholes < parts ? 1 : 0;
    parted.against += parts < wholes ? 1 : 0;
  }
};

/** `Noir : 6 450`, unlike `stock: 20 450`, and `Blue : 12 450` before `Pink : 5 430` */
const isBehindColon = (before: string): boolean =>
  /\p{L} ?[:=] ?$/u.test(before) && !quantityLabels.has(lastWord(before.replace(/[:= ]+$/, '')));

/** The 535 of `15 535 567` is one of two prices. */
const isNearNext = (part: number, rest: string): boolean => {
  const next = Number(/^ (\d{3})(?!\d)/.exec(rest)?.[1] ?? 0);
  return next > 0 && Math.max(part / next, next / part) < NEAR_PRICE;
};

/** The word before a number, that of `AirPods Pro 3 185 20pcs`; none behind a size, as in `16/256 unlocked 3 185 20pcs`. */
const nameBefore = (written: string, at: number): string => {
  const before = fold(written.slice(0, at));
  return SIZE.test(before) ? '' : lastWord(before);
};

/** Unlike `black 3 185`, `price 3 185` and `EUR 3 185`. */
const mayBeName = (word: string) =>
  word !== '' && !isColorText(word) && ![regions, currencyMarks, amountLabels].some((words) => words.has(word));

const apart = (one: number, other: number) => Math.max(one / other, other / one);

const isField = (written: string, at: number): boolean => {
  const separator = written.slice(0, at).trimEnd().at(-1) ?? '';
  return /[|/,;·:_-]/.test(separator) && written.slice(0, at).split(separator).length > 2;
};

export const withThousands = (written: string, { parted }: ListLayout): string =>
  parted.for > ENOUGH_PARTED && parted.against * 4 <= parted.for ? written.split(NEXT_GOODS).map(withOne).join('') : written;
const withOne = (written: string) =>
  written.replace(PARTED, (price, _, at: number) => (isModelWord(nameBefore(written, at)) ? price : price.replace(' ', '\u202f')));
/** Behind the first price of `PS5 Slim 258 000 / PS5 Pro 412 000`, and of `6 450 DH ; Rose : 6 380 DH`. */
const NEXT_GOODS = /(?<=\d(?: (?!gb|tb|go)\p{L}{2,3})? ?[/;|,] )(?=\p{L})/iu;
const ENOUGH_PARTED = 1;
const isModelWord = (word: string) => isMaker(word) || modelStems.has(word) || variants.has(word);
