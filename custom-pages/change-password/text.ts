import type texts from '../../src/languages/en/change-password.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('change-password');
