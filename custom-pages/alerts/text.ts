import type texts from '../../src/languages/en/alerts.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('alerts');
