import { z } from 'zod';
import { decimalProblem, plainDecimal } from '../../contract/kinds/number/decimal.ts';
import type { ServerKind } from './serverKind.ts';

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
        const problem = decimal === null ? 'Must be a number' : decimalProblem(decimal, field);
        if (problem) context.addIssue({ code: 'custom', message: problem });
        return decimal;
      })
      .nullable(),
  write: (checked) => checked,
  initial: () => null,
  filterValue: (text) => plainDecimal(text) ?? undefined,
};
