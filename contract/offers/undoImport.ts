import { z } from 'zod';
import { wholeNumber } from '../wholeNumber.ts';

export const UndoImportResponse = z.object({
  status: z.literal('SUCCESS'),
  jobCode: z.string(),
  errorList: z.array(z.object({ message: z.string() })),
});
export type UndoImportResponse = z.infer<typeof UndoImportResponse>;

/**
 * `added` and `renewed`: what the import did. `notes`: the notes that it wrote and that still stand. The others say what taking the
 * import back did, or would do now: `removed` offers that it added, `restored` ones that it had renewed, `kept` ones with an obstacle,
 * `gone` ones that were deleted before. `freed`: those among `kept` and `gone` that stayed, and that can be taken back now.
 */
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

/**
 * Why an offer is left as it is. `EDITED`: somebody changed it since. `RENEWED`: a later import did. `MERGED`: its product was merged into
 * another. `DELETED`: it is gone. `REFERRED`: other records refer to it. `UNRESTORABLE`: what its earlier state referred to is gone.
 */
export const obstacleCodes = ['EDITED', 'RENEWED', 'MERGED', 'DELETED', 'REFERRED', 'UNRESTORABLE'] as const;
export type ObstacleCode = (typeof obstacleCodes)[number];

export const obstacleFields = ['organization', 'product', 'currency', 'amount', 'offerOrRequest', 'source', 'date'] as const;

/**
 * `username` and `on`: who caused it and when; a null name is the system. `on` null: not known. `importBatchId`: of RENEWED.
 * `what`: of REFERRED, what refers to it, as `2 shipments`; of UNRESTORABLE, what is gone, as `product`. `changes`: each field that is no
 * longer as the import left it, with its value now.
 */
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

/** `date`: the `entityLastUpdatedOn` of the offer. */
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

/**
 * An offer as an import left it. `before`: as the import found it; null: it added the offer. `result`: what taking the import back did to
 * it; null: it was not taken back. `obstacle`: why it was left as it is, or why it would be now; null: nothing stands in the way any more.
 */
export const ImportedOffer = OfferState.extend({
  id: z.int(),
  importBatchId: z.int(),
  before: OfferState.nullable(),
  result: z.enum(importedOfferResults).nullable(),
  obstacle: Obstacle.nullable(),
});
export type ImportedOffer = z.infer<typeof ImportedOffer>;

export const importedOfferChanges = ['ADDED', 'RENEWED'] as const;

/** `stays`: `yes` for offers that taking the import back left or would leave as they are, `no` for the others. */
export const ImportedOfferFilter = z.strictObject({
  importBatchId: wholeNumber,
  change: z.enum(importedOfferChanges, `Must be one of: ${importedOfferChanges.join(', ')}`).optional(),
  stays: z.enum(['yes', 'no'], 'Must be yes or no').optional(),
});
export type ImportedOfferFilter = z.input<typeof ImportedOfferFilter>;

export const importedOfferSortFields = ['id', 'organization', 'product', 'amount', 'date'] as const;
