import { candidateAt } from './candidateAt.ts';
import type { Lexeme } from './lexeme.ts';
import type { NumberRole } from './numberRoles.ts';
import { chatWords } from './words.ts';

/** Of `4 612,00 2.448,00` the last is the product of the others; those without cents are pieces. */
export const productsIn = (line: readonly Lexeme[], roles: ReadonlyMap<number, NumberRole>) => {
  if (roles.size < 3) return [];
  const mayBe = ({ index }: Lexeme) => roles.get(index) === 'OPEN' || roles.get(index) === 'QUANTITY';
  const numbers = line.flatMap((number) => (mayBe(number) ? (candidateAt(number) ?? []) : []));
  return numbers.flatMap(({ first: total, amount }, place) => {
    const factors = numbers.slice(Math.max(0, place - 2), place);
    const [one, other] = factors;
    const isProduct = one && other && Math.abs(Number(one.amount) * Number(other.amount) - Number(amount)) < CENT;
    if (!isProduct || factors.some((factor) => Number(factor.amount) <= 1)) return [];
    if (line.slice(one.first.index, total.index).some(isGoodsWord)) return [];
    const [price, second] = factors.filter(({ first }) => first.hasCents);
    const isClear = price !== undefined && second === undefined;
    return [{ total, price: isClear ? price.first : null, pieces: isClear ? (price === one ? other.first : one.first) : null }];
  });
};
const CENT = 0.005;

export const isGoodsWord = ({ isWord, isUnit, isMoney, text }: Lexeme) =>
  isWord && !(isUnit || isMoney || chatWords.has(text) || text === 'x');
