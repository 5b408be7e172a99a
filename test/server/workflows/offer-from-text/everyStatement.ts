import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pathOf } from '../../../../contract/workflow.ts';
import { calls } from '../../../../contract/workflows/offer-from-text/calls.ts';
import { servedJob } from '../../../helpers/servedJob.ts';
import type { SweepCase } from '../../../helpers/statement-faults/sweep.ts';
import { type LossDesk, signal } from '../../database/postgres/lossDesk.ts';

const job = { id: '7d1d2f0a-0b57-4d3e-9a4b-3c5d0f6e8b03', payload: {}, signal, isLastAttempt: false };

const submit = ({ post }: LossDesk) => {
  const entry = { cleanedInputProductTitle: 'a lamp', inputLine: 'a lamp 5', proposedTerms: [], amount: 5, mappedProductId: 1 };
  return post(calls.submit.path, {
    ...{ submissionId: randomUUID(), organizationId: 1, currencyId: 1, outputCurrencyId: 1, exchangeRate: 1, termMappingsToRemove: [] },
    mappedOfferList: [
      { ...entry, createTextToProductMapping: true },
      {
        ...entry,
        cleanedInputProductTitle: 'a desk',
        inputLine: 'a desk 7',
        amount: 7,
        mappedProductId: 2,
        createTextToProductMapping: true,
      },
    ],
  });
};

export const cases: readonly SweepCase[] = [
  {
    title: 'the append of a submitted list to the spreadsheet',
    inSteps: 'the rows of the spreadsheet are planned, written and acknowledged one after the other',
    async job(desk) {
      await submit(desk);
      return () => servedJob(desk.test.services, 'append-offers-from-text')(job);
    },
  },
  {
    title: 'the emptying of the rows of a list that was undone',
    inSteps: 'the rows of the spreadsheet are emptied, and then forgotten',
    async job(desk) {
      const { body } = await submit(desk);
      await servedJob(desk.test.services, 'append-offers-from-text')(job);
      await sql`delete from pgboss.job`.execute(desk.test.database.db);
      await desk.post(pathOf(calls.undo, { id: String(body.entityId) }));
      return () => servedJob(desk.test.services, 'append-offers-from-text')(job);
    },
  },
  {
    title: 'the nightly reading again of what was confirmed',
    async job(desk) {
      await submit(desk);
      return () => servedJob(desk.test.services, 'replay-offers-from-text')(job);
    },
  },
];
