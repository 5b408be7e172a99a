import { z } from 'zod';
import { wholeNumber } from '../wholeNumber.ts';

/** `kept` have an obstacle, `gone` were deleted before; `freed` are those of both that can be undone now. */
export const ImportDifference = z.object({
  added: z.int(),
  renewed: z.int(),
  notes: z.int(),
  removed: z.int(),
  restored: z.int(),
  kept: z.int(),
  gone: z.int(),
  freed: z.int(),
});
export type ImportDifference = z.infer<typeof ImportDifference>;

/** `EDITED`: somebody changed it since. `RENEWED`: a later import did. `UNRESTORABLE`: what its earlier state referred to is gone. */
export const obstacleCodes = ['EDITED', 'RENEWED', 'MERGED', 'DELETED', 'REFERRED', 'UNRESTORABLE'] as const;
export type ObstacleCode = (typeof obstacleCodes)[number];

export const obstacleFields = [
  'organization',
  'product',
  'currency',
  'amount',
  'offerOrRequest',
  'source',
  'date',
  'quantity',
  'leastQuantity',
  'grade',
  'validUntil',
  'remark',
] as const;

/** `on` null: not known. `what`: what refers to the offer, as `2 shipments`, or what is gone, as `product`. */
export const Obstacle = z.object({
  code: z.enum(obstacleCodes),
  username: z.string().nullable(),
  on: z.iso.datetime().nullable(),
  importBatchId: z.int().nullable(),
  what: z.string().nullable(),
  changes: z.array(z.object({ field: z.enum(obstacleFields), now: z.union([z.string(), z.number()]).nullable() })),
});
export type Obstacle = z.infer<typeof Obstacle>;

const named = z.object({ id: z.int(), title: z.string() });

const OfferState = z.object({
  organization: named,
  product: named,
  currency: named,
  amount: z.number(),
  date: z.iso.datetime(),
  offerOrRequest: z.string().nullable(),
  source: z.string().nullable(),
});
export type OfferState = z.infer<typeof OfferState>;

export const importedOfferResults = ['TAKEN_BACK', 'KEPT', 'GONE'] as const;

/** `before` null: the import added the offer. `obstacle` null: nothing stands in the way any more. */
export const ImportedOffer = OfferState.extend({
  id: z.int(),
  importBatchId: z.int(),
  before: OfferState.nullable(),
  result: z.enum(importedOfferResults).nullable(),
  obstacle: Obstacle.nullable(),
});
export type ImportedOffer = z.infer<typeof ImportedOffer>;

export const importedOfferChanges = ['ADDED', 'RENEWED'] as const;

export const ImportedOfferFilter = z.strictObject({
  importBatchId: wholeNumber,
  change: z.enum(importedOfferChanges).optional(),
  stays: z.enum(['yes', 'no'], 'Must be yes or no').optional(),
});
export type ImportedOfferFilter = z.input<typeof ImportedOfferFilter>;

export const importedOfferSortFields = ['id', 'organization', 'product', 'amount', 'date'] as const;
