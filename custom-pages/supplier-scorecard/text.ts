import type texts from '../../src/languages/en/supplier-scorecard.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('supplier-scorecard');
