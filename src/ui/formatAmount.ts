import { writtenFigures } from '../../contract/writtenFigures.ts';
import { language } from '../messages/language.ts';
import { text } from '../messages/text.ts';

const amounts = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const exactFigures = new Intl.NumberFormat(language, { maximumSignificantDigits: 15 });
const written = writtenFigures(language);

export const formatAmount = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? text('ui.notSpecified') : amounts.format(amount);

export const writtenAmount = (amount: number | null | undefined): string => (amount ? written.amount(amount) : formatAmount(amount));

export const formatPercent = written.percent;
