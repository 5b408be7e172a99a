import { randomUUID } from 'node:crypto';
import { calls } from '../../../../contract/workflows/offer-from-text/calls.ts';
import type { LossCase } from '../../database/postgres/lossDesk.ts';

export const cases: readonly LossCase[] = [
  {
    title: 'a submission of offers from text',
    async call({ post }) {
      const entry = { cleanedInputProductTitle: 'a lamp', inputLine: 'a lamp 5', proposedTerms: [], amount: 5, mappedProductId: 1 };
      const ids = { organizationId: 1, currencyId: 1, outputCurrencyId: 1 };
      const submission = {
        ...{ submissionId: randomUUID(), ...ids, exchangeRate: 1, termMappingsToRemove: [] },
        mappedOfferList: [{ ...entry, createTextToProductMapping: true }],
      };
      return () => post(calls.submit.path, submission);
    },
  },
];
