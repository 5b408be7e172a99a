import { fold } from '../../../contract/foldText.ts';
import type { LineTerms } from '../../../contract/workflows/offer-from-text/lineTerms.ts';
import type { CleanedEntry } from '../../../contract/workflows/offer-from-text/schemas.ts';

/** A number that only its place tells counts pieces where the product is known, and is no part of its title: Hibiki 17, LEGO 75192. */
export const entryQuantity = (
  { quantity, quantityBy }: Pick<LineTerms, 'quantity' | 'quantityBy'>,
  { mappedProduct, cleanedInputProductTitle }: Pick<CleanedEntry, 'mappedProduct' | 'cleanedInputProductTitle'>,
): number | null => {
  if (quantity === null || quantityBy === 'SAID') return quantity;
  if (mappedProduct === null) return quantityBy === 'LISTED' ? quantity : null;
  const isNamed = (text: string) => numbersOf(text).some((number) => isSame(number, quantity));
  return isNamed(mappedProduct.title) && !isNamed(cleanedInputProductTitle) ? null : quantity;
};

export const numbersOf = (text: string): string[] => fold(text).match(/\d+/g) ?? [];

/** 15 may stand for 2015. */
const isSame = (number: string, quantity: number): boolean =>
  Number(number) === quantity || (/^(?:19|20)\d\d$/.test(number) && Number(number) % 100 === quantity);
