import { NEAR_PRICE } from './candidateAt.ts';
import type { Lexeme } from './lexeme.ts';

/** In a list such as `[Black 20, White 10]` the bracket that opens it. */
export const bracketBefore = ({ text, prev, next, line, index }: Lexeme): Lexeme | null => {
  const isAmong = !/\D/.test(text) && prev.isColor && next.is(',', ']', ')');
  const bracket = isAmong ? line.slice(Math.max(0, index - 60), index).findLast((one) => one.is('[', '(', ']', ')')) : undefined;
  return bracket?.text === '[' ? bracket : null;
};

/** `17 Pro 256 [Silver 9300, Blue 9250]`, unlike pieces, which are round, and have their price beside them. */
export const isPriceOfColor = (number: Lexeme, isSure = true): boolean => {
  const bracket = bracketBefore(number);
  if (bracket === null || number.value < LEAST_DEAR) return false;
  const { line } = number;
  const end = line.findIndex((one) => one.index > bracket.index && one.text === ']');
  const isIn = ({ index }: Lexeme) => index > bracket.index && index < end;
  const values = line.filter((one) => one.isNumber && isIn(one)).map(({ value }) => value);
  const memory = line.findLastIndex(({ isSize, index }) => isSize && index < bracket.index);
  const isAlone = memory >= 0 && !line.some((one) => one.isNumber && one.index > memory && !isIn(one));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return isAlone && least >= LEAST_DEAR && most < least * NEAR_PRICE && values.some((value) => value % (isSure ? 100 : 500) > 0);
};
const LEAST_DEAR = 1_000;
