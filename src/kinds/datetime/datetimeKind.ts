import type { FieldOf } from '../../../contract/kinds/index.ts';
import { text } from '../../messages/text.ts';
import type { ConsoleKind } from '../consoleKind.ts';
import { DatetimeCell } from './DatetimeCell.tsx';
import { isUnread } from './instant.ts';

export const datetimeKind: ConsoleKind<FieldOf<'DATETIME'>> = {
  title: 'kinds.datetime',
  Cell: DatetimeCell,
  searchHint: () => 'list.dateHint',
  problem: (value) => (isUnread(value) ? text('kinds.notATime') : null),
};
