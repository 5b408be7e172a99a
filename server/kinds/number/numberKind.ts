import { sql } from 'kysely';
import { z } from 'zod';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { decimalProblem, isTypedDecimal, plainDecimal, withoutCellGroups } from '../../../contract/kinds/number/decimal.ts';
import { say, translated } from '../../../contract/translated.ts';
import { markedAmount } from '../../spreadsheet/markedAmount.ts';
import { type Cell, quoted } from '../../spreadsheet/spreadsheet.ts';
import type { Period } from '../../spreadsheet/writtenTime.ts';
import { containsInstant } from '../datetime/containsInstant.ts';
import { instantSpan } from '../datetime/instantSpan.ts';
import {
  type CellReading,
  type Column,
  cellInstant,
  cellText,
  checkOf,
  columnDefaults,
  EXAMPLE_TIME,
  type ServerKind,
  type UploadContext,
} from '../serverKind.ts';
import { literally } from '../text/containsText.ts';
import { piecesIn } from './piecesIn.ts';

/** A spreadsheet rounds numbers with more. */
const EXACT_DIGITS = 15;

export const numberKind: ServerKind<'NUMBER'> = {
  ...columnDefaults,
  columns: (field) => [columnOf(field)],
  ofInstant: (instant) => instant.getTime(),
  output: () => z.number().nullable(),
  read: (stored) => (stored === null || stored === undefined ? null : Number(stored)),
  input: (field) =>
    z
      .union([z.number(), z.string()], { error: () => say`Must be a number` })
      .transform((value, context) => {
        const decimal = typeof value === 'string' && !isTypedDecimal(value) ? null : plainDecimal(String(value));
        const problem = lengthProblem(String(value), field) ?? (decimal === null ? say`Must be a number` : valueProblem(decimal, field));
        if (problem) context.addIssue({ code: 'custom', message: problem });
        return decimal;
      })
      .nullable(),
  isSame: (read, checked) => (read === null || checked === null ? read === checked : plainDecimal(String(read)) === checked),
  contains: ({ isInstant, precision, shownDecimals = 0 }, column, { text, timeZone }) => {
    if (isInstant) return containsInstant(sql`to_timestamp(${column} / 1000.0)`, text, timeZone);
    // The number as it is shown, 1,234.50, holds what is stored, 1234.5. An input method for Chinese types digits as １２.
    const digits = text.normalize('NFKC').replaceAll(/[,\s]/g, '');
    if (digits === '' || digits.length > precision + 2 || !/^-?\d*\.?\d*$/.test(digits)) return null;
    const stored = sql`trim_scale(${column}::numeric)`;
    return sql`round(${stored}, greatest(scale(${stored}), ${sql.lit(shownDecimals)}))::text like ${literally(digits)}`;
  },
  filterValue: (text) => plainDecimal(text) ?? undefined,
  span: (field, text, context) => {
    const { from, until } = (field.isInstant && instantSpan(text, context)) || {};
    if (from) return { from: from.getTime(), ...(until ? { until: until.getTime() } : {}) };
    const decimal = plainDecimal(text);
    return decimal === null || decimalProblem(decimal, field) ? undefined : { from: decimal };
  },
  csvCell: () => (value) => plainDecimal(String(value)),
  workbookCell: (text) => ({ kind: text.replaceAll(/\D/g, '').length > EXACT_DIGITS ? 'TEXT' : 'NUMBER', text }),
  uploadCell: (field, cell, context) => (field.isInstant ? millisecondsIn(cell, context) : (countIn(field, cell) ?? decimalIn(cell))),
  example: ({ isInstant, minValue = 1 }) => (isInstant ? EXAMPLE_TIME : Math.max(1, minValue)),
};

const lengthProblem = (text: string, { maxLength = text.length, message, messages }: FieldOf<'NUMBER'>): string | null =>
  text.length > maxLength ? translated(messages?.MAX_LENGTH ?? message ?? 'Max {0} characters', [maxLength]) : null;

const valueProblem = (decimal: string, field: FieldOf<'NUMBER'>): string | null =>
  field.isInstant && Math.abs(Number(decimal)) > LATEST_INSTANT ? say`Must be a time of the calendar` : decimalProblem(decimal, field);

const LATEST_INSTANT = 8.64e15;
const BIGINT_DIGITS = 18;

const columnOf = ({ name, required = false, precision, scale, minValue }: FieldOf<'NUMBER'>): Column => {
  const isWhole = scale === 0 && precision <= BIGINT_DIGITS;
  const most = '9'.repeat(precision);
  const checks = [
    ...(isWhole
      ? [checkOf(name, 'digits', (column) => `${column} between -${most} and ${most}`, `with more than ${precision} digits`)]
      : []),
    ...(minValue === undefined ? [] : [checkOf(name, 'least', (column) => `${column} >= ${minValue}`, `less than ${minValue}`)]),
  ];
  const type = isWhole ? 'bigint' : `numeric(${precision},${scale})`;
  return { name: columnDefaults.columnName(name), type, isNotNull: required, checks };
};

const countIn = ({ scale, required, minValue }: FieldOf<'NUMBER'>, cell: Cell): CellReading | null =>
  scale === 0 && minValue === 1 && !required && cell.kind === 'TEXT' ? piecesIn(cell.text) : null;

const decimalIn = (cell: Cell): CellReading => {
  const plain = cellText(cell);
  if ('problem' in plain) return plain;
  if (cell.kind === 'TEXT' && cell.number !== undefined && !markedAmount(cell.text))
    return cell.number !== null
      ? { value: cell.number }
      : {
          problem: say`${quoted(plain.text)} may mean two numbers, and no other amount of its column tells which. Write it with more or fewer decimals, or without the mark`,
        };
  const value = withoutCellGroups(plain.text);
  return value === null || GROUPED.test(value)
    ? { problem: say`${quoted(plain.text)} is not a plain number such as 1250 or 1250.50` }
    : { value };
};

/** Groups that are not those of the product: we cannot tell thousands from decimals. */
const GROUPED = /\d[,'’\s]\d/;

const millisecondsIn = (cell: Cell, { toInstant, shown }: UploadContext): CellReading => {
  const plain = cell.kind === 'DATE' ? null : cellText(cell);
  if (plain && 'problem' in plain) return plain;
  if (plain && shown && isWithin(shown, plain.text)) return { value: plain.text };
  const reading = cellInstant(cell, toInstant);
  if ('problem' in reading) return reading;
  if (/^\d{4}-\d{2}-\d{2}T/.test(reading.value)) return { value: Date.parse(reading.value) };
  if (plain && MILLISECONDS.test(plain.text.trim())) return { value: plain.text };
  return { problem: say`${quoted(plain?.text ?? '')} is not a time. Write it as 2026-01-31 09:30, or as milliseconds since 1970` };
};

/** Milliseconds of the years 1973 to 2286. Fewer digits are a date, seconds, or a workbook's days: they would be of January 1970. */
const MILLISECONDS = /^\d{12,13}(\.0*)?$/;

/** An export writes the time twice, in milliseconds and as a date: however odd it is, the two agree. */
const isWithin = ({ from, until }: Period, milliseconds: string): boolean =>
  /^-?\d+$/.test(milliseconds) && from.getTime() <= Number(milliseconds) && Number(milliseconds) < until.getTime();
