import type { FieldOf } from '../../../contract/kinds/index.ts';
import { DateCell } from '../../ui/ConsoleSettings.tsx';
import type { CellProps, ConsoleKind } from '../consoleKind.ts';
import { unreadProblem } from './unreadInstant.ts';

const DatetimeCell = ({ field, record }: CellProps<FieldOf<'DATETIME'>>) => {
  const value = record[field.name];
  return <DateCell value={typeof value === 'number' ? value : value ? String(value) : null} isDateOnly={field.isDay} />;
};

export const datetimeKind: ConsoleKind<FieldOf<'DATETIME'>> = {
  title: 'kinds.datetime',
  says: ({ isDay }) => (isDay ? undefined : 'time'),
  Cell: DatetimeCell,
  searchHint: () => 'list.dateHint',
  problem: (value, { isDay }) => unreadProblem(value, isDay),
};
