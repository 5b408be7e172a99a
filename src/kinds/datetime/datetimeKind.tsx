import type { FieldOf } from '../../../contract/kinds/index.ts';
import { text } from '../../messages/text.ts';
import { DateCell } from '../../ui/DateCell.tsx';
import type { CellProps, ConsoleKind } from '../consoleKind.ts';
import { isUnread } from './instant.ts';

const DatetimeCell = ({ field, record }: CellProps<FieldOf<'DATETIME'>>) => {
  const value = record[field.name];
  return <DateCell value={typeof value === 'number' ? value : value ? String(value) : null} />;
};

export const datetimeKind: ConsoleKind<FieldOf<'DATETIME'>> = {
  title: 'kinds.datetime',
  says: () => 'time',
  Cell: DatetimeCell,
  searchHint: () => 'list.dateHint',
  problem: (value) => (isUnread(value) ? text('kinds.notATime') : null),
};
