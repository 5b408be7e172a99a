import type texts from '../../src/languages/en/market-day.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('market-day');
