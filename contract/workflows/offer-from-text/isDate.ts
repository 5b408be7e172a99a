import type { Lexeme } from './lexLine.ts';
import { months, quantityUnits, untilWords } from './words.ts';

export const isDate = (lexemes: readonly Lexeme[], index: number, readingAt: number): boolean => {
  const number = lexemes[index]?.text ?? '';
  if (/^\d{1,2}\.\d{1,2}\.(\d{2}|\d{4})$/.test(number) || /^\d{4}\.\d{1,2}\.\d{1,2}$/.test(number)) return true;
  if ((isBesideMonth(lexemes, index) && (readingAt < index || months.has(lexemes[0]?.text ?? ''))) || isBehindUntil(lexemes, index))
    return true;
  if (![index - 1, index + 1].some((at) => DATE_MARKS.has(lexemes[at]?.text ?? ''))) return false;
  return [index, index - 2, index - 4].some((first) => {
    const chain = [0, 1, 2, 3, 4].map((step) => lexemes[first + step]);
    const parts = chain.map((part, step) => (part && (step === 0 || part.isGlued) ? part.text : ''));
    const three = /^(\d{4}([-/])\d{1,2}\2\d{1,2}|\d{1,2}([-/])\d{1,2}\3\d{2,4})$/.test(parts.join(''));
    const clock = /^\d{1,2}:\d{2}$/.test(parts.slice(0, 3).join(''));
    return (
      (three && index <= first + 4) ||
      (clock && index <= first + 2) ||
      (isDayAndMonth(parts) && index <= first + 2 && first + 3 >= lexemes.length)
    );
  });
};

const DATE_MARKS = new Set(['/', '-', ':']);

/** At the end of a line alone: elsewhere 8/12 is memory. */
const isDayAndMonth = (parts: string[]) => /^(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])$/.test(parts.slice(0, 3).join(''));

/** `Nov 30`, `30th Nov`, unlike `Nov 30pcs`. What stands before the memory is a model: `OnePlus 12 Dec`. */
const isBesideMonth = (lexemes: readonly Lexeme[], index: number): boolean => {
  const next = ORDINALS.has(lexemes[index + 1]?.text ?? '') ? index + 2 : index + 1;
  const isWhole = !lexemes[index]?.isGlued && !quantityUnits.has(lexemes[index + 1]?.text ?? '');
  return isDay(lexemes[index]) && isWhole && [index - 1, next].some((at) => months.has(lexemes[at]?.text ?? ''));
};

/** `until 30/11`: it touches the date, or begins it. */
const isBehindUntil = (lexemes: readonly Lexeme[], index: number): boolean => {
  let at = index;
  while (at > 0 && lexemes[at]?.isGlued && (DATE_MARKS.has(lexemes[at - 1]?.text ?? '') || DATE_MARKS.has(lexemes[at]?.text ?? ''))) at--;
  return isDay(lexemes[at]) && untilWords.has(lexemes[at - 1]?.text ?? '') && (at < index || lexemes[index + 1]?.isGlued === true);
};

const isDay = (lexeme: Lexeme | undefined) => /^(?:0?[1-9]|[12]\d|3[01])$/.test(lexeme?.text ?? '');
const ORDINALS = new Set(['st', 'nd', 'rd', 'th']);
