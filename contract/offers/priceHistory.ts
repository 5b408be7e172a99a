import { z } from 'zod';

export const HISTORY_DAYS = 90;
/** As many suppliers have lines of their own at a time. */
export const MOST_LINES = 8;

/** An amount in the base currency, converted with the rate of its day. `day`: in the business's zone, `2026-11-22`. */
const DayPrice = z.object({ day: z.string(), amount: z.number() });
export type DayPrice = z.infer<typeof DayPrice>;

/**
 * Of each organization and day its last offer counts, requests never, and nothing stands for a day without offers. An offer that no rate
 * of its day converts is left out.
 */
export const PriceHistory = z.object({
  /** The first and the last day that it covers. */
  from: z.string(),
  to: z.string(),
  /** Of each day with offers the least. */
  best: z.array(DayPrice),
  /** Every organization with its least amount, the lowest first. */
  lows: z.array(DayPrice.extend({ organizationId: z.number(), organizationName: z.string() })),
  /** The days of the organizations asked for. */
  lines: z.array(z.object({ organizationId: z.number(), points: z.array(DayPrice) })),
});
export type PriceHistory = z.infer<typeof PriceHistory>;
