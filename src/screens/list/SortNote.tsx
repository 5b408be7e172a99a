import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import { inSentence } from '../../../contract/names.ts';
import { kindOf } from '../../kinds/index.ts';
import { useText } from '../../messages/text.ts';
import { fieldNamed, labelOf } from '../../registry/fields.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { isSortedBy, sortFields } from './listParams.ts';

export const SortNote = ({ columns }: { columns: readonly FieldDeclaration[] }) => {
  const text = useText();
  const declaration = useDeclaration();
  const [first] = sortFields(useListContext().sort);
  if (!first) return null;
  const field = fieldNamed(declaration, first.field);
  const note = kindOf(field).sortNote?.(field);
  const isShown = columns.some((column) => isSortedBy(column, first));
  if (isShown && !note) return null;
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {isShown ? null : text(first.sortDirection === 'asc' ? 'list.sortedUp' : 'list.sortedDown', { field: inSentence(labelOf(field)) })}{' '}
      {note ? text(note) : null}
    </Box>
  );
};
