import type { ColorRange } from './colorList.ts';
import { isMoney, type Lexeme } from './lexLine.ts';
import { isPrice, type OwnPrices, SIZES } from './ownPrices.ts';
import { readNumber } from './readNumber.ts';
import { currencyMarks } from './words.ts';

/** `iphone 16 128 black 700 / iphone 16 pro 128 white 900`: each part has goods with their memory, and a price. Null: it is not so. */
export const pricedGoods = (lexemes: readonly Lexeme[]): OwnPrices | null => {
  const parts = partsOf(lexemes).map((part) => partOf(lexemes, part));
  const sound = parts.filter((part) => part !== null);
  if (parts.length < 2 || parts.length > MOST_PARTS || sound.length < parts.length) return null;
  return {
    options: sound.map(({ goods }) => goods),
    amounts: sound.map(({ amount }) => amount),
    at: sound.map(({ at }) => at),
    currency: sound.find(({ currency }) => currency !== null)?.currency ?? null,
    currencyAt: sound.flatMap(({ currencyAt }) => currencyAt),
  };
};

const MOST_PARTS = 10;
const SEPARATORS = new Set(['/', ',', ';', '|', '&', '+']);

/** A part ends at a separator that follows a price. */
const partsOf = (lexemes: readonly Lexeme[]): ColorRange[] => {
  const ends = [...lexemes.keys()].filter((index) => SEPARATORS.has(lexemes[index]?.text ?? '') && priceBefore(lexemes, index) !== null);
  return [...ends, lexemes.length].map((end, place) => ({ first: (ends[place - 1] ?? -1) + 1, last: end - 1 }));
};

const priceBefore = (lexemes: readonly Lexeme[], end: number): number | null => {
  const at = isMoney(lexemes[end - 1]) ? end - 2 : end - 1;
  return isPrice(lexemes[at]) ? at : null;
};

const partOf = (lexemes: readonly Lexeme[], { first, last }: ColorRange) => {
  const at = priceBefore(lexemes, last + 1);
  const amount = at === null ? null : readNumber(lexemes[at]?.text ?? '');
  if (at === null || amount === null) return null;
  const currencyAt = [at - 1, at + 1].filter((index) => index >= first && index <= last && isMoney(lexemes[index]));
  const goods = { first, last: Math.min(at, ...currencyAt) - 1 };
  const memory = lexemes.findIndex(({ text }, index) => index > first && index <= goods.last && SIZES.has(text));
  const hasOtherPrice = lexemes.some((lexeme, index) => index > first && index <= goods.last && isPrice(lexeme));
  const model = lexemes[memory - 1]?.text === '/' ? memory - 2 : memory;
  const isYear = currencyAt.length === 0 && /^20[12]\d$/.test(amount);
  if (model <= first || hasOtherPrice || isYear) return null;
  return { goods, at, amount, currencyAt, currency: currencyMarks.get(lexemes[currencyAt[0] ?? -1]?.text ?? '')?.toUpperCase() ?? null };
};
