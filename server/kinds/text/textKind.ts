import { sql } from 'kysely';
import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { snakeCase } from '../../../contract/names.ts';
import { isVisible, type PatternName } from '../../../contract/patterns.ts';
import { apartBlocks, isCodedJson, isRichText, RICH_TEXT_START } from '../../../contract/richText.ts';
import { say, translated } from '../../../contract/translated.ts';
import { quoted } from '../../spreadsheet/spreadsheet.ts';
import { type Column, cellText, checkOf, columnDefaults, quoteName, quoteText, type ServerKind } from '../serverKind.ts';
import { containsText } from './containsText.ts';
import { isStorableText, unstorableText } from './storableText.ts';

export const textKind: ServerKind<'TEXT'> = {
  ...columnDefaults,
  columns: (field) => textColumns(field),
  // Lowered by the columns' own collation, whatever the database's is.
  equals: (column, value) => sql`lower(${column}) = lower(${value}::text collate "und-x-icu")`,
  comparedAs: (column) => `lower(${column})`,
  output: () => z.string().nullable(),
  read: (stored) => (typeof stored === 'string' ? stored : null),
  input: (field) => {
    const { choices, format } = field;
    if (choices) return z.enum(choices, { error: () => say`Must be one of: ${choices.join(', ')}` }).nullable();
    const { maxLength, minLength } = field;
    const lengths = { maxLength, ...(minLength === undefined ? {} : { minLength }) };
    const text = z
      .string({ error: () => say`Must be text` })
      .refine(isStorableText, { error: unstorableText })
      .meta(lengths);
    return (format === 'html' ? cleaned(text, field) : text).nullable();
  },
  contains: ({ maxLength }, column, { text }) => ([...text].length > maxLength ? null : containsText(column, text)),
  initial: (field) => field.default ?? null,
  filterValue: (text) => (isStorableText(text) ? text : undefined),
  // What is derived of empty texts is a text without letters.
  isEmpty: ({ derived }, column) => (derived ? sql`coalesce(${column}, '') = ''` : sql`${column} is null`),
  span: (field, text) => (isStorableText(text) ? { from: choiceOf(field, text), isAsStored: field.choices !== undefined } : undefined),
  csvCell: ({ format, readAs = '' }) =>
    format === 'html' ? (value, record) => String(record[readAs] ?? htmlWords(String(value))) : String,
  uploadCell: (field, cell) => {
    if (cell.kind === 'NUMBER' && cell.isAdorned)
      return {
        problem: say`The cell holds ${quoted(cell.text)} but shows more because of its format. Format it as text and enter what it shows`,
      };
    const plain = cellText(cell);
    return 'problem' in plain ? plain : { value: choiceOf(field, plain.text) };
  },
  example: ({ example, choices, pattern, maxLength }) =>
    example ?? choices?.[0] ?? (pattern ? examples[pattern] : 'Example'.slice(0, maxLength)),
};

/** Cleaning may leave nothing, or escape characters and so make more of them: checked again, since the rules saw what was sent. */
const cleaned = (text: z.ZodString, { required, maxLength, message }: FieldOf<'TEXT'>) =>
  text.transform((sent, context) => {
    // Cleaning takes time by the square of the length: a megabyte would keep everybody waiting for minutes.
    const isTooLong = [...sent].length > maxLength;
    const html = isTooLong ? sent : cleanHtml(sent);
    if (isTooLong) {
      context.addIssue({ code: 'custom', message: translated(message ?? 'Max {0} characters', [maxLength]) });
      return html;
    }
    const isBlank = isBlankHtml(html);
    if (isBlank && required) context.addIssue({ code: 'custom', message: translated(message ?? 'Required') });
    if ([...html].length > maxLength)
      context.addIssue({ code: 'custom', message: translated(message ?? 'Max {0} characters', [maxLength]) });
    return isBlank ? null : html;
  });

const choiceOf = ({ choices = [] }: FieldOf<'TEXT'>, text: string): string =>
  choices.find((choice) => choice.toLowerCase() === text.trim().toLowerCase()) ?? text;

const examples: Record<PatternName, string> = { email: 'name@example.com', username: 'name' };

/** JSON with a code is not rich text: only its message is cleaned, and nothing could be taken for markup. */
export const cleanHtml = (text: string): string =>
  isCodedJson(text) ? withCleanMessage(text).replaceAll('<', '\\u003c') : sanitizeHtml(text, allowed).trim();

const withCleanMessage = (json: string): string => {
  const note = JSON.parse(json) as { message?: unknown };
  return typeof note.message === 'string' && note.message.includes('<')
    ? JSON.stringify({ ...note, message: sanitizeHtml(note.message, allowed).trim() })
    : json;
};

/** Whether it shows anything: rich-text inputs write empty paragraphs. */
export const isBlankHtml = (html: string): boolean => !isVisible(sanitizeHtml(html, { allowedTags: [] }).replaceAll('&nbsp;', ' '));

export const htmlWords = (text: string): string => {
  if (!isRichText(text)) return text;
  const words = sanitizeHtml(apartBlocks(text), { allowedTags: [] }).replace(/\s+/g, ' ').trim();
  return words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
};

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'hr'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
};

const textColumns = (field: FieldOf<'TEXT'>): Column[] => {
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
