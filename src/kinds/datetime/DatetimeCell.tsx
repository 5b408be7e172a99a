import type { FieldOf } from '../../../contract/kinds/index.ts';
import { DateCell } from '../../ui/DateCell.tsx';
import type { CellProps } from '../consoleKind.ts';

export const DatetimeCell = ({ field, record }: CellProps<FieldOf<'DATETIME'>>) => {
  const value = record[field.name];
  return <DateCell value={typeof value === 'number' ? value : value ? String(value) : null} />;
};
