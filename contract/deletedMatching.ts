import { z } from 'zod';

/** `leftRecords`: the first of those that could not be deleted. `isWhole`: false where an error stopped it. */
export const DeletedMatching = z.object({
  deleted: z.int(),
  left: z.int(),
  leftRecords: z.array(z.object({ id: z.int(), title: z.string(), reason: z.string() })),
  isWhole: z.boolean(),
});
export type DeletedMatching = z.infer<typeof DeletedMatching>;
