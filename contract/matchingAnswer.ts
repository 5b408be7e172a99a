import { z } from 'zod';

/** One of the calls that follow each other, the newest records first: `part` records, `before` an id, below the entry that the first began. */
export const MatchingPart = z.object({
  part: z.int().min(1).optional(),
  before: z.int().min(1).optional(),
  partOf: z.int().min(1).optional(),
});
export type MatchingPart = z.infer<typeof MatchingPart>;

/** `done`: how many were deleted or changed. `leftRecords`: the first of those that could not be. `isWhole`: false where an error stopped it. `next`: where the next part goes on. */
export const MatchingAnswer = z.object({
  done: z.int(),
  left: z.int(),
  leftRecords: z.array(z.object({ id: z.int(), title: z.string(), reason: z.string() })),
  isWhole: z.boolean(),
  next: MatchingPart.omit({ part: true }).optional(),
});
export type MatchingAnswer = z.infer<typeof MatchingAnswer>;
