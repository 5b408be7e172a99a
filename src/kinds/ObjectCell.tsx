import type { FieldOf } from '../../contract/kinds.ts';
import type { CellProps } from './cells.ts';
import { valueAt } from './valueAt.ts';

export const ObjectCell = ({ field, record }: CellProps<FieldOf<'OBJECT'>>) => {
  const value = valueAt(record, field.sourceFieldPath);
  if (value === null || value === undefined) return null;
  return <>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</>;
};
