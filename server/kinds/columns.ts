import type { FieldDeclaration, FieldKind, FieldOf } from '../../contract/kinds/index.ts';
import { snakeCase } from '../../contract/names.ts';
import { RICH_TEXT_START } from '../../contract/richText.ts';

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

/** What a keyword is looked for in: text itself, of rich text the words that a person reads. */
export const searchedColumn = (field: FieldDeclaration): string | undefined => wordsColumnOf(field)?.name ?? columnOf(field)?.name;

/** The words of rich text without its markup, made by the database: read out of the markup row by row, a search would take six times as long. */
export const wordsColumnOf = (field: FieldDeclaration): Column | null =>
  field.kind === 'TEXT' && field.format === 'html'
    ? { ...textColumn(`${snakeCase(field.name)}_words`), generatedAs: wordsOf(quoteName(snakeCase(field.name))) }
    : null;

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const BIGINT_DIGITS = 18;

const columns: ColumnOfKind = {
  TEXT: (field) => {
    const name = snakeCase(field.name);
    const column = textColumn(name);
    if (field.derived) return { ...column, generatedAs: joined(field.derived) };
    const lengthCheck = { what: 'length', condition: `char_length(${quoteName(name)}) <= ${field.maxLength}` };
    const choiceChecks = field.choices
      ? [{ what: 'choice', condition: `${quoteName(name)} in (${field.choices.map(quoteText).join(', ')})` }]
      : [];
    return {
      ...column,
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

const textColumn = (name: string): Column => ({ name, type: 'text collate "und-x-icu"', isNotNull: false, checks: [] });

/**
 * Tags within a line part no words, others do. Text that does not begin as rich text is its own words, unless it is JSON with a code:
 * that has those of its sentence, which a function of migration 0053 says as `contract/importNote.ts` does.
 */
const wordsOf = (column: string): string => {
  const apart = `regexp_replace(regexp_replace(${column}, '</?(strong|b|em|i|u|s|code|a)\\M[^>]*>', '', 'gi'), '(\\s|<[^>]*>)+', ' ', 'g')`;
  const words = [...Object.entries(written), ['&amp;', '&']].reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, apart);
  const sentence = `coalesce(coded_sentence(${column}), ${column})`;
  return `case when ${column} ~* ${quoteText(`${RICH_TEXT_START}\\M`)} then ${words} when ${column} ~ '^\\s*\\{' then ${sentence} else ${column} end`;
};

/** What cleaning writes out, but for the ampersand, which is read back last. */
const written = { '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** What is empty leaves no separator behind at either end. Only functions whose answer never changes may make a stored column. */
const joined = ({ from, separator }: NonNullable<FieldOf<'TEXT'>['derived']>): string => {
  const parts = from
    .map((name) => `coalesce(${quoteName(snakeCase(name))}, '')`)
    .join(` || ${separator === '' ? '' : `${quoteText(separator)} || `}`);
  return separator === '' ? parts : `btrim(${parts}, ${quoteText(separator)})`;
};
