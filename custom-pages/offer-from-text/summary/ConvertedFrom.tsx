import { useConsoleSettings } from '../../../src/ui/ConsoleSettings.tsx';
import { formatDate } from '../../../src/ui/DateCell.tsx';
import { writtenAmount } from '../../../src/ui/formatAmount.ts';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import type { ConvertedAmount } from '../intake/conversions.ts';
import type { texts } from '../texts.ts';

export const ConvertedFrom = ({ from: { amount, symbol, rate, date } }: { from: ConvertedAmount }) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { timeZone } = useConsoleSettings();
  const shown = { amount: writtenAmount(amount), currency: symbol, rate, date: date === null ? '—' : formatDate(date, timeZone, true) };
  return <span data-part="note">{text('summary.convertedFrom', shown)}</span>;
};
