import { z } from 'zod';
import { fieldBase } from '../fieldBase.ts';

export const DatetimeField = z.strictObject({
  ...fieldBase,
  kind: z.literal('DATETIME').describe("An instant, typed and shown in the business's time zone."),
});

export type DatetimeValue = string | null;
