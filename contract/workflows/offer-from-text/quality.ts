import { z } from 'zod';

export const SupplierWeek = z.object({
  organization: z.object({ id: z.int(), name: z.string() }),
  /** Its Monday, in the zone of the business. */
  week: z.string(),
  lines: z.int(),
  filledIn: z.int(),
  /** Filled in with the product and the amount that were confirmed. */
  right: z.int(),
  corrected: z.int(),
  untouched: z.int(),
});
export type SupplierWeek = z.infer<typeof SupplierWeek>;
