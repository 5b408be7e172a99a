import { z } from 'zod';
import { patternNames } from '../../patterns.ts';
import { givenText, MOST, separator } from '../bounds.ts';
import { fieldBase, fieldName, resourceName } from '../fieldBase.ts';

export const TextField = z.strictObject({
  ...fieldBase,
  kind: z.literal('TEXT').describe('Text.'),
  maxLength: z.int().min(1).max(100_000).describe('The most characters.'),
  minLength: z.int().min(1).optional().describe('The least characters.'),
  pattern: z.enum(patternNames).optional().describe('The form that the whole text has.'),
  format: z
    .enum(['html'])
    .optional()
    .describe(
      'html: staff write it as rich text, and the server keeps the harmless part. JSON with a code is not rich text and stays as it is.',
    ),
  readAs: fieldName
    .optional()
    .describe(
      'Of rich text: a text field of the record that says the same in words, where it has a value. People read, search and export that instead. The code that writes the record fills it; an update of this field empties it.',
    ),
  whitespace: z
    .enum(['trimmed', 'refused'])
    .optional()
    .describe('Whether leading and trailing white space is cut off before checking, or refused with a message. Default: trimmed.'),
  notBlank: z
    .boolean()
    .optional()
    .describe('Whether text that shows nothing is refused with a message. Default: an optional field is then empty.'),
  folded: z
    .boolean()
    .optional()
    .describe('Whether letters in another width or form become the usual ones (Unicode NFKC), so that names differ to the eye.'),
  keptInUse: z
    .boolean()
    .optional()
    .describe('Whether it stays while other records refer to its record, since theirs would mean something else. Its case may change.'),
  multiline: z.boolean().optional().describe('Whether it is typed in several lines.'),
  choices: z.array(givenText).max(1_000).optional().describe('The only values that it can have.'),
  marked: z
    .array(givenText)
    .max(1_000)
    .optional()
    .describe('Choices that stand beside the title of their record in its list and details, such as a request among offers.'),
  default: givenText.optional().describe('The value of a new record.'),
  names: z
    .strictObject({
      target: resourceName.describe('The other entity.'),
      by: fieldName.describe('The text of that entity which stands here.'),
      within: z.boolean().optional().describe('Whether it stands somewhere in the text. Default: it is the whole text.'),
    })
    .optional()
    .describe('The text names a record of another entity, which lists its record as its own.'),
  example: givenText.optional().describe('What the template of an upload shows.'),
  derived: z
    .strictObject({
      from: z.array(fieldName).min(2).max(MOST).describe('The text fields.'),
      separator: separator.describe('What stands between them.'),
    })
    .optional()
    .describe('Never written: the database makes it of these text fields whenever one of them changes.'),
});

export type TextValue = string | null;
