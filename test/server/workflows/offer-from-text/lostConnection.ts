import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pathOf } from '../../../../contract/workflow.ts';
import { calls } from '../../../../contract/workflows/offer-from-text/calls.ts';
import type { LossCase } from '../../database/postgres/lossDesk.ts';

const submission = () => {
  const entry = { cleanedInputProductTitle: 'a lamp', inputLine: 'a lamp 5', proposedTerms: [], amount: 5, mappedProductId: 1 };
  const ids = { organizationId: 1, currencyId: 1, outputCurrencyId: 1 };
  return {
    ...{ submissionId: randomUUID(), ...ids, exchangeRate: 1, termMappingsToRemove: [] },
    mappedOfferList: [{ ...entry, createTextToProductMapping: true }],
  };
};

export const cases: readonly LossCase[] = [
  {
    title: 'a submission of offers from text',
    async call({ post }) {
      const list = submission();
      return () => post(calls.submit.path, list);
    },
  },
  {
    title: 'the undo of a submitted list',
    async call({ test, post }) {
      // The append of the case before waits for ever, since no job runs here.
      await sql`delete from pgboss.job`.execute(test.database.db);
      const { body } = await post(calls.submit.path, submission());
      return () => post(pathOf(calls.undo, { id: String(body.entityId) }));
    },
  },
];
