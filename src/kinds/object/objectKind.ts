import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { ConsoleKind } from '../consoleKind.ts';
import { ObjectCell } from './ObjectCell.tsx';

export const objectKind: ConsoleKind<FieldOf<'OBJECT'>> = {
  title: 'kinds.object',
  Cell: ObjectCell,
  searchHint: ({ shownAs }) => (shownAs ? 'list.dateHint' : undefined),
};
