import { z } from 'zod';
import { patternNames } from '../../patterns.ts';
import { fieldBase, fieldName } from '../fieldBase.ts';

/** `whitespace`: leading and trailing white space is cut off before checking ('trimmed', the default), or refused with a message. */
export const TextField = z.strictObject({
  ...fieldBase,
  kind: z.literal('TEXT'),
  maxLength: z.int().min(1).max(100_000),
  minLength: z.int().min(1).optional(),
  /** The form that the whole text has; see patterns.ts. */
  pattern: z.enum(patternNames).optional(),
  /** `html`: staff write it as rich text, and the server keeps the harmless part. JSON with a code is not rich text and stays as it is. */
  format: z.enum(['html']).optional(),
  /**
   * Of rich text: a text field of the record that says the same in words, where it has a value. People read, search and export that
   * instead. The code that writes the record fills it; an update of this field empties it.
   */
  readAs: fieldName.optional(),
  whitespace: z.enum(['trimmed', 'refused']).optional(),
  /** Whether text that shows nothing is refused with a message. Default: an optional field is then empty. */
  notBlank: z.boolean().optional(),
  /** Whether letters in another width or form become the usual ones (Unicode NFKC), so that names differ to the eye. */
  folded: z.boolean().optional(),
  multiline: z.boolean().optional(),
  /** The only values that it can have. */
  choices: z.array(z.string()).optional(),
  /** Choices that stand beside the title of their record in its list and details, such as a request among offers. */
  marked: z.array(z.string()).optional(),
  default: z.string().optional(),
  /** What the template of an upload shows. */
  example: z.string().optional(),
  /** Never written: the database makes it of these text fields, with the separator between them, whenever one of them changes. */
  derived: z.strictObject({ from: z.array(fieldName).min(2), separator: z.string() }).optional(),
});

export type TextValue = string | null;
