import type { Title } from '../../src/workflow/texts.ts';

export const intakeTitle: Title = { en: 'Intake offers from text' };
