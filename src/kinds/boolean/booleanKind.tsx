import type { FieldOf } from '../../../contract/kinds/index.ts';
import { text } from '../../messages/text.ts';
import type { CellProps, ConsoleKind } from '../consoleKind.ts';

const BooleanCell = ({ field, record }: CellProps<FieldOf<'BOOLEAN'>>) => {
  const value = record[field.name] ?? null;
  return <>{value === null ? '–' : text(value === true ? 'kinds.YES' : 'kinds.NO')}</>;
};

export const booleanKind: ConsoleKind<FieldOf<'BOOLEAN'>> = {
  title: 'kinds.boolean',
  Cell: BooleanCell,
  searchHint: () => 'list.booleanHint',
  initial: (field) => field.default ?? false,
  written: (value) => value === true,
};
