import type { ComparedOffer } from '../../contract/offers/comparedOffer.ts';
import { formatDate } from '../../src/ui/ConsoleSettings.tsx';
import { text } from './index.ts';

export const tradeTerms = (offer: ComparedOffer, timeZone: string): string => {
  const { quantity, leastQuantity, grade, validUntil, remark } = offer;
  return [
    quantity ? text('pieces', { quantity }) : null,
    leastQuantity ? text('atLeast', { quantity: leastQuantity }) : null,
    grade?.title,
    validUntil ? text('validUntil', { date: formatDate(validUntil, timeZone, true) }) : null,
    remark,
  ]
    .filter(Boolean)
    .join(' · ');
};
