import type texts from '../../src/languages/en/sessions.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('sessions');
