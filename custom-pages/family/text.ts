import type texts from '../../src/languages/en/family.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('family');
