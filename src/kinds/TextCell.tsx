import { styled } from '@mui/material/styles';
import type { FieldOf } from '../../contract/kinds.ts';
import type { CellProps } from './cells.ts';

export const TextCell = ({ field, record, place }: CellProps<FieldOf<'TEXT'>>) => {
  const text = record[field.name];
  if (text === null || text === undefined) return null;
  if (!field.multiline) return <>{String(text)}</>;
  return place === 'list' ? <Clipped title={String(text)}>{String(text)}</Clipped> : <Lines>{String(text)}</Lines>;
};

const Clipped = styled('span')({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
});
const Lines = styled('span')({ whiteSpace: 'pre-wrap' });
