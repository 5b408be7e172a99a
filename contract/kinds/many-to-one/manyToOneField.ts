import { z } from 'zod';
import { MOST } from '../bounds.ts';
import { fieldBase, fieldName, resourceName } from '../fieldBase.ts';

export const ManyToOneField = z.strictObject({
  ...fieldBase,
  kind: z.literal('MANY_TO_ONE').describe('Points to a record of another entity, or of this one.'),
  target: resourceName.describe('The entity that it points to.'),
  lookupSearchField: fieldName.describe('The text of that entity by which its records are found and shown.'),
  lookupSortFields: z
    .array(
      z.strictObject({
        field: fieldName.describe('A field of that entity.'),
        sortDirection: z.enum(['asc', 'desc']).describe('asc: the least first.'),
      }),
    )
    .max(MOST)
    .optional()
    .describe('The order in which records are offered. Default: by that text.'),
  isMarked: z.boolean().optional().describe('Whether its text stands beside the title of the record in its list and details.'),
  goesWithTarget: z
    .boolean()
    .optional()
    .describe('Whether a record is deleted with the record that it points to. Otherwise that one cannot be deleted.'),
});

export type ManyToOneValue = ({ id: number } & Record<string, unknown>) | null;
