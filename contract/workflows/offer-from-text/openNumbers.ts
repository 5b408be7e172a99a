import { isMoney, type LexedText } from './lexLine.ts';
import type { AmountReading } from './readAmount.ts';

export interface OpenNumber {
  amount: string;
  start: number;
  end: number;
  /** The sum of a lot is no price. */
  isTotal: boolean;
}

export const openNumbers = ({ lexemes, folded }: LexedText, { prices, numbers, memory, quantityAt }: AmountReading): OpenNumber[] =>
  memory.storage !== null || lexemes.some(isMoney)
    ? []
    : prices.flatMap(({ amount, at }) => {
        const [first, last] = [lexemes[at[0] ?? -1], lexemes[at.at(-1) ?? -1]];
        if (!first || !last || at.some((index) => quantityAt.has(index))) return [];
        const isTotal = !numbers.some((number) => number.isOpen && number.first === at[0]);
        return [{ amount, isTotal, ...folded.sourceOf(first.start, last.end) }];
      });
