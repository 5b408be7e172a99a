import { z } from 'zod';
import { fieldBase, fieldName, resourceName } from '../fieldBase.ts';

/**
 * Reads as `{id, [lookupSearchField]}`, is written as `{id}`. `goesWithTarget`: the record is deleted with the record that it points
 * to; otherwise that one cannot be deleted.
 */
export const ManyToOneField = z.strictObject({
  ...fieldBase,
  kind: z.literal('MANY_TO_ONE'),
  target: resourceName,
  lookupSearchField: fieldName,
  lookupSortFields: z.array(z.strictObject({ field: fieldName, sortDirection: z.enum(['asc', 'desc']) })).optional(),
  goesWithTarget: z.boolean().optional(),
});

export type ManyToOneValue = ({ id: number } & Record<string, unknown>) | null;
