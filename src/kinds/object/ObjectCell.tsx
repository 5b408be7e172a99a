import type { FieldOf } from '../../../contract/kinds/index.ts';
import { DateCell } from '../../ui/DateCell.tsx';
import type { CellProps } from '../consoleKind.ts';
import { valueAt } from '../valueAt.ts';

export const ObjectCell = ({ field, record }: CellProps<FieldOf<'OBJECT'>>) => {
  const value = valueAt(record, field.sourceFieldPath);
  if (value === null || value === undefined) return null;
  if (field.shownAs && (typeof value === 'number' || typeof value === 'string')) {
    return <DateCell value={value} isDateOnly={field.shownAs === 'DATE'} />;
  }
  return <>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</>;
};
