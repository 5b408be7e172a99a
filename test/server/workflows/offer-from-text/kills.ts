import { calls } from '../../../../contract/workflows/offer-from-text/calls.ts';
import { type KillCase, untilAnnouncedEnds } from '../../../soak/workflow-kills/killCase.ts';
import { SUBMITTED } from '../../../soak/workflow-kills/places.ts';

const submission = {
  submissionId: '5f0f7b1e-6c2b-4a55-9d0c-0d6d3b3f7a10',
  organizationId: 1,
  currencyId: 3,
  outputCurrencyId: 3,
  exchangeRate: 1,
  termMappingsToRemove: [],
  mappedOfferList: SUBMITTED.map(({ id, text }) => ({
    cleanedInputProductTitle: text,
    inputLine: `${text} ${id}`,
    proposedTerms: [],
    amount: id,
    mappedProductId: id,
    createTextToProductMapping: true,
  })),
};

export const cases: readonly KillCase[] = [
  {
    name: 'submit of offers from text',
    async perform(call) {
      const { status, errorList } = await call<{ status: string; errorList: unknown }>(calls.submit.path, submission);
      if (status !== 'SUCCESS') throw new Error(JSON.stringify(errorList));
      await untilAnnouncedEnds(call, 'append-offers-from-text');
    },
  },
];
