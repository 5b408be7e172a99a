import type { Title } from '../../src/messages/title.ts';

export const intakeTitle: Title = { en: 'Intake offers from text' };
