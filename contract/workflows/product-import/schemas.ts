import { z } from 'zod';
import { ScheduledJob } from '../../workflow.ts';

export const productDistinctionSortFields = ['id', 'madeOn'] as const;

export const ProductDistinction = z.object({
  id: z.int(),
  primaryTitle: z.string(),
  secondaryTitle: z.string(),
  madeBy: z.string(),
  madeOn: z.iso.datetime(),
});
export type ProductDistinction = z.infer<typeof ProductDistinction>;

export const callSchemas = {
  schedule: {
    summary: 'Create products for the new titles of the shared spreadsheet; while that runs, answers the running import',
    answer: ScheduledJob,
  },
  keepApart: {
    summary: 'Remember that the two products of a note are not the same, and remove the note',
    body: z.strictObject({ noteId: z.int().positive() }),
  },
};
