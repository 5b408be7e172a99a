import type { FieldOf } from '../../../contract/kinds/index.ts';
import { useText } from '../../messages/text.ts';
import type { CellProps } from '../consoleKind.ts';

/** YES or NO, as the specification writes it in the details; a dash, as of any other field, where there is no value. */
export const BooleanCell = ({ field, record }: CellProps<FieldOf<'BOOLEAN'>>) => {
  const text = useText();
  const value = record[field.name] ?? null;
  return <>{value === null ? '–' : text(value === true ? 'kinds.YES' : 'kinds.NO')}</>;
};
