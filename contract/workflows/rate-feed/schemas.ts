import { z } from 'zod';
import { ScheduledJob } from '../../workflow.ts';

const Currency = z.object({ id: z.int(), symbol: z.string() });

/** `base` null: the base currency is not stored. `quotedOn` null: there is none. */
const OldRates = z.object({
  base: Currency.nullable(),
  rates: z.array(z.object({ currency: Currency, quotedOn: z.iso.datetime().nullable() })),
});
export type OldRates = z.infer<typeof OldRates>;

export const callSchemas = { refreshRates: { answer: ScheduledJob }, oldRates: { answer: OldRates } };
