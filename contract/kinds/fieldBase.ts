import { z } from 'zod';
import { predicateFunctions } from '../rules.ts';

export const fieldName = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]*$/, 'a field name is camelCase: letters and digits, starting with a small letter');
export const resourceName = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'a resource name is kebab-case: small letters, digits and single hyphens');

/** What a field of every kind may declare. */
export const fieldBase = {
  name: fieldName,
  /** Shown as column title and input label. Default: the name in words. */
  label: z.string().optional(),
  required: z.boolean().optional(),
  /** No two records share this value; text is compared without regard to case. Shown at the field. */
  unique: z.boolean().optional(),
  /** Fields whose values this one does not repeat, in capital letters or not. */
  differsFrom: z.array(fieldName).optional(),
  /** Shown instead of the rules' own messages, whichever of them failed. */
  message: z.string().optional(),
  /** The same for single rules. */
  messages: z.partialRecord(z.enum(predicateFunctions), z.string()).optional(),
};
