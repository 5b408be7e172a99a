import type texts from '../../src/languages/en/offer-compare.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('offer-compare');
