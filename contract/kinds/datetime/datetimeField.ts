import { z } from 'zod';
import { fieldBase } from '../fieldBase.ts';

export const DatetimeField = z.strictObject({
  ...fieldBase,
  kind: z.literal('DATETIME').describe("An instant, typed and shown in the business's time zone."),
  isDay: z.boolean().optional().describe('Whether it is a day, typed and shown without a time. Its last moment is stored.'),
  notPast: z.boolean().optional().describe('Whether a moment that has passed is refused when it is entered. Later the value stays.'),
});

export type DatetimeValue = string | null;
