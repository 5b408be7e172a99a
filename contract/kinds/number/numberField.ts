import { z } from 'zod';
import { fieldBase, fieldName } from '../fieldBase.ts';

export const NumberField = z.strictObject({
  ...fieldBase,
  kind: z.literal('NUMBER').describe('A decimal number.'),
  precision: z.int().min(1).max(30).describe('How many digits it has. Money: 18.'),
  scale: z.int().min(0).max(15).describe('How many of them stand after the point. Money: 5.'),
  minValue: z.number().optional().describe('The least value.'),
  maxLength: z.int().optional().describe('The most characters of the typed text, without the commas between groups of digits.'),
  shownDecimals: z.int().min(0).max(15).optional().describe('How many decimals are shown at least. Default: as stored.'),
  isInstant: z
    .boolean()
    .optional()
    .describe("Whether it is epoch milliseconds, typed and shown as a date and time of the business's zone."),
  currencyField: fieldName
    .optional()
    .describe('The field with the currency of an amount. A list that is sorted by the amount then says that currencies are mixed.'),
});

export type NumberValue = number | null;
