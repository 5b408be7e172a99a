import type texts from '../../src/languages/en/product-import.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('product-import');
