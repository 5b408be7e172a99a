import { type RawBuilder, sql } from 'kysely';
import type { FieldDeclaration, FieldKind, FieldOf } from '../../contract/kinds/index.ts';
import { containsInstant } from './datetime/containsInstant.ts';
import { containsText, literally } from './text/containsText.ts';

/** The text of a search, and the zone that people read instants in. */
export interface Keyword {
  text: string;
  timeZone: string;
}

/**
 * Whether a value, as a person reads it, contains the text, whatever its case. `column`: the field's `searchedColumn`. Null: no value
 * of this field can contain it.
 */
export const containsIn = (field: FieldDeclaration, column: RawBuilder<unknown>, keyword: Keyword): RawBuilder<unknown> | null =>
  (kinds[field.kind] as Contains<FieldDeclaration>)(field, column, keyword);

/** An input method for Chinese types digits as １２: the same number and the same day. */
const plain = (text: string): string => text.normalize('NFKC');

type Contains<Field> = (field: Field, column: RawBuilder<unknown>, keyword: Keyword) => RawBuilder<unknown> | null;

const kinds: { readonly [K in FieldKind]: Contains<FieldOf<K>> } = {
  TEXT: ({ maxLength }, column, { text }) => ([...text].length > maxLength ? null : containsText(column, text)),
  PASSWORD: () => null,
  NUMBER: ({ isInstant, precision, shownDecimals }, column, { text, timeZone }) => {
    if (isInstant) return containsInstant(sql`to_timestamp(${column} / 1000.0)`, plain(text), timeZone);
    // Both the number as it is shown, 1,234.50, and as it is stored, 1234.5.
    const digits = plain(text).replaceAll(/[,\s]/g, '');
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

/** The words that stand for a yes or no in lists, details and JSON. */
const booleanWords: Readonly<Record<string, readonly string[]>> = { true: ['yes', 'true', '✓'], false: ['no', 'false', '–'] };
