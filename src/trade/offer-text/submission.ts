import type { SubmitMappedOfferRequest, TermMapping } from '../../../contract/offer-text/calls.ts';
import { isSubmitted } from './entryStatus.ts';
import type { Entry, Intake } from './intake.ts';

/** The entries that are submitted, in the order of the request's list. */
export const submittedEntries = (intake: Intake): Entry[] => intake.entries.filter(isSubmitted);

export const submissionOf = (intake: Intake): SubmitMappedOfferRequest => ({
  submissionId: intake.submissionId,
  organizationId: intake.organization.id,
  currencyId: intake.currency.id,
  outputCurrencyId: intake.outputCurrency.id,
  exchangeRate: intake.exchangeRate,
  mappedOfferList: submittedEntries(intake).map((entry) => ({
    cleanedInputProductTitle: entry.title,
    inputLine: entry.inputLine,
    proposedTerms: [...entry.proposedTerms],
    rawInputAmount: entry.rawInputAmount,
    amount: entry.amount,
    mappedProductId: entry.product?.id ?? null,
    createTextToProductMapping: entry.createMapping,
  })),
  termMappingsToRemove: mappingsToRemove(intake),
});

/**
 * One keyword may map several entries to a product. The server unbinds it, so an entry that is only left without a product does not
 * take it from another entry that is submitted for that product. An entry with a new product does: else both products would tie.
 */
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
