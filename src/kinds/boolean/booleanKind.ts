import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { ConsoleKind } from '../consoleKind.ts';
import { BooleanCell } from './BooleanCell.tsx';

export const booleanKind: ConsoleKind<FieldOf<'BOOLEAN'>> = {
  title: 'kinds.boolean',
  Cell: BooleanCell,
  searchHint: () => 'list.booleanHint',
  initial: (field) => field.default ?? false,
  written: (value) => value === true,
};
