import { z } from 'zod';
import { type ComparedOffer, isRequest } from '../../offers/comparedOffer.ts';

export const HISTORY_DAYS = 90;
export const MOST_LINES = 8;

const DayPrice = z.object({ day: z.string(), amount: z.number() });
export type DayPrice = z.infer<typeof DayPrice>;

/** Each organization's least offer of a day counts, requests never. An offer dated ahead counts as today's. */
export const PriceHistory = z.object({
  from: z.string(),
  to: z.string(),
  best: z.array(DayPrice),
  /** Of each day the median of the organizations' least offers, and how many offers there were. */
  market: z.array(DayPrice.extend({ offers: z.int() })).optional(),
  /** Every organization with its least amount, the lowest first. Each offer counts with the rate of its day and with the latest one. */
  lows: z.array(DayPrice.extend({ organizationId: z.number(), organizationName: z.string() })),
  lines: z.array(z.object({ organizationId: z.number(), points: z.array(DayPrice) })),
});
export type PriceHistory = z.infer<typeof PriceHistory>;

export type LowOf = (offer: ComparedOffer) => number | undefined;

/** The low of an offer's organization, beside the offers that it is the lowest of. `dayOf` writes the day of an instant. */
export const lowsOf = (history: PriceHistory | undefined, dayOf: (instant: string) => string): LowOf => {
  const lows = new Map(history?.lows.map(({ organizationId, amount }) => [organizationId, amount]));
  const isOlder = (offer: ComparedOffer) => dayOf(offer.entityLastUpdatedOn) < (history?.from ?? '');
  return (offer) => (isRequest(offer) || isOlder(offer) ? undefined : lows.get(offer.organization.id));
};
