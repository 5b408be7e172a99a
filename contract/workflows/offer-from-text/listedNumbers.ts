import { type Candidate, candidateAt, wholeOnes } from './candidateAt.ts';
import type { Lexeme } from './lexeme.ts';
import { isInBrackets } from './numberRoles.ts';
import { areOfTwoCurrencies, isFormer, isMarked, isTotal, MOST_NUMBERS, type PricedLine } from './surePrice.ts';

export interface ListedNumber extends Candidate {
  isMarked: boolean;
  /** By itself, the line leaves it to be a price, too. */
  isOpen: boolean;
}

export const listedNumbers = (line: PricedLine, open: readonly Candidate[]): ListedNumber[] => {
  const { lexemes, roles, memory } = line;
  if (roles.size > MOST_NUMBERS || areOfTwoCurrencies(line, open)) return [];
  const firstEnd = lexemes.findIndex(({ isGlued, text }, index) => index > 0 && (!isGlued || text === '\t'));
  const isAlone = [...roles.keys()].every((index) => index === 0 || memory.at.has(index));
  const mayBe = ({ index }: Lexeme) =>
    !memory.at.has(index) && ((index === 0 && isAlone) || (index > memory.end && index >= firstEnd && firstEnd > 0));
  const isOther = (number: Lexeme) => {
    const isLabelOfOther = number.prev.isLabel && roles.has(number.index - 2) && !number.next.isUnit;
    const role = roles.get(number.index);
    return (role === 'GOODS' && !isInCode(number)) || (role === 'QUANTITY' && (isInBrackets(number) || isLabelOfOther));
  };
  const all = lexemes.flatMap((number) => (mayBe(number) && isOther(number) ? (candidateAt(number) ?? []) : []));
  return wholeOnes([...open, ...all])
    .filter((one) => mayBe(one.first) && one.amount !== '0' && !isTotal(line, one) && !isFormer(one))
    .map((one) => ({ ...one, isMarked: isMarked(line, one, open), isOpen: roles.get(one.first.index) !== 'GOODS' }))
    .sort((a, b) => a.first.index - b.first.index);
};

/** The 450.86 of `ECAM450.86.T` */
const isInCode = ({ isGlued, prev, next }: Lexeme): boolean => isGlued && prev.isWord && next.text === '.' && next.next.isGlued;
