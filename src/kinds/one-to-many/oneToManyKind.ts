import type { FieldOf } from '../../../contract/kinds/index.ts';
import { isSelection, selectionKey } from '../../../contract/selections.ts';
import type { ConsoleKind } from '../consoleKind.ts';
import { OneToManyCell } from './OneToManyCell.tsx';
import { boundOptions } from './selection.ts';

export const oneToManyKind: ConsoleKind<FieldOf<'ONE_TO_MANY'>> = {
  title: 'kinds.oneToMany',
  Cell: OneToManyCell,
  initial: () => [],
  written: (value, field) => boundOptions(value, field).map(({ id }) => id),
  typedCall: (written, field) => (isSelection(field) ? { besideRecord: { [selectionKey(field)]: written } } : {}),
};
