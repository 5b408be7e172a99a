import type { FieldOf } from '../../../contract/kinds/index.ts';
import { DateCell } from '../../ui/ConsoleSettings.tsx';
import { type CellProps, type ConsoleKind, valueAt } from '../consoleKind.ts';

const ObjectCell = ({ field, record }: CellProps<FieldOf<'OBJECT'>>) => {
  const value = valueAt(record, field.sourceFieldPath);
  if (value === null || value === undefined) return null;
  if (field.shownAs && (typeof value === 'number' || typeof value === 'string')) {
    return <DateCell value={value} isDateOnly={field.shownAs === 'DATE'} />;
  }
  return <>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</>;
};

export const objectKind: ConsoleKind<FieldOf<'OBJECT'>> = {
  title: 'kinds.object',
  says: ({ shownAs }) => (shownAs ? 'time' : 'name'),
  Cell: ObjectCell,
  searchHint: ({ shownAs }) => (shownAs ? 'list.dateHint' : undefined),
};
