import { z } from 'zod';
import { fieldBase } from '../fieldBase.ts';

export const BooleanField = z.strictObject({
  ...fieldBase,
  kind: z.literal('BOOLEAN').describe('Yes or no; never empty.'),
  default: z.boolean().optional().describe('The value of a new record. Default: false.'),
});

export type BooleanValue = boolean;
