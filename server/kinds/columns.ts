import type { FieldDeclaration, FieldKind, FieldOf } from '../../contract/kinds.ts';
import { snakeCase } from '../../contract/names.ts';

/** The column of a field, as SQL. `checks` are conditions on it that hold for every row. */
export interface Column {
  name: string;
  type: string;
  isNotNull: boolean;
  default?: string;
  /** The expression that the database makes it by; such a column is never written. */
  generatedAs?: string;
  checks: { what: string; condition: string }[];
}

/** Null: the kind has no column. Many-to-one columns refer to their target's table; the generator adds that. */
type ColumnOfKind = { readonly [K in FieldKind]: (field: FieldOf<K>) => Column | null };

export const columnOf = (field: FieldDeclaration): Column | null =>
  (columns[field.kind] as (field: FieldDeclaration) => Column | null)(field);

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const BIGINT_DIGITS = 18;

const columns: ColumnOfKind = {
  TEXT: (field) => {
    const name = snakeCase(field.name);
    const type = 'text collate "und-x-icu"';
    if (field.derived) return { name, type, isNotNull: false, generatedAs: joined(field.derived), checks: [] };
    const lengthCheck = { what: 'length', condition: `char_length(${quoteName(name)}) <= ${field.maxLength}` };
    const choiceChecks = field.choices
      ? [{ what: 'choice', condition: `${quoteName(name)} in (${field.choices.map(quoteText).join(', ')})` }]
      : [];
    return {
      name,
      type,
      isNotNull: field.required === true,
      ...(field.default === undefined ? {} : { default: quoteText(field.default) }),
      checks: [lengthCheck, ...choiceChecks],
    };
  },
  // The length is the typed password's; what is stored is its hash.
  PASSWORD: (field) => ({ name: snakeCase(field.name), type: 'text', isNotNull: field.required === true, checks: [] }),
  NUMBER: ({ precision, scale, minValue, ...field }) => {
    const name = snakeCase(field.name);
    const isWhole = scale === 0 && precision <= BIGINT_DIGITS;
    const most = '9'.repeat(precision);
    const least = minValue === undefined ? [] : [{ what: 'least', condition: `${quoteName(name)} >= ${minValue}` }];
    const digits = isWhole ? [{ what: 'digits', condition: `${quoteName(name)} between -${most} and ${most}` }] : [];
    return {
      name,
      type: isWhole ? 'bigint' : `numeric(${precision},${scale})`,
      isNotNull: field.required === true,
      checks: [...digits, ...least],
    };
  },
  BOOLEAN: (field) => ({
    name: snakeCase(field.name),
    type: 'boolean',
    isNotNull: true,
    default: String(field.default ?? false),
    checks: [],
  }),
  DATETIME: (field) => ({ name: snakeCase(field.name), type: 'timestamptz(3)', isNotNull: field.required === true, checks: [] }),
  MANY_TO_ONE: (field) => ({ name: `${snakeCase(field.name)}_id`, type: 'bigint', isNotNull: field.required === true, checks: [] }),
  ONE_TO_MANY: () => null,
  OBJECT: () => null,
};

/** What is empty leaves no separator behind at either end. Only functions whose answer never changes may make a stored column. */
const joined = ({ from, separator }: NonNullable<FieldOf<'TEXT'>['derived']>): string => {
  const parts = from
    .map((name) => `coalesce(${quoteName(snakeCase(name))}, '')`)
    .join(` || ${separator === '' ? '' : `${quoteText(separator)} || `}`);
  return separator === '' ? parts : `btrim(${parts}, ${quoteText(separator)})`;
};
