import type { FieldOf } from '../../../contract/kinds/index.ts';
import { useText } from '../../messages/text.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { CellProps } from '../consoleKind.ts';

/** YES or NO in the details, as the specification writes it; a check mark in lists. */
export const BooleanCell = ({ field, record, place }: CellProps<FieldOf<'BOOLEAN'>>) => {
  const text = useText();
  const isSet = record[field.name] === true;
  if (place === 'details') return <>{text(isSet ? 'kinds.YES' : 'kinds.NO')}</>;
  return (
    <>
      <span aria-hidden="true">{isSet ? '✓' : '–'}</span>
      <VisuallyHidden>{text(isSet ? 'kinds.yes' : 'kinds.no')}</VisuallyHidden>
    </>
  );
};
