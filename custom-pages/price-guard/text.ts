import type texts from '../../src/languages/en/price-guard.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('price-guard');
