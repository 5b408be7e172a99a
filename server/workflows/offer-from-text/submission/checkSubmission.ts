import { amountDigits, decimalProblem, LEAST_AMOUNT, plainDecimal } from '../../../../contract/kinds/number/decimal.ts';
import { say } from '../../../../contract/translated.ts';
import { type MappedOffer, MOST_OFFERS, type SubmitMappedOfferRequest } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import { createPauses } from '../../../pauses.ts';
import { quoted } from '../../../spreadsheet/spreadsheet.ts';
import { keywordOf, LONGEST_KEYWORD_TERMS } from '../learning/keywordOf.ts';

export interface Fault {
  field: string;
  message: string;
}

export interface CheckedOffer {
  entry: MappedOffer;
  productId: number;
  amount: string;
}

const rateDigits = { precision: 20, scale: 10 } as const;
const doubledMessage = () => say`Some products have more than one offer. Remove or update the mappings in the duplicate rows.`;

export const checkSubmission = async (
  request: SubmitMappedOfferRequest,
): Promise<{ offers: CheckedOffer[]; rate: string; faults: Fault[] }> => {
  const { mappedOfferList, currencyId, outputCurrencyId, exchangeRate } = request;
  const rate = plainDecimal(String(exchangeRate)) ?? '0';
  const faults = [
    ...faultsAt('exchangeRate', rateProblem(rate, currencyId === outputCurrencyId)),
    ...faultsAt('mappedOfferList', sizeProblem(mappedOfferList.length)),
    ...faultsAt('termMappingsToRemove', removalProblem(request)),
  ];
  const offers: CheckedOffer[] = [];
  if (mappedOfferList.length > MOST_OFFERS) return { offers, rate, faults };
  const pause = createPauses();
  for (const [index, entry] of mappedOfferList.entries()) {
    await pause();
    const amount = plainDecimal(String(entry.amount ?? '')) ?? null;
    const problems = [...productProblems(entry), ...amountProblems(amount, rate), ...keywordProblems(entry), ...termsProblems(entry)];
    faults.push(...problems.map((problem) => faultOf(index, entry, problem)));
    if (problems.length === 0) offers.push({ entry, productId: entry.mappedProductId ?? 0, amount: amount ?? '0' });
  }
  return { offers, rate, faults: [...faults, ...doubled(mappedOfferList)] };
};

export const faultOf = (index: number, { cleanedInputProductTitle: title }: MappedOffer, problem: string): Fault => ({
  field: `mappedOfferList.${index}`,
  message: say`Entry ${index + 1}, ${quoted(title)}: ${problem}.`,
});

const faultsAt = (field: string, message: string | null): Fault[] => (message === null ? [] : [{ field, message }]);

const rateProblem = (rate: string, isSameCurrency: boolean): string | null => {
  const problem = decimalProblem(rate, rateDigits);
  if (Number(rate) <= 0) return say`The exchange rate must be above zero.`;
  if (problem) return say`The exchange rate cannot be taken: ${problem}.`;
  return isSameCurrency && rate !== '1' ? say`The exchange rate must be 1, since both currencies are the same.` : null;
};

const sizeProblem = (size: number): string | null => {
  if (size === 0) return say`There is nothing to submit. Choose a product for at least one entry.`;
  if (size <= MOST_OFFERS) return null;
  return say`${size.toLocaleString('en')} offers are too many at once: submit at most ${MOST_OFFERS.toLocaleString('en')}.`;
};

const removalProblem = ({ termMappingsToRemove: { length } }: SubmitMappedOfferRequest): string | null =>
  length > MOST_OFFERS ? say`${length.toLocaleString('en')} mappings are too many to remove at once.` : null;

const productProblems = ({ mappedProductId }: MappedOffer): string[] =>
  (mappedProductId ?? null) === null ? [say`no product is chosen. Choose one, or ignore the entry`] : [];

const amountProblems = (amount: string | null, rate: string): string[] => {
  if (amount === null) return [say`the amount is missing`];
  if (Number(amount) <= 0) return [say`the amount must be above zero`];
  const problem = decimalProblem(amount, amountDigits);
  if (problem) return [say`the amount cannot be taken: ${problem}`];
  const converted = Number(amount) * Number(rate);
  const isStorable = converted >= LEAST_AMOUNT && converted < 10 ** (amountDigits.precision - amountDigits.scale);
  return isStorable ? [] : [say`the converted amount is too small or too large`];
};

const keywordProblems = (entry: MappedOffer): string[] =>
  entry.createTextToProductMapping && keywordOf(entry).length > LONGEST_KEYWORD_TERMS
    ? [say`its terms have more than ${LONGEST_KEYWORD_TERMS} characters. Choose fewer`]
    : [];

const termsProblems = ({ tradeTerms }: MappedOffer): string[] => {
  const { quantity = null, leastQuantity = null, validUntil = null } = tradeTerms ?? {};
  const isWrong = (number: number | null) => number !== null && !(Number.isInteger(number) && number >= 1 && number <= MOST_PIECES);
  return [
    ...([quantity, leastQuantity].some(isWrong) ? [say`a quantity must be a whole number above zero`] : []),
    ...(validUntil !== null && Date.parse(validUntil) < Date.now() ? [say`the last day has passed already`] : []),
  ];
};
const MOST_PIECES = 999_999_999;

const doubled = (entries: readonly MappedOffer[]): Fault[] => {
  const places = Map.groupBy(entries.entries(), ([, { mappedProductId }]) => mappedProductId ?? null);
  const repeated = [...places].filter(([productId, { length }]) => productId !== null && length > 1);
  if (repeated.length === 0) return [];
  const named = repeated.flatMap(([, rows]) => rows.slice(1).map(([index, entry]) => faultOf(index, entry, alsoIn(rows[0]?.[0] ?? 0))));
  return [{ field: 'mappedOfferList', message: doubledMessage() }, ...named];
};

const alsoIn = (index: number) => say`entry ${index + 1} has the same product`;
