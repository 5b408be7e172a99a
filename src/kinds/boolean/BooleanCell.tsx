import type { FieldOf } from '../../../contract/kinds/index.ts';
import { useText } from '../../messages/text.ts';
import type { CellProps } from '../consoleKind.ts';

export const BooleanCell = ({ field, record }: CellProps<FieldOf<'BOOLEAN'>>) => {
  const text = useText();
  const value = record[field.name] ?? null;
  return <>{value === null ? '–' : text(value === true ? 'kinds.YES' : 'kinds.NO')}</>;
};
