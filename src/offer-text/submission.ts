import type { SubmitMappedOfferRequest } from '../../contract/offer-text/calls.ts';
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
  termMappingsToRemove: intake.entries.flatMap(({ isToForget, title, mapped }) =>
    isToForget && mapped ? [{ cleanedInputProductTitle: title, mappedProductId: mapped.id, mappedProductTitle: mapped.title }] : [],
  ),
});
