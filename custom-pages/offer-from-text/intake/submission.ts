import type { SubmitMappedOfferRequest, TermMapping } from '../../../contract/workflows/offer-from-text/schemas.ts';
import { type Entry, type Intake, isSubmitted, offersOf, proposedAmount, termsOf } from './intake.ts';

export const submittedEntries = (intake: Intake): Entry[] => intake.entries.filter(isSubmitted);

export const submissionOf = (intake: Intake): SubmitMappedOfferRequest => ({
  submissionId: intake.submissionId,
  organizationId: intake.organization.id,
  currencyId: intake.currency.id,
  outputCurrencyId: intake.outputCurrency.id,
  exchangeRate: intake.exchangeRate,
  mappedOfferList: offersOf(intake.entries).map(({ entry, product }) => ({
    cleanedInputProductTitle: entry.title,
    inputLine: entry.inputLine,
    proposedTerms: [...entry.proposedTerms],
    rawInputAmount: entry.rawInputAmount,
    amount: entry.amount,
    mappedProductId: product.id,
    // A text that means several products teaches none of them, and nobody said how many there are of each.
    createTextToProductMapping: entry.createMapping && entry.otherColors === undefined,
    ...(entry.tradeTerms && { tradeTerms: entry.otherColors ? { ...entry.tradeTerms, quantity: null } : entry.tradeTerms }),
    proposed: {
      productId: entry.mapped?.id ?? null,
      amount: proposedAmount(entry),
      isTouched: entry.isTouched ?? false,
    },
  })),
  ...(ignoredTitles(intake).length > 0 && { ignoredTitles: ignoredTitles(intake) }),
  termMappingsToRemove: mappingsToRemove(intake),
});

/** A few words that no product is known for, such as a size below a heading, say other goods in the next list. */
const ignoredTitles = ({ entries }: Intake): string[] => [
  ...new Set(entries.flatMap(({ isIgnored, title, product }) => (isIgnored && termsOf(title).length > (product ? 1 : 2) ? title : []))),
];

/** The server unbinds a keyword for all its entries, so one that lost its product leaves it; one with a new product takes it. */
const mappingsToRemove = (intake: Intake): TermMapping[] => {
  const kept = new Set(
    submittedEntries(intake)
      .filter(({ product, mapped, mappedBy }) => product?.id === mapped?.id && mappedBy === 'TERMS')
      .map(({ product }) => product?.id),
  );
  return intake.entries.flatMap(({ isToForget, title, product, mapped }) =>
    isToForget && mapped && (product || !kept.has(mapped.id))
      ? [{ cleanedInputProductTitle: title, mappedProductId: mapped.id, mappedProductTitle: mapped.title }]
      : [],
  );
};
