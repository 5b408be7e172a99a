import { z } from 'zod';
import type { FieldOf } from '../../contract/kinds/index.ts';
import { cleanHtml, isBlankHtml } from './cleanHtml.ts';
import type { ServerKind } from './serverKind.ts';

/** PostgreSQL stores neither NUL nor half a surrogate pair; refusing says so where the database would only fail. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
export const unstorableText = 'Contains a character that cannot be stored';

export const textKind: ServerKind<'TEXT'> = {
  isReadable: true,
  isSortable: true,
  isSearchable: true,
  isWritable: true,
  output: () => z.string().nullable(),
  read: (stored) => (typeof stored === 'string' ? stored : null),
  input: (field) => {
    const { choices, format } = field;
    if (choices) return z.enum(choices, { error: `Must be one of: ${choices.join(', ')}` }).nullable();
    const text = z.string({ error: 'Must be text' }).refine(isStorableText, unstorableText);
    return (format === 'html' ? cleaned(text, field) : text).nullable();
  },
  write: (checked) => checked,
  initial: (field) => field.default ?? null,
  filterValue: (text) => (isStorableText(text) ? text : undefined),
};

/** Cleaning may leave nothing, or write out more characters than came in: checked again, since the rules saw what was sent. */
const cleaned = (text: z.ZodString, { required, maxLength, message }: FieldOf<'TEXT'>) =>
  text.transform((sent, context) => {
    // Cleaning takes time by the square of the length: a megabyte would keep everybody waiting for minutes.
    const isTooLong = [...sent].length > maxLength;
    const html = isTooLong ? sent : cleanHtml(sent);
    if (isTooLong) {
      context.addIssue({ code: 'custom', message: message ?? `Max ${maxLength} characters` });
      return html;
    }
    const isBlank = isBlankHtml(html);
    if (isBlank && required) context.addIssue({ code: 'custom', message: message ?? 'Required' });
    if ([...html].length > maxLength) context.addIssue({ code: 'custom', message: message ?? `Max ${maxLength} characters` });
    return isBlank ? null : html;
  });
