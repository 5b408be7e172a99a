import { z } from 'zod';

/** Days of the business, the last one today. */
export const DAYS = 30;

/** `usual`: the median of this weekday in the last four weeks, until this hour; null where there was none. */
const Heard = { now: z.int(), usual: z.number().nullable() };

export const OffersByDay = z.object({ ...Heard, days: z.array(z.object({ day: z.iso.date(), offers: z.int() })) });
export type OffersByDay = z.infer<typeof OffersByDay>;

/** Of the last 90 days, in days between two days on which the supplier sent something. `longest`: 19 of 20 gaps are no longer. */
const SilentSupplier = z.object({
  organization: z.object({ id: z.int(), name: z.string() }),
  lastDay: z.iso.date(),
  silent: z.int(),
  usual: z.int(),
  longest: z.int(),
  days: z.int().describe('on which it sent something'),
});
export const SuppliersHeard = z.object({ ...Heard, silent: z.array(SilentSupplier), silentInAll: z.int() });
export type SuppliersHeard = z.infer<typeof SuppliersHeard>;

/** The best offers of 24 hours, in the base currency at today's rates. */
const Mover = z.object({
  product: z.object({ id: z.int(), title: z.string() }),
  organizationName: z.string(),
  amount: z.number(),
  before: z.number(),
  percent: z.number(),
});
export type Mover = z.infer<typeof Mover>;
/** `daysAgo`: the 24 hours that are compared ended so many days ago; null where the last week has none. The first of each order are there. */
export const Movers = z.object({ daysAgo: z.int().nullable(), movers: z.array(Mover), inAll: z.int() });
export type Movers = z.infer<typeof Movers>;

/** `index`: 100 on the first day with a price; null before it. */
export const PriceIndex = z.object({ products: z.int(), days: z.array(z.object({ day: z.iso.date(), index: z.number().nullable() })) });
export type PriceIndex = z.infer<typeof PriceIndex>;

export const callSchemas = {
  offers: { summary: 'How many offers came in on each of the last 30 days, and today against the usual', answer: OffersByDay },
  suppliers: {
    summary: 'How many suppliers were heard today, and those that are silent for longer than is usual for them',
    answer: SuppliersHeard,
  },
  movers: {
    summary: 'The products whose best offer of 24 hours differs most from that of the 24 hours before, by percent and by amount',
    answer: Movers,
  },
  priceIndex: { summary: 'How the best prices of the products that are offered most moved over the last 30 days', answer: PriceIndex },
};
