import { z } from 'zod';
import { fieldBase, fieldName } from '../fieldBase.ts';

/**
 * A decimal of `precision` digits, `scale` of them after the point. `maxLength` bounds the typed text, without the commas between
 * groups of digits. `shownDecimals`: default as stored. `isInstant`: epoch milliseconds, typed and shown as a date and time of the
 * business's zone.
 */
export const NumberField = z.strictObject({
  ...fieldBase,
  kind: z.literal('NUMBER'),
  precision: z.int().min(1).max(30),
  scale: z.int().min(0).max(15),
  minValue: z.number().optional(),
  maxLength: z.int().optional(),
  shownDecimals: z.int().min(0).max(15).optional(),
  isInstant: z.boolean().optional(),
  /** The field with the currency of an amount. A list that is sorted by the amount then says that currencies are mixed. */
  currencyField: fieldName.optional(),
});

export type NumberValue = number | null;
