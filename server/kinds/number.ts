import { z } from 'zod';
import type { FieldOf } from '../../contract/kinds/index.ts';
import { plainDecimal } from './plainDecimal.ts';
import type { ServerKind } from './serverKind.ts';

/** What a JSON number, a double, holds exactly. */
export const EXACT_DIGITS = 15;

/** Decimals arrive as JSON numbers or as typed text, are kept as text up to the database, and leave as JSON numbers. */
export const numberKind: ServerKind<'NUMBER'> = {
  isReadable: true,
  isSortable: true,
  isSearchable: true,
  isWritable: true,
  output: () => z.number().nullable(),
  read: (stored) => (stored === null || stored === undefined ? null : Number(stored)),
  input: (field) =>
    z
      .union([z.number(), z.string()], { error: 'Must be a number' })
      .transform((value, context) => {
        const decimal = plainDecimal(String(value));
        const problem = decimal === null ? 'Must be a number' : problemOf(decimal, field);
        if (problem) context.addIssue({ code: 'custom', message: problem });
        return decimal;
      })
      .nullable(),
  write: (checked) => checked,
  initial: () => null,
  filterValue: (text) => plainDecimal(text) ?? undefined,
};

const problemOf = (decimal: string, { precision, scale }: FieldOf<'NUMBER'>): string | null => {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.');
  if (fraction.length > scale) return scale === 0 ? 'Must be a whole number' : `No more than ${scale} decimals`;
  if (whole.replace(/^0$/, '').length > precision - scale) return `No more than ${precision - scale} digits before the decimal point`;
  const digits = `${whole}${fraction}`.replace(/^0+|0+$/g, '').length;
  return digits > EXACT_DIGITS ? `No more than ${EXACT_DIGITS} significant digits` : null;
};
