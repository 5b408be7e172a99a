import { z } from 'zod';
import { isVisible } from '../visibleText.ts';

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
