import { type Candidate, candidateAt } from './candidateAt.ts';
import type { Lexeme } from './lexLine.ts';
import { isInBrackets, type NumberRole } from './numberRoles.ts';
import { areOfTwoCurrencies, isFormer, isMarked, isTotal, MOST_NUMBERS, type PricedLine } from './surePrice.ts';
import { quantityLabels } from './words.ts';

export interface ListedNumber {
  amount: string;
  first: number;
  last: number;
  isMarked: boolean;
  /** By itself, the line leaves it to be a price, too. */
  isOpen: boolean;
}

export const listedNumbers = (line: PricedLine<Candidate>, open: readonly Candidate[]): ListedNumber[] => {
  const { lexemes, roles, memory } = line;
  if (roles.size > MOST_NUMBERS || areOfTwoCurrencies(line, open)) return [];
  const firstEnd = lexemes.findIndex(({ isGlued, text }, index) => index > 0 && (!isGlued || text === '\t'));
  const isAlone = [...roles.keys()].every((index) => index === 0 || memory.at.has(index));
  const mayBe = (index: number) =>
    !memory.at.has(index) && ((index === 0 && isAlone) || (index > memory.end && index >= firstEnd && firstEnd > 0));
  const isLabelOfOther = (index: number) => quantityLabels.has(lexemes[index - 1]?.text ?? '') && roles.has(index - 2);
  const isOther = (index: number, role: NumberRole) =>
    (role === 'GOODS' && !isInCode(lexemes, index)) || (role === 'QUANTITY' && (isInBrackets(lexemes, index) || isLabelOfOther(index)));
  const all = [...roles].flatMap(([index, role]) => (isOther(index, role) && mayBe(index) ? (candidateAt(lexemes, index) ?? []) : []));
  const covered = new Set([...open, ...all].flatMap(({ indexes }) => indexes.slice(1)));
  return [...open, ...all]
    .filter((one) => mayBe(one.index) && !covered.has(one.index) && one.amount !== '0' && !isTotal(line, one) && !isFormer(line, one))
    .map((one) => ({
      amount: one.amount,
      first: one.index,
      last: one.indexes.at(-1) ?? one.index,
      isMarked: isMarked(line, one, open),
      isOpen: roles.get(one.index) !== 'GOODS',
    }))
    .sort((a, b) => a.first - b.first);
};

/** The 450.86 of `ECAM450.86.T` */
const isInCode = (lexemes: readonly Lexeme[], index: number): boolean =>
  lexemes[index]?.isGlued === true &&
  lexemes[index - 1]?.kind === 'WORD' &&
  lexemes[index + 1]?.text === '.' &&
  lexemes[index + 2]?.isGlued === true;
