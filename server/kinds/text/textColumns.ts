import type { FieldOf } from '../../../contract/kinds/index.ts';
import { snakeCase } from '../../../contract/names.ts';
import { RICH_TEXT_START } from '../../../contract/richText.ts';
import { type Column, checkOf, quoteName, quoteText } from '../serverKind.ts';

export const textColumns = (field: FieldOf<'TEXT'>): Column[] => {
  const { maxLength, choices, derived, format, required = false } = field;
  const name = snakeCase(field.name);
  const column: Column = { name, type: 'text collate "und-x-icu"', isNotNull: false, checks: [], characters: maxLength };
  if (derived) return [{ ...column, generatedAs: joined(derived) }];
  const listed = choices?.map(quoteText).join(', ');
  const checks = [
    checkOf(field.name, 'length', (own) => `char_length(${own}) <= ${maxLength}`, `longer than ${maxLength} characters`),
    ...(listed ? [checkOf(field.name, 'choice', (own) => `${own} in (${listed})`, 'that is none of its choices')] : []),
  ];
  const own = { ...column, isNotNull: required, ...(field.default === undefined ? {} : { default: quoteText(field.default) }), checks };
  return format === 'html' ? [own, { ...column, name: `${name}_words`, generatedAs: wordsOf(field) }] : [own];
};

/** Reading the words out of the markup in each search would take six times as long. Tags within a line part no words, others do. */
const wordsOf = ({ name, readAs }: FieldOf<'TEXT'>): string => {
  const column = quoteName(snakeCase(name));
  const apart = `regexp_replace(regexp_replace(${column}, '</?(strong|b|em|i|u|s|code|a)\\M[^>]*>', '', 'gi'), '(\\s|<[^>]*>)+', ' ', 'g')`;
  const words = [...Object.entries(written), ['&amp;', '&']].reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, apart);
  const own = `case when ${column} ~* ${quoteText(`${RICH_TEXT_START}\\M`)} then ${words} else ${column} end`;
  return readAs === undefined ? own : `coalesce(${quoteName(snakeCase(readAs))}, ${own})`;
};

const written = { '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** An empty part leaves no separator at either end. Only functions whose answer never changes may make a stored column. */
const joined = ({ from, separator }: NonNullable<FieldOf<'TEXT'>['derived']>): string => {
  const parts = from
    .map((name) => `coalesce(${quoteName(snakeCase(name))}, '')`)
    .join(` || ${separator === '' ? '' : `${quoteText(separator)} || `}`);
  return separator === '' ? parts : `btrim(${parts}, ${quoteText(separator)})`;
};
