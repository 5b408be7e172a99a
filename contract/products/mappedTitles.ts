import { z } from 'zod';
import { wholeNumber } from '../wholeNumber.ts';

export const MapTitleRequest = z.strictObject({ noteId: z.int().positive(), productId: z.int().positive().nullish() });

/** A title of the shared spreadsheet that means a product, as a clerk said. `title`: as imports compare it, in small letters. */
export const MappedTitle = z.object({
  id: z.int(),
  title: z.string(),
  product: z.object({ id: z.int(), title: z.string() }),
  madeBy: z.string(),
  madeOn: z.iso.datetime(),
});
export type MappedTitle = z.infer<typeof MappedTitle>;

export const MappedTitleFilter = z.strictObject({
  id: z.array(wholeNumber).max(1_000).optional(),
  productId: wholeNumber.optional(),
});

export const mappedTitleSortFields = ['id', 'title', 'madeOn'] as const;

/** `isMeant`: they are all of what the title says. Otherwise they are merely like it. */
export const LikelyProducts = z.object({ products: z.array(z.object({ id: z.int(), title: z.string() })), isMeant: z.boolean() });
export type LikelyProducts = z.infer<typeof LikelyProducts>;
