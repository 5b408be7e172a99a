import { z } from 'zod';
import { fieldBase } from '../fieldBase.ts';

/** Yes or no; never empty. */
export const BooleanField = z.strictObject({ ...fieldBase, kind: z.literal('BOOLEAN'), default: z.boolean().optional() });

export type BooleanValue = boolean;
