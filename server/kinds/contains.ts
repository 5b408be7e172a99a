import { type RawBuilder, sql } from 'kysely';
import type { FieldDeclaration, FieldKind, FieldOf } from '../../contract/kinds/index.ts';
import { containsInstant } from './datetime/containsInstant.ts';
import { containsText, containsTextByRow, literally } from './text/containsText.ts';

/** What is looked for, and the zone that instants are read in. */
export interface Sought {
  text: string;
  timeZone: string;
  /** Whether it is told of row after row. Default: an index may be asked. */
  isByRow?: boolean;
}

/** Whether what a person reads of a value contains the text, whatever its case; `column`: its `searchedColumn`. Null: no value of the field can. */
export const containsIn = (field: FieldDeclaration, column: RawBuilder<unknown>, sought: Sought): RawBuilder<unknown> | null =>
  (kinds[field.kind] as Contains<FieldDeclaration>)(field, column, sought);

/** Digits as they come from an input method for Chinese, １２, are the same number and the same day. */
const plain = (text: string): string => text.normalize('NFKC');

type Contains<Field> = (field: Field, column: RawBuilder<unknown>, sought: Sought) => RawBuilder<unknown> | null;

const kinds: { readonly [K in FieldKind]: Contains<FieldOf<K>> } = {
  TEXT: ({ maxLength }, column, { text, isByRow = false }) => {
    if ([...text].length > maxLength) return null;
    return isByRow ? containsTextByRow(column, text) : containsText(column, text);
  },
  PASSWORD: () => null,
  NUMBER: ({ isInstant, precision, shownDecimals }, column, sought) => {
    if (isInstant) return containsInstant(sql`to_timestamp(${column} / 1000.0)`, plain(sought.text), sought.timeZone);
    // As it is shown, 1,234.50, and as it is stored, 1234.5.
    const digits = plain(sought.text).replaceAll(/[,\s]/g, '');
    if (digits === '' || digits.length > precision + 2 || !/^-?\d*\.?\d*$/.test(digits)) return null;
    const stored = sql`trim_scale(${column}::numeric)::text like ${literally(digits)}`;
    return shownDecimals === undefined
      ? stored
      : sql`(${stored} or round(${column}::numeric, ${sql.lit(shownDecimals)})::text like ${literally(digits)})`;
  },
  BOOLEAN: (_, column, { text }) => {
    const values = [true, false].filter((value) => booleanWords[String(value)]?.some((word) => word.includes(text.toLowerCase())));
    return values.length === 0 ? null : sql`${column} in (${sql.join(values)})`;
  },
  DATETIME: (_, column, { text, timeZone }) => containsInstant(column, plain(text), timeZone),
  MANY_TO_ONE: () => null,
  ONE_TO_MANY: () => null,
  OBJECT: () => null,
};

/** What stands for them in lists, details and JSON. */
const booleanWords: Readonly<Record<string, readonly string[]>> = { true: ['yes', 'true', '✓'], false: ['no', 'false', '–'] };
