import { canMean } from '../../currencyMarks.ts';
import { fold } from '../../foldText.ts';
import { mayBeOne } from './blankThousands.ts';
import { BARE_SIZES, type Lexeme, lineOf } from './lexeme.ts';
import { span } from './lexLine.ts';
import type { ListLayout } from './listLayout.ts';
import { readMemory } from './readMemory.ts';
import {
  columnTitles,
  currencyMarks,
  hanWords,
  isColorText,
  means,
  measureUnits,
  quantityLabels,
  quantityUnits,
  totalWords,
} from './words.ts';

export type Title = string | undefined;

/** What the titles of the columns above a line say of its numbers. `other`: neither of the goods nor an amount nor pieces. */
export type Columns = ReadonlyMap<number, Title>;
export const NO_COLUMNS: Columns = new Map();

export const columnsOf = (line: readonly Lexeme[], titles: readonly Title[] | undefined): Columns => {
  if (!titles || !line.some(({ text }) => text === '\t')) return NO_COLUMNS;
  const isPriced = titles.includes('amount');
  const memory = titles.includes(undefined) ? readMemory(line, false).at : new Set();
  let column = 0;
  const found = line.flatMap((one): [Lexeme, Title][] => {
    if (one.text === '\t') column++;
    const title = titles[column] ?? (memory.has(one.index) ? 'product' : 'other');
    return one.isNumber && (isPriced || title === 'quantity') ? [[one, title]] : [];
  });
  // Below `Qty Price` the rows `430 20pcs` and `$430 20` say themselves what is what.
  const isOther = found.some(
    ([{ prev, next }, title]) => (title === 'amount' && next.isUnit) || (title === 'quantity' && (prev.isMoney || next.isMoney)),
  );
  return isOther || found.length === 0 ? NO_COLUMNS : new Map(found.map(([{ index }, title]) => [index, title]));
};

/** The letters of `SM-S938B` are no colours; those of `MFYN4ZD/A` name a market. */
export const codeAround = (number: Lexeme): number[] => {
  let [first, last] = [number, number];
  while (first.isGlued && first.prev.text !== '\t') first = first.prev;
  const isMarket = number.at(2).text === '/' && number.at(3).text === 'a';
  while (!isMarket && last.next.isGlued && last.next.text !== '\t') last = last.next;
  return span(first.index, last.index);
};

/** With its currency, or a short unit: `121 000 Ft`. */
export const fillsCell = ({ prev, next }: Lexeme): boolean =>
  [prev.isMoney ? prev.prev : prev, next.isMoney || (next.isWord && next.text.length <= 3) ? next.next : next].every(
    ({ isEdge, text }) => isEdge || text === '\t',
  );

export const titleOf = (written: string): Title => {
  // `Q'TY`, `U/P`
  const joined = written.trim().replace(JOINT, '');
  const cell = columnTitles.has(joined.match(/\p{L}+/u)?.[0] ?? '') ? joined : written.trim();
  if (currencyMarks.has(cell)) return 'amount';
  const words = cell.split(/[^\p{L}]+/u);
  const titles = words.map((word) => columnTitles.get(hanWords.get(word) ?? word)).filter((title) => title !== undefined);
  const said = titles.find((title) => title !== 'product') ?? titles[0];
  const isNumber = words.includes('no') && !words.some((word) => GOODS_NUMBERS.has(word));
  if (isNumber || words.includes('moq')) return 'other';
  // `Unit (US$)`
  const isUnit = words.some((word) => quantityUnits.has(word)) && cell.split(/[\s()]+/).some((word) => currencyMarks.has(word));
  // `Net weight`
  if (said === 'unit' && titles.includes('other')) return 'other';
  return said === 'product' && isUnit ? 'amount' : said;
};
const JOINT = /(?<=(?<!\p{L})\p{L}) ?['’./-] ?(?=\p{L}{1,3}(?!\p{L}))/gu;
const GOODS_NUMBERS = new Set(['part', 'model']);

/** Beside a net price, any other one is another number. */
export const titlesOf = (cells: readonly string[]): Title[] => {
  const own = cells.map(titleOf);
  const wordsOf = (cell = '') => cell.split(/[^\p{L}]+/u);
  const isGross = (cell = '') =>
    wordsOf(cell).some((word, at, all) => means(word, 'gross') || means(word, 'included') || means(`${word} ${all[at + 1]}`, 'gross'));
  // `PVP | Netto`, unlike `Price | Net weight`
  const isNet = (at: number) => {
    const words = wordsOf(cells[at]);
    const isSaid = words.some((word) => word.length <= LONGEST_NET && means(word.slice(0, 3), 'net'));
    // `Net Qty`, `Netto kg`
    const isOther = words.some((word) => measureUnits.has(word) || quantityLabels.has(word));
    return isSaid && !isOther && (own[at] === 'unit' || (own[at] === undefined && words.length === 1));
  };
  const hasNet = own.some((_, at) => isNet(at));
  const titles = own.map((title, at) => {
    if (isNet(at)) return 'amount';
    if (hasNet && (title === 'amount' || title === 'unit')) return 'other';
    return title === 'unit' && !own.includes('amount') ? 'amount' : title;
  });
  const isOfNet = titles.some((title, at) => title === 'amount' && !isGross(cells[at]));
  return titles.map((title, at) => (isOfNet && title === 'amount' && isGross(cells[at]) ? 'other' : title));
};
const LONGEST_NET = 5;

export const cellsOf = (line: readonly Lexeme[]): Lexeme[][] => {
  const tabs = line.filter(({ text }) => text === '\t').map(({ index }) => index);
  return [-1, ...tabs].map((at, place) => line.slice(at + 1, tabs[place] ?? line.length));
};

export const textOf = (cell: readonly Lexeme[]): string =>
  cell.map(({ text, isGlued }, place) => (isGlued || place === 0 ? text : ` ${text}`)).join('');

/** Of each column the colour or memory whose prices it has, as `Model | Memory | Black | White` says; empty: it is of the goods. */
export const optionsOf = (line: readonly Lexeme[]): string[] | null => {
  const cells = cellsOf(line);
  // A heading keeps an empty first cell as a dash.
  const goods = textOf(cells[0] ?? []).replace(/^-$/, '');
  if (cells.length < LEAST || (goods !== '' && titleOf(goods) !== 'product')) return null;
  const first = cells.findIndex(isOption);
  const texts = cells.map(textOf);
  const options = texts.slice(first);
  const isWhole =
    cells.slice(first).every(isOption) &&
    texts.slice(0, first).every((text) => text === '' || text === '-' || (titleOf(text) ?? 'product') === 'product');
  // A row may begin with empty cells, too: `| 256GB | Black`.
  const areColors = cells.slice(first).map((cell) => cell.some(({ isColor }) => isColor));
  const areAlike = goods !== '' || new Set(areColors).size === 1;
  return first > 0 && isWhole && areAlike && options.length > 1 && new Set(options).size === options.length
    ? texts.map((text, column) => (column < first ? '' : text))
    : null;
};
const isOption = (cell: readonly Lexeme[]): boolean =>
  cell.some(({ isNumber }) => isNumber)
    ? cell.length === readMemory(lineOf(cell), false).at.size
    : cell.some(({ isColor }) => isColor) && cell.every(({ text }) => isColorText(text));

/** Where no title says which column has the goods, one of an unknown word does, or the first. */
export const withGoods = (titles: readonly Title[]): readonly Title[] => {
  if (titles.length === 0 || titles.includes('product')) return titles;
  const unknown = titles.indexOf(undefined);
  return unknown < 0 ? ['product', ...titles.slice(titles[0] === 'other' ? 1 : 0)] : titles.with(unknown, 'product');
};

/** Of several prices in currencies of their own, each title says its currency. */
export const withCurrencies = (titles: readonly Title[], cells: readonly string[]): Title[] => {
  const codes = cells.map((cell, at) => (titles[at] === 'amount' ? codeIn(cell) : undefined));
  const areSeveral = new Set(codes.filter((code) => code !== undefined)).size > 1;
  return titles.map((title, at) => (areSeveral && codes[at] !== undefined ? `amount ${codes[at]}` : title));
};
const codeIn = (cell: string) =>
  cell
    .split(/[^\p{L}\p{Sc}]+/u)
    .map((word) => currencyMarks.get(word)?.toUpperCase())
    .find((code) => code?.length === 3);

/** The price in the chosen currency, where one is; otherwise any of them may be meant. */
export const inCurrency = (titles: readonly Title[], currency: string | undefined): Title[] => {
  const isChosen = (title: Title) =>
    currency !== undefined && title?.startsWith(PRICED) === true && canMean(title.slice(PRICED.length), currency);
  const isAny = !titles.some(isChosen);
  return titles.map((title) => (title?.startsWith(PRICED) ? (isAny || isChosen(title) ? 'amount' : 'other') : title));
};
const PRICED = 'amount ';

/** Of the column in which a price stands, where its title says one. */
export const currencyAt = (line: readonly Lexeme[], at: ReadonlySet<number>, titles: readonly Title[] = []): string | null => {
  const price = line.findIndex(({ index }) => at.has(index));
  const title = price < 0 ? undefined : titles[line.slice(0, price).filter(({ text }) => text === '\t').length];
  return title?.startsWith(PRICED) ? title.slice(PRICED.length) : null;
};

/** Notes how many columns a line of titles has that blanks or commas part, and how many of numbers end it. */
export const noteColumns = (layout: ListLayout, written: string): void => {
  const columnsIn = (cells: readonly string[]) =>
    cells.length >= LEAST && !/\d/.test(written) && areTitles(cells) && titlesOf(cells).includes('amount') ? cells.length : 0;
  const line = fold(withoutEnds(written).trim());
  layout.blankColumns = columnsIn(line.split(BLANKS)) || layout.blankColumns;
  layout.commaColumns = columnsIn(line.split(signOf(line))) || layout.commaColumns;
  const last = lastTitles(line).length;
  // Below `Model Price` a row may say its pieces as well.
  layout.lastColumns = last > 1 ? last : layout.lastColumns;
};
const LEAST = 3;
const BLANKS = / {2,}/;

/** With tabs in place of what parts its columns: the commas of `Sony WH-1000XM5 Black,225,100`, and blanks below titles that blanks part. */
export const withColumns = (line: string, { blankColumns, commaColumns, lastColumns }: ListLayout): string => {
  const written = withoutEnds(line);
  if (written.includes('\t')) return written;
  const cells = lastColumns === 0 ? [] : [lastTitles(written.toLowerCase()), lastNumbers(written.toLowerCase(), lastColumns)].flat();
  if (cells.length > 0)
    return cells.reduce((text, at) => `${text.slice(0, Math.max(0, at - 1))}${at > 0 ? '\t' : ''}${text.slice(at)}`, written);
  if (blankColumns > 0 && written.trim().split(BLANKS).length === blankColumns)
    return written.replace(INNER_BLANKS, (blanks) => blanks.replace(' ', '\t'));
  const parted = PARTERS.find((parter) => endsInPrice(written.split(parter)));
  if (parted) return written.replaceAll(parted, ' \t ');
  const sign = signOf(written);
  if (!written.includes(sign) || written.includes(', ')) return written;
  const count = written.split(sign).length;
  // The place in the list is blank by now.
  const isNumbered = count === commaColumns - 1 && written.startsWith('  ');
  if (count === commaColumns || isNumbered)
    return (isNumbered ? written.replace(/ (?=\S)/, '\t') : written).replaceAll(sign, '\t').replace(QUOTED, ' $1 ');
  // The `1,700 40pcs / white 1,690 20pcs` of several offers has no titles.
  const areOfTitles = !/\d{3}/.test(written) && areTitles(written.toLowerCase().split(','));
  return IN_COLUMNS.test(written) || areOfTitles ? written.replaceAll(COMMA, '\t') : written;
};
/** `| iPhone 17 | 768 |` */
const withoutEnds = (written: string) =>
  /^\s*\|.*\|\s*$/s.test(written) ? written.replace(/^\s*\||\|\s*$/g, (end) => ' '.repeat(end.length)) : written;
const signOf = (line: string) => ['|', ';'].find((sign) => line.includes(sign)) ?? ',';
/** What a spreadsheet puts around a cell. */
const QUOTED = /(?<![^\t])"([^"\t]*)"(?![^\t])/g;
const PARTERS = [' / ', ' | '];
/** `AirPods Pro 3 / 100 / $185` */
const endsInPrice = ([goods = '', pieces = '', price = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && /\p{L}/u.test(goods) && /^\d{1,5}(?: ?\p{L}{1,4})?$/u.test(pieces.trim()) && MARKED_PRICE.test(price.trim());
const MARKED_PRICE = /^(?=.*(?:\p{Sc}|\p{L}))(?!.*\d\D+\d{3}\D)[\p{Sc}\p{L}]{0,4} ?\d[\d.,']* ?[\p{Sc}\p{L}]{0,4}$/u;
const INNER_BLANKS = /(?<=\S) {2,}(?=\S)/g;
const IN_COLUMNS = /\p{L}"?,\d+(?:\.\d+)?,\d/u;
/** None of thousands: that of `black,1,050` parts no columns. */
const COMMA = /,(?!(?<=,[1-9],)\d{3}(?!\d|,\d))/g;

const areTitles = (cells: readonly string[]): boolean => cells.length >= LEAST && cells.every((cell) => titleOf(cell) !== undefined);

const wordsOf = (line: string) => [...line.matchAll(/\S+/g)].map(({ 0: text, index: at }) => ({ text, at }));

/** Where the titles of numbers begin that end a line such as `Item Description Qty Unit price`; none: it is another line. */
const lastTitles = (line: string): number[] => {
  if (/\d|\S {2,}\S/.test(line)) return [];
  const words = wordsOf(line).map(({ text, at }) => ({ at, text: text.replace(/\W+$/, ''), title: titleOf(fold(text)) }));
  const isKnown = ({ text, title }: (typeof words)[number]) => title !== undefined || currencyMarks.has(text);
  const isNumber = ({ title }: (typeof words)[number]) => title === 'amount' || title === 'quantity';
  const areKnown =
    words.slice(Math.max(0, words.findIndex(isNumber))).every(isKnown) && words.filter(isKnown).length * 3 >= words.length * 2;
  // A word for currency and one of them are no columns.
  const isOfCurrency = words.every(({ text, title }) => title === 'other' || currencyMarks.has(text));
  if (words.length < 2 || !areKnown || isOfCurrency || !words.some(({ title }) => title === 'amount')) return [];
  const titleAt = (place: number) => words[place]?.title;
  const isIn = (table: ReadonlyMap<string, string>, place: number) => table.has(words[place]?.text ?? '');
  const leads = (place: number) =>
    titleAt(place + 1) === 'amount' && titleAt(place) !== 'quantity' && (isIn(quantityUnits, place) || isIn(totalWords, place));
  const follows = (place: number) => titleAt(place) === 'unit' || (titleAt(place - 1) === 'amount' && isIn(currencyMarks, place));
  const goods = words.findLastIndex(({ title }, place) => title === 'product' && !leads(place));
  if (words.slice(0, Math.max(0, goods)).some(isNumber)) return [];
  return words.flatMap(({ at }, place) => (place <= goods || leads(place - 1) || follows(place) ? [] : [at]));
};

/** Where the last numbers of a line begin, each with its unit or currency. None: there are fewer, or one may be of the goods, of another, or of a telephone. */
const lastNumbers = (line: string, count: number): number[] => {
  if (PHONE.test(line)) return [];
  const isUnit = (text: string) => currencyMarks.has(text) || quantityUnits.has(text);
  const isNumber = (text: string) => NUMBER.test(text) && isUnit(NUMBER.exec(text)?.groups?.unit ?? '€');
  const words = wordsOf(line);
  const goods = words.findLastIndex(({ text }) => !isUnit(text) && !isNumber(text));
  const numbers = words.slice(goods + 1).filter(({ text }) => isNumber(text));
  const mayJoin = (number: { text: string }, place: number) =>
    numbers.length > count && mayBeOne(number.text, numbers[place + 1]?.text ?? '');
  // A row may lack a number: of `iPhone 17 768` and `15 Pro 128 930` the first is of the goods.
  const [first] = numbers.length === count ? numbers : [];
  const isAlone = first && /^\d+$/.test(first.text) && !isUnit(words[goods + 2]?.text ?? '');
  const isOfGoods = isAlone && (BARE_SIZES.has(first.text) || !/\d/.test(line.slice(0, first.at)));
  const isOther = isOfGoods || numbers.some((number, place) => place + count + 1 >= numbers.length && mayJoin(number, place));
  return numbers.length < count || isOther ? [] : numbers.slice(-count).map(({ at }) => at);
};
const PHONE = /(?:^|\s)\+\d/;
/** Pages that were scanned have letters for some digits. */
const NUMBER = /^(?:\p{Sc}|\p{L}{1,2}\$)?(?=\D?\d)[\dilos][\dilos.,']*(?:[.,]-{1,2})?(?<unit>\p{Sc}|\p{L}+)?$/u;
