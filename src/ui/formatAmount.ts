import { writtenFigures } from '../../contract/writtenFigures.ts';
import { language, text } from '../messages/text.ts';

const written = writtenFigures(language);

export const formatAmount = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? text('ui.notSpecified') : written.amount(amount);

export const formatConverted = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? text('ui.notSpecified') : written.converted(amount);

export const formatPercent = written.percent;
