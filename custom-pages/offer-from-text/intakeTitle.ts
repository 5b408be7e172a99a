/** In English. */
export const intakeTitle = 'Intake offers from text';
