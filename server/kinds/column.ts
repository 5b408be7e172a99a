import { type RawBuilder, sql } from 'kysely';
import { snakeCase } from '../../contract/names.ts';
import { savedText } from '../spreadsheet/plainCell.ts';
import type { NewCell } from '../spreadsheet/spreadsheet.ts';
import type { ReadRow } from './serverKind.ts';

export interface Column {
  name: string;
  type: string;
  isNotNull: boolean;
  default?: string;
  generatedAs?: string;
  checks: readonly { what: string; condition: string; unmet: string }[];
  references?: { target: string; isCascade: boolean };
  characters?: number;
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

type Check = Column['checks'][number];

/** `unmet` goes on where the message begins with `a value of 'name'`. */
export const checkOf = (name: string, what: string, condition: (column: string) => string, unmet: string): Check => ({
  what,
  condition: condition(quoteName(snakeCase(name))),
  unmet: `a value of '${name}' ${unmet}`,
});

export const columnDefaults = {
  columnName: snakeCase,
  equals: (column: RawBuilder<unknown>, value: unknown) => sql`${column} = ${value}`,
  comparedAs: (column: string) => column,
  ofInstant: (instant: Date): unknown => instant,
  asRead: (column: RawBuilder<unknown>) => column,
  reader: ({ name }: { name: string }, at: (path: string) => ReadRow) => at(name),
  write: (checked: unknown) => checked,
  isSame: (read: unknown, checked: unknown) => read === checked,
  contains: () => null,
  isEmpty: (_: unknown, column: RawBuilder<unknown>) => sql`${column} is null`,
  initial: (): unknown => null,
  workbookCell: (text: string): NewCell => ({ kind: 'TEXT', text: savedText(text) }),
};

export const withoutColumn = {
  ...columnDefaults,
  columns: () => [],
  filterValue: () => undefined,
  uploadCell: null,
};

export const dateCell = (text: string): NewCell => ({
  kind: 'DATE',
  wallClock: text.length === 10 ? `${text}T00:00:00` : `${text.replace(' ', 'T')}:00`,
});
