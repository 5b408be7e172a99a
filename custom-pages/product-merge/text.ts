import type texts from '../../src/languages/en/product-merge.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('product-merge');
