import { fold } from '../../../contract/foldText.ts';
import type { LineTerms } from '../../../contract/workflows/offer-from-text/lineTerms.ts';
import type { OfferLine } from '../../../contract/workflows/offer-from-text/offerLine.ts';
import type { CleanedEntry } from '../../../contract/workflows/offer-from-text/schemas.ts';
import { perUnits } from '../../../contract/workflows/offer-from-text/words.ts';

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

/** Without the 1 of `1TB`: `1 590 zł` is no 590. */
export const bareNumbers = (title: string): string[] =>
  [...fold(title).matchAll(/(\d+)(?: ?(\p{L}+))?/gu)].flatMap(([, number = '', unit = '']) => (MEMORY.has(unit) ? [] : [number]));
const MEMORY = new Set(['gb', 'tb']);

const numbersOf = (text: string): string[] => fold(text).match(/\d+/g) ?? [];

/** 15 may stand for 2015. */
const isSame = (number: string, quantity: number): boolean =>
  Number(number) === quantity || (/^(?:19|20)\d\d$/.test(number) && Number(number) % 100 === quantity);

/** The entry without an amount that would be a bottle's for a case, or that is a number of the title, or begins with one: `Krug 171 980`, `Kit 6000 105`. */
export const withSureAmount = (entry: CleanedEntry, { per }: Pick<OfferLine, 'per'>): CleanedEntry => {
  const { mappedProduct, candidates, amount, rawInputAmount } = entry;
  const titles = mappedProduct === null ? candidates.map(({ title }) => title) : [mappedProduct.title];
  const first = /^(\d{1,3})\u202f/.exec(rawInputAmount ?? '')?.[1];
  const said = numbersOf(entry.inputLine);
  const isOfTitle = [first, rawInputAmount].some(
    (number) => said.filter((one) => one === number).length < 2 && titles.some((title) => bareNumbers(title).includes(number ?? '')),
  );
  return amount !== null && (isOfTitle || isOfOther(per, titles)) ? { ...entry, amount: null, relevance: 'NO_AMOUNT' } : entry;
};

const isOfOther = (per: OfferLine['per'], titles: readonly string[]): boolean => {
  if (per === 'one') return titles.some((title) => PACK.test(title));
  const [likeliest = ''] = titles;
  return per === 'case' && !PACK.test(likeliest) && !namesCase(likeliest);
};
const PACK = /(?<![\p{L}\d])(?:[2-9]|\d{2,3}) ?[x×*] ?\d/iu;
const namesCase = (title: string) => (fold(title).match(/\p{L}+/gu) ?? []).some((word) => perUnits.get(word) === 'case');
