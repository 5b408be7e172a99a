import { z } from 'zod';

const Side = z.object({
  offerId: z.int(),
  organization: z.object({ id: z.int(), name: z.string() }),
  amount: z.number(),
  currency: z.string(),
  /** In the base currency. */
  base: z.number(),
  quantity: z.number().nullable(),
  updatedOn: z.iso.datetime(),
});
export type Side = z.infer<typeof Side>;

/** The highest request and the lowest offer of a product's grade. `gap`: the request less the offer, in the base currency; `percent`: of the offer. */
export const BookRow = z.object({
  product: z.object({ id: z.int(), title: z.string() }),
  /** Null: a usual one, or none. */
  grade: z.string().nullable(),
  request: Side,
  offer: Side,
  gap: z.number(),
  percent: z.number(),
  /** That both cover; null where one of them names none. */
  quantity: z.number().nullable(),
  /** It was announced since the user last said that they have seen all. */
  isNew: z.boolean(),
});
export type BookRow = z.infer<typeof BookRow>;

/** Percent. Pairs whose gap is less are not shown to the user, nor announced; below zero: those that almost meet. */
const Threshold = z.strictObject({ percent: z.number().min(-100).max(1_000) });

export const Book = z.object({ percent: z.number(), baseCurrency: z.string(), rows: z.array(BookRow), isCut: z.boolean() });
export type Book = z.infer<typeof Book>;

export const NewestPairs = z.object({ pairs: z.array(BookRow) });
export type NewestPairs = z.infer<typeof NewestPairs>;

export const callSchemas = {
  book: { summary: "Stored requests that meet offers of the last 30 days, by the user's threshold, the widest gap first", answer: Book },
  newest: { summary: 'Of the pairs that were announced last and that the user has not seen, the five widest gaps', answer: NewestPairs },
  threshold: { summary: 'Keep from which gap on, in percent, the user is shown pairs', body: Threshold },
  seen: { summary: 'Say that the user has seen the pairs that were announced' },
};
