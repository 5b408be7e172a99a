import { z } from 'zod';
import type { RuleError } from '../rules.ts';

export const productDistinction = 'product-distinction';

export const productMergeCalls = {
  merge: '/api/product-merge/merge-product',
  preview: '/api/product-merge/preview',
  undo: '/api/product-merge/undo-merge',
  merges: '/api/console/product-merge',
  distinctions: `/api/console/${productDistinction}`,
} as const;

export const MOST_MERGES = 200;

export const productDistinctionSortFields = ['id', 'madeOn'] as const;
export const productMergeSortFields = ['id', 'mergedOn'] as const;

export const ProductMergeRequest = z.strictObject({
  primaryProductId: z.int().positive().nullish(),
  secondaryProductId: z.int().positive().nullish(),
});
export type ProductMergeRequest = z.infer<typeof ProductMergeRequest>;

export const mergeFaults = ({ primaryProductId, secondaryProductId }: ProductMergeRequest): RuleError[] => {
  const missing = Object.entries({ primaryProductId, secondaryProductId }).flatMap(([field, id]) =>
    id ? [] : [{ field, errorCode: 'FIELD_REQUIRED' as const, message: 'Required' }],
  );
  if (missing.length > 0 || primaryProductId !== secondaryProductId) return missing;
  return [{ field: 'secondaryProductId', errorCode: 'INCORRECT_FORMAT', message: 'Primary and secondary products cannot be the same' }];
};

/** What a merge moves of one table. `doubled`: records that the primary product has already; they are taken out, and an undo brings them back. */
export const MovedRecords = z.object({
  label: z.string(),
  moved: z.int(),
  doubled: z.int(),
});
export type MovedRecords = z.infer<typeof MovedRecords>;

export const ProductMergePreview = z.object({
  primary: z.object({ id: z.int(), title: z.string() }),
  secondary: z.object({ id: z.int(), title: z.string() }),
  records: z.array(MovedRecords),
});
export type ProductMergePreview = z.infer<typeof ProductMergePreview>;

export const ProductMergeResponse = z.object({
  status: z.literal('SUCCESS'),
  mergeId: z.int(),
  records: z.array(MovedRecords),
  errorList: z.array(z.object({ message: z.string() })),
});
export type ProductMergeResponse = z.infer<typeof ProductMergeResponse>;

export const UndoMergeRequest = z.strictObject({ mergeId: z.int().positive() });

export const UndoMergeResponse = z.object({
  status: z.literal('SUCCESS'),
  leftOut: z.array(z.string()),
  errorList: z.array(z.object({ message: z.string() })),
});
export type UndoMergeResponse = z.infer<typeof UndoMergeResponse>;

export const KeepApartRequest = z.strictObject({ noteId: z.int().positive() });

export const ProductDistinction = z.object({
  id: z.int(),
  primaryTitle: z.string(),
  secondaryTitle: z.string(),
  madeBy: z.string(),
  madeOn: z.iso.datetime(),
});
export type ProductDistinction = z.infer<typeof ProductDistinction>;

/** A merge that was made. */
export const ProductMerge = z.object({
  id: z.int(),
  mergedOn: z.iso.datetime(),
  requestedBy: z.string(),
  primaryProductId: z.int(),
  primaryTitle: z.string(),
  secondaryProductId: z.int(),
  secondaryTitle: z.string(),
  records: z.array(MovedRecords),
  undoneOn: z.iso.datetime().nullable(),
});
export type ProductMerge = z.infer<typeof ProductMerge>;
