import type texts from '../../src/languages/en/wanted.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('wanted');
