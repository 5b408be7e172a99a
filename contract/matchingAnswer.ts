import { z } from 'zod';

/** `done`: how many were deleted or changed. `leftRecords`: the first of those that could not be. `isWhole`: false where an error stopped it. */
export const MatchingAnswer = z.object({
  done: z.int(),
  left: z.int(),
  leftRecords: z.array(z.object({ id: z.int(), title: z.string(), reason: z.string() })),
  isWhole: z.boolean(),
});
export type MatchingAnswer = z.infer<typeof MatchingAnswer>;
