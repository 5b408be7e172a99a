import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { ConsoleKind } from '../consoleKind.ts';
import { DatetimeCell } from './DatetimeCell.tsx';

export const datetimeKind: ConsoleKind<FieldOf<'DATETIME'>> = { Cell: DatetimeCell, searchHint: () => 'list.dateHint' };
