import { z } from 'zod';
import { keywordText } from '../../keywordText.ts';
import { importedOfferResults, Obstacle } from '../../offers/undoImport.ts';
import { wholeNumber } from '../../wholeNumber.ts';

const named = z.object({ id: z.int(), title: z.string() });

/** `REMOVING`, `REMOVED`: its rows are taken out, since the list was undone. `LEFT`: `rowsLeft` of them could not be. */
export const sheetStates = ['NONE', 'WAITING', 'ADDED', 'REMOVING', 'REMOVED', 'LEFT'] as const;

/** A supplier's list, as it was submitted from text. `lastList`: the one before it, of the same supplier. */
export const Submission = z.object({
  id: z.int(),
  submittedOn: z.iso.datetime(),
  submittedBy: z.string(),
  organization: named,
  currency: named,
  stored: z.int(),
  sheet: z.enum(sheetStates),
  rowsLeft: z.int(),
  ended: z.int().describe('offers of the supplier that it ended, since it lacks their products'),
  undone: z.object({ by: z.string(), on: z.iso.datetime() }).nullable(),
  lastList: z.object({ id: z.int(), submittedOn: z.iso.datetime() }).nullable(),
});
export type Submission = z.infer<typeof Submission>;

export const SubmissionFilter = z.strictObject({
  id: z.array(wholeNumber).max(1_000).optional(),
  organizationId: wholeNumber.optional(),
  q: keywordText.optional(),
});

export const submissionSortFields = ['id', 'submittedOn', 'submittedBy', 'supplier', 'stored'] as const;

/** Against the supplier's latest price before. `UNKNOWN`: two currencies without a rate. `GONE`: their last list had the product. */
export const priceChanges = ['CHEAPER', 'DEARER', 'SAME', 'NEW', 'UNKNOWN', 'GONE'] as const;
export type PriceChange = (typeof priceChanges)[number];

const Price = z.object({ amount: z.number(), currency: z.string() });

/** `id`: that of the product. `best`: the least price of the 30 days before the list, in the console's base currency. */
export const SubmittedOffer = z.object({
  id: z.int(),
  submissionId: z.int(),
  product: z.string(),
  offerId: z.int().nullable(),
  before: Price.nullable(),
  now: Price.nullable(),
  changePercent: z.number().nullable(),
  best: z.object({ amount: z.number(), organization: z.string() }).nullable(),
  isNewBest: z.boolean(),
  change: z.enum(priceChanges),
  result: z.enum(importedOfferResults).nullable(),
  obstacle: Obstacle.nullable(),
});
export type SubmittedOffer = z.infer<typeof SubmittedOffer>;

export const SubmittedOfferFilter = z.strictObject({
  submissionId: wholeNumber,
  change: z.enum(['NEW_BEST', 'STAYS', ...priceChanges]).optional(),
});

export const submittedOfferSortFields = ['place', 'product', 'changePercent'] as const;

/** `kept` have an obstacle, `gone` were deleted before; `freed` are those of both that can be undone now. */
export const SubmissionDifference = z.object({
  newBest: z.int(),
  changes: z.record(z.enum(priceChanges), z.int()),
  removed: z.int(),
  kept: z.int(),
  gone: z.int(),
  freed: z.int(),
});
export type SubmissionDifference = z.infer<typeof SubmissionDifference>;

export const SubmissionUndone = z.object({
  status: z.literal('SUCCESS'),
  errorList: z.array(z.never()),
  offersRemoved: z.int(),
  offersKept: z.int(),
  offersGone: z.int(),
});
export type SubmissionUndone = z.infer<typeof SubmissionUndone>;
