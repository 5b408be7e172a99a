import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { ConsoleKind } from '../consoleKind.ts';
import { TextCell } from './TextCell.tsx';

export const textKind: ConsoleKind<FieldOf<'TEXT'>> = {
  title: 'kinds.text',
  Cell: TextCell,
  initial: (field) => field.default ?? null,
};
