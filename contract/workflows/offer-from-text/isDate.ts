import { firstReading } from './firstReading.ts';
import type { Lexeme } from './lexeme.ts';
import { isMaker, isShorthand, modelNames, months, untilWords } from './words.ts';

export const isDate = (number: Lexeme): boolean =>
  DOTTED.test(number.text) ||
  isDayInFront(number) ||
  isYearOfDate(number) ||
  isChineseDate(number) ||
  (isBesideMonth(number) &&
    (firstReading(number.line) < number.index || months.has(number.line[0]?.text ?? '') || !number.line.some(namesGoods))) ||
  isBehindUntil(number) ||
  ([number.prev, number.next].some(isDateMark) && [0, -2, -4].some((back) => isDateFrom(number.at(back), back)));

const DOTTED = /^(?:\d{1,2}\.\d{1,2}\.(?:\d{2}|\d{4})|\d{4}\.\d{1,2}\.\d{1,2})$/;
/** The 5 of `pick up before 5pm`, unlike the 17 of `17pm`. */
export const isHour = ({ text, next }: Lexeme) => /^(?:[1-9]|10)$/.test(text) && next.isGlued && next.is('am', 'pm');

/** `27.11. AirPods 185` */
const isDayInFront = ({ text, next, index }: Lexeme): boolean =>
  index === 0 && DOTTED_DAY.test(text) && next.text === '.' && next.isGlued && !next.next.isGlued;
const DOTTED_DAY = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])$/;

const isDateMark = (one: Lexeme) => one.is('/', '-', ':');

/** A day and a month alone count at the end of a line: elsewhere 8/12 is memory. */
const isDateFrom = (first: Lexeme, back: number): boolean => {
  const parts = [0, 1, 2, 3, 4].map((step) => (step === 0 || first.at(step).isGlued ? first.at(step).text : ''));
  const two = parts.slice(0, 3).join('');
  return THREE.test(parts.join('')) || (back > -4 && (CLOCK.test(two) || (DAY_AND_MONTH.test(two) && first.at(3).isEdge)));
};
const THREE = /^(\d{4}([-/])\d{1,2}\2\d{1,2}|\d{1,2}([-/])\d{1,2}\3\d{2,4})$/;
const CLOCK = /^\d{1,2}:\d{2}$/;
const DAY_AND_MONTH = /^(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])$/;

/** `11月28日` */
const isChineseDate = (number: Lexeme): boolean =>
  isDay(number) && [number.next, number.prev].some(({ text, isGlued, next }) => text === '月' && isGlued && isDay(next));

const isYearOfDate = ({ text, prev }: Lexeme): boolean =>
  /^20[2-9]\d$/.test(text) && (months.has(prev.text) || (prev.text === ',' && months.has(prev.at(-2).text)));

/** `Nov 30`, `30th Nov`, `30 de noviembre`, unlike `Nov 30pcs`. What stands before the memory is a model: `OnePlus 12 Dec`. */
const isBesideMonth = (number: Lexeme): boolean => {
  const { prev, next, isGlued } = number;
  const behind = next.is('st', 'nd', 'rd', 'th', 'de') ? next.next : next;
  return isDay(number) && !isGlued && !next.isUnit && [prev, behind].some(({ text }) => months.has(text));
};

/** `Today offer 28 Nov` names none. */
const namesGoods = ({ isWord, text }: Lexeme) => isWord && (isMaker(text) || isShorthand(text) || modelNames.has(text));

/** `until 30/11`, `till 30 Nov`: it touches the date, or begins it. */
const isBehindUntil = (number: Lexeme): boolean => {
  let first = number;
  while (first.isGlued && (isDateMark(first.prev) || isDateMark(first))) first = first.prev;
  return isDay(first) && untilWords.has(first.prev.text) && (first !== number || number.next.isGlued || isBesideMonth(number));
};

const isDay = ({ text }: Lexeme) => /^(?:0?[1-9]|[12]\d|3[01])$/.test(text);
