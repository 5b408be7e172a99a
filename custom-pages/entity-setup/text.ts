import type texts from '../../src/languages/en/entity-setup.json';
import { textsOf } from '../../src/workflow/texts.ts';

export const text = textsOf<typeof texts>('entity-setup');
