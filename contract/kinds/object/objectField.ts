import { z } from 'zod';
import { fieldPath } from '../bounds.ts';
import { fieldBase } from '../fieldBase.ts';

export const ObjectField = z.strictObject({
  ...fieldBase,
  kind: z.literal('OBJECT').describe('Read-only: what stands at a path through other fields.'),
  sourceFieldPath: fieldPath.describe('The path, such as organization.country.name.'),
  shownAs: z.enum(['DATE', 'DATETIME']).optional().describe('How an instant, or epoch milliseconds, is shown.'),
});

export type ObjectValue = unknown;
