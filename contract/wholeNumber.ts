import { z } from 'zod';

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
