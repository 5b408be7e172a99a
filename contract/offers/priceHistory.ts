import { z } from 'zod';
import { type ComparedOffer, isRequest } from './compare.ts';

export const HISTORY_DAYS = 90;
/** As many suppliers have lines of their own at a time. */
export const MOST_LINES = 8;

/** An amount in the base currency, converted with the rate of its day. `day`: in the business's zone, `2026-11-22`. */
const DayPrice = z.object({ day: z.string(), amount: z.number() });
export type DayPrice = z.infer<typeof DayPrice>;

/**
 * Of each organization and day its least offer counts, requests never, and nothing stands for a day without offers. An offer that no rate
 * of its day converts is left out. One that is dated ahead counts as today's.
 */
export const PriceHistory = z.object({
  /** The first and the last day that it covers. */
  from: z.string(),
  to: z.string(),
  /** Of each day with offers the least. */
  best: z.array(DayPrice),
  /** Every organization with its least amount, the lowest first. Each offer counts with the rate of its day and with the latest one. */
  lows: z.array(DayPrice.extend({ organizationId: z.number(), organizationName: z.string() })),
  /** The days of the organizations asked for. */
  lines: z.array(z.object({ organizationId: z.number(), points: z.array(DayPrice) })),
});
export type PriceHistory = z.infer<typeof PriceHistory>;

/** The 90-day low that stands beside an offer; undefined: none does. */
export type LowOf = (offer: ComparedOffer) => number | undefined;

/** The low of an offer's organization, beside the offers that it is the lowest of. `dayOf` writes the day of an instant. */
export const lowsOf = (history: PriceHistory | undefined, dayOf: (instant: string) => string): LowOf => {
  const lows = new Map(history?.lows.map(({ organizationId, amount }) => [organizationId, amount]));
  const isOlder = (offer: ComparedOffer) => dayOf(offer.entityLastUpdatedOn) < (history?.from ?? '');
  return (offer) => (isRequest(offer) || isOlder(offer) ? undefined : lows.get(offer.organization.id));
};
