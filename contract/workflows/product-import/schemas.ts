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
  schedule: { answer: ScheduledJob },
  keepApart: { body: z.strictObject({ noteId: z.int().positive() }) },
};
