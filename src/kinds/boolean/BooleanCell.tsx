import type { FieldOf } from '../../../contract/kinds/index.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { CellProps } from '../consoleKind.ts';

/** YES or NO in the details, as the specification writes them; a check mark in lists. */
export const BooleanCell = ({ field, record, place }: CellProps<FieldOf<'BOOLEAN'>>) => {
  const isSet = record[field.name] === true;
  if (place === 'details') return <>{isSet ? 'YES' : 'NO'}</>;
  return (
    <>
      <span aria-hidden="true">{isSet ? '✓' : '–'}</span>
      <VisuallyHidden>{isSet ? 'Yes' : 'No'}</VisuallyHidden>
    </>
  );
};
