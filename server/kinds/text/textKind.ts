import { sql } from 'kysely';
import { z } from 'zod';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { PatternName } from '../../../contract/patterns.ts';
import { say, translated } from '../../../contract/translated.ts';
import { quoted } from '../../spreadsheet/spreadsheet.ts';
import { cellText, columnDefaults, type ServerKind } from '../serverKind.ts';
import { cleanHtml, htmlWords, isBlankHtml } from './cleanHtml.ts';
import { containsText } from './containsText.ts';
import { isStorableText, unstorableText } from './storableText.ts';
import { textColumns } from './textColumns.ts';

export const textKind: ServerKind<'TEXT'> = {
  ...columnDefaults,
  columns: textColumns,
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
