import type { Candidate } from './candidateAt.ts';

/** No pieces are so near to their price. */
export const NEAR_PRICE = 4 / 3;

export const isNear = (one: Pick<Candidate, 'amount'>, { amount }: Pick<Candidate, 'amount'>): boolean => {
  const share = Number(amount) / Number(one.amount);
  return amount !== one.amount && share > 1 / NEAR_PRICE && share < NEAR_PRICE;
};
