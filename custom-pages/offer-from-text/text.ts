import type texts from '../../src/languages/en/offer-from-text.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('offer-from-text');
