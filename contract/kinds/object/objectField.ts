import { z } from 'zod';
import { fieldBase } from '../fieldBase.ts';

/** Read-only; shown by its path through other fields, for example `organization.country.name`. `shownAs`: an instant, or epoch milliseconds, as what people read. */
export const ObjectField = z.strictObject({
  ...fieldBase,
  kind: z.literal('OBJECT'),
  sourceFieldPath: z.string(),
  shownAs: z.enum(['DATE', 'DATETIME']).optional(),
});

export type ObjectValue = unknown;
