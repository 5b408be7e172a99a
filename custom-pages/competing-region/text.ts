import type texts from '../../src/languages/en/competing-region.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('competing-region');
