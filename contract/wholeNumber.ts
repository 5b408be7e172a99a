import { z } from 'zod';

/** A whole number in a filter, where it may also stand as text. */
export const wholeNumber = z.union(
  [
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ],
  'Must be a whole number',
);
