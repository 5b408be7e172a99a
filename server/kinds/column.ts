import { type RawBuilder, sql } from 'kysely';
import { snakeCase } from '../../contract/names.ts';
import type { ReadRow } from './serverKind.ts';

/** A column of a field, as SQL. */
export interface Column {
  name: string;
  type: string;
  isNotNull: boolean;
  default?: string;
  /** The expression that the database makes it by; such a column is never written. */
  generatedAs?: string;
  /** Conditions on it that hold for every row. `unmet`: what a row has that does not meet it, for people. */
  checks: readonly { what: string; condition: string; unmet: string }[];
  /** The resource whose records it points to. `isCascade`: a record is deleted with the one that it points to. */
  references?: { target: string; isCascade: boolean };
  /** Text of at most so many characters, whose words a keyword finds. */
  characters?: number;
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** What holds for most kinds that have one column: values are compared, read and written as they are stored. */
export const columnDefaults = {
  columnName: snakeCase,
  equals: (column: RawBuilder<unknown>, value: unknown) => sql`${column} = ${value}`,
  comparedAs: (column: string) => column,
  ofInstant: (instant: Date): unknown => instant,
  reader: ({ name }: { name: string }, at: (path: string) => ReadRow) => at(name),
  write: (checked: unknown) => checked,
  isSame: (read: unknown, checked: unknown) => read === checked,
  contains: () => null,
  initial: (): unknown => null,
};
