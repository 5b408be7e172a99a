import { sql } from 'kysely';
import { z } from 'zod';
import { say } from '../../../contract/translated.ts';
import { quoted } from '../../spreadsheet/spreadsheet.ts';
import { cellText, columnDefaults, type ServerKind } from '../serverKind.ts';

export const booleanKind: ServerKind<'BOOLEAN'> = {
  ...columnDefaults,
  columns: ({ name, default: usual = false }) => [
    { name: columnDefaults.columnName(name), type: 'boolean', isNotNull: true, default: String(usual), checks: [] },
  ],
  output: () => z.boolean(),
  read: (stored) => stored === true,
  input: () => z.boolean({ error: () => say`Must be true or false` }),
  contains: (_, column, { text }) => {
    const values = [true, false].filter((value) => words[String(value)]?.some((word) => word.includes(text.toLowerCase())));
    return values.length === 0 ? null : sql`${column} in (${sql.join(values)})`;
  },
  initial: (field) => field.default ?? false,
  filterValue: (text) => ({ true: true, false: false })[text],
  csvCell: () => (value) => (value === true ? 'YES' : 'NO'),
  uploadCell: (_, cell) => {
    const plain = cellText(cell, { isTruth: true });
    if ('problem' in plain) return plain;
    const value = truths.get(plain.text.trim().toLowerCase());
    return value === undefined ? { problem: say`${quoted(plain.text)} is neither YES nor NO` } : { value };
  },
  example: () => 'YES',
};

const words: Readonly<Record<string, readonly string[]>> = { true: ['yes', 'true', '✓'], false: ['no', 'false', '–'] };

const truths: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'true', '1', '是'].map((word) => [word, true] as const),
  ...['no', 'false', '0', '否'].map((word) => [word, false] as const),
]);
