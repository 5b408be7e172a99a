import { useConsoleSettings } from '../providers/ConsoleSettings.tsx';
import { formatDate } from './formatDate.ts';

/** An instant in the business's time zone: ISO 8601 or epoch milliseconds in; `yyyy-MM-dd HH:mm`, or the day alone, out. */
export const DateCell = ({ value, isDateOnly = false }: { value: string | number | null | undefined; isDateOnly?: boolean }) => {
  const { timeZone } = useConsoleSettings();
  if (value === null || value === undefined || value === '') return null;
  return (
    <time dateTime={String(value)} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatDate(value, timeZone, isDateOnly)}
    </time>
  );
};
