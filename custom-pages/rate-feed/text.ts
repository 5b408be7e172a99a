import type texts from '../../src/languages/en/rate-feed.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('rate-feed');
