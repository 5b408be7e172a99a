import { useConsoleSettings } from './ConsoleSettings.tsx';
import { formatDate } from './formatDate.ts';

export const DateCell = ({ value, isDateOnly = false }: { value: string | number | null | undefined; isDateOnly?: boolean }) => {
  const { timeZone } = useConsoleSettings();
  if (value === null || value === undefined || value === '') return null;
  return (
    <time dateTime={String(value)} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatDate(value, timeZone, isDateOnly)}
    </time>
  );
};
