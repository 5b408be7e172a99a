import { candidateAt } from './candidateAt.ts';
import type { Lexeme } from './lexLine.ts';
import type { NumberRole } from './numberRoles.ts';
import { isCents } from './surePrice.ts';
import { chatWords, currencyMarks, quantityUnits } from './words.ts';

/** Of `4 612,00 2.448,00` the last is the product of the others; those without cents are pieces. */
export const productsIn = (lexemes: readonly Lexeme[], roles: ReadonlyMap<number, NumberRole>) => {
  if (roles.size < 3) return [];
  const numbers = [...roles].flatMap(([index, role]) =>
    role === 'OPEN' || role === 'QUANTITY' ? (candidateAt(lexemes, index) ?? []) : [],
  );
  return numbers.flatMap(({ index: total, amount }, place) => {
    const [first, second] = numbers.slice(Math.max(0, place - 2), place);
    const isProduct = first && second && Math.abs(Number(first.amount) * Number(second.amount) - Number(amount)) < CENT;
    if (!isProduct || [first, second].some((one) => Number(one.amount) <= 1) || hasWords(lexemes, first.index, total)) return [];
    const [price, other] = [first, second].filter((one) => isCents(lexemes[one.index]));
    const isClear = price !== undefined && other === undefined;
    return [{ total, price: isClear ? price.index : null, pieces: isClear ? (price === first ? second.index : first.index) : null }];
  });
};
const CENT = 0.005;
const hasWords = (lexemes: readonly Lexeme[], first: number, last: number) => lexemes.slice(first, last).some(isGoodsWord);

export const isGoodsWord = ({ kind, text }: Lexeme) =>
  kind === 'WORD' && !(quantityUnits.has(text) || chatWords.has(text) || text === 'x' || currencyMarks.has(text));
