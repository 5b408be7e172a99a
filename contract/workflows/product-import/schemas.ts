import { z } from 'zod';

export const productDistinctionSortFields = ['id', 'madeOn'] as const;

export const KeepApartRequest = z.strictObject({ noteId: z.int().positive() });

export const ProductDistinction = z.object({
  id: z.int(),
  primaryTitle: z.string(),
  secondaryTitle: z.string(),
  madeBy: z.string(),
  madeOn: z.iso.datetime(),
});
export type ProductDistinction = z.infer<typeof ProductDistinction>;
