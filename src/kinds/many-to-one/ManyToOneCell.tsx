import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { CellProps } from '../consoleKind.ts';
import { valueAt } from '../valueAt.ts';

export const ManyToOneCell = ({ field, record }: CellProps<FieldOf<'MANY_TO_ONE'>>) => {
  const title = valueAt(record, `${field.name}.${field.lookupSearchField}`);
  return <>{title === null || title === undefined ? null : String(title)}</>;
};
