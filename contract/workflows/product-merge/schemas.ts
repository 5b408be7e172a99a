import { z } from 'zod';
import { wholeNumber } from '../../wholeNumber.ts';

export const productMergeSortFields = ['id', 'mergedOn'] as const;

export const ProductMergeFilter = z.strictObject({
  id: z.array(wholeNumber).max(1_000).optional(),
  productId: wholeNumber.optional().describe('The product that another was merged into'),
});

export const ProductMergeRequest = z.strictObject({
  primaryProductId: z.int().positive().nullish(),
  secondaryProductId: z.int().positive().nullish(),
});
export type ProductMergeRequest = z.infer<typeof ProductMergeRequest>;

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

const UndoMergeResponse = z.object({
  status: z.literal('SUCCESS'),
  leftOut: z.array(z.string()),
  errorList: z.array(z.object({ message: z.string() })),
});

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

export const callSchemas = {
  preview: { summary: 'What a merge of two products would move', body: ProductMergeRequest, answer: ProductMergePreview },
  merge: {
    summary: 'Move everything of the secondary product to the primary one, and delete the secondary',
    body: ProductMergeRequest,
    answer: ProductMergeResponse,
  },
  undo: { summary: 'Undo a merge', body: z.strictObject({ mergeId: z.int().positive() }), answer: UndoMergeResponse },
};
