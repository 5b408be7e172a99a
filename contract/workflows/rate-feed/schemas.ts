import { z } from 'zod';
import { ScheduledJob } from '../../workflow.ts';

const Currency = z.object({ id: z.int(), symbol: z.string() });

/** `base` null: the base currency is not stored. `quotedOn` null: there is none. */
const OldRates = z.object({
  base: Currency.nullable(),
  rates: z.array(z.object({ currency: Currency, quotedOn: z.iso.datetime().nullable() })),
});
export type OldRates = z.infer<typeof OldRates>;

export const callSchemas = {
  refreshRates: { summary: 'Read the public feed of forex rates; while that runs, answers the running job', answer: ScheduledJob },
  oldRates: { summary: 'Currencies of offers of the last 30 days whose rate is missing or older than four days', answer: OldRates },
};
