import { z } from 'zod';
import { isVisible } from '../patterns.ts';
import { predicateFunctions } from '../rules.ts';
import { MOST, note } from './bounds.ts';

/** Control characters, and marks that turn the direction of the text around them or show nothing. */
const unsuitable = /^[^\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]*$/u;
const LENGTH = 'A label has 1 to 100 characters';

export const shownLabel = z
  .string()
  .trim()
  .min(1, LENGTH)
  .max(100, LENGTH)
  .regex(unsuitable, 'A label has no control characters and no marks of direction')
  .refine((text) => text === '' || isVisible(text), 'A label shows something');

export const fieldName = z
  .string()
  .max(100)
  .regex(/^[a-z][a-zA-Z0-9]*$/, 'a field name is camelCase: letters and digits, starting with a small letter');
export const resourceName = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'a resource name is kebab-case: small letters, digits and single hyphens');

export const fieldBase = {
  name: fieldName.describe('In camelCase. Its column has the same name in snake_case.'),
  label: shownLabel.optional().describe('Shown as column title and input label. Default: the name in words.'),
  alsoCalled: z.array(shownLabel).max(MOST).optional().describe('Other titles that a column of an uploaded file may have.'),
  required: z.boolean().optional().describe('Whether every record has a value.'),
  unique: z
    .boolean()
    .optional()
    .describe('Whether no two records share this value; text is compared without regard to case. Shown at the field.'),
  differsFrom: z.array(fieldName).max(MOST).optional().describe('Fields whose values this one does not repeat, in capital letters or not.'),
  message: note.optional().describe("Shown instead of the rules' own messages, whichever of them failed."),
  messages: z.partialRecord(z.enum(predicateFunctions), note).optional().describe('Messages instead of those of single rules.'),
};
