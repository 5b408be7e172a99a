import { Button, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { ProductMerge, productMergeSortFields } from '../../contract/products/merge.ts';
import type { Text } from '../../src/messages/text.ts';
import { DateCell } from '../../src/ui/DateCell.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { MovedRecordsList } from './MovedRecordsList.tsx';

export const mergeColumns = (
  text: Text,
  onUndo: (merge: ProductMerge) => void,
): GridColumn<ProductMerge, (typeof productMergeSortFields)[number]>[] => [
  { title: text('productMerge.date'), field: 'mergedOn', cell: ({ mergedOn }) => <DateCell value={mergedOn} /> },
  { title: text('productMerge.from'), cell: ({ secondaryTitle }) => <span>{secondaryTitle}</span> },
  {
    title: text('productMerge.into'),
    cell: ({ primaryProductId, primaryTitle }) => (
      <MuiLink component={Link} to={`/offer-compare/${primaryProductId}`}>
        {primaryTitle}
      </MuiLink>
    ),
  },
  {
    title: text('productMerge.records'),
    cell: ({ records }) => <MovedRecordsList records={records} none={text('productMerge.movedNothing')} />,
  },
  { title: text('productMerge.by'), cell: ({ requestedBy }) => <span>{requestedBy}</span> },
  {
    title: text('productMerge.action'),
    cell: (merge) =>
      merge.undoneOn === null ? (
        <Button
          size="small"
          sx={inColumn}
          onClick={() => onUndo(merge)}
          aria-label={text('productMerge.undoOf', { title: merge.secondaryTitle })}
        >
          {text('productMerge.undo')}
        </Button>
      ) : (
        <span>
          {text('productMerge.undoneOn')} <DateCell value={merge.undoneOn} />
        </span>
      ),
  },
];

export const inColumn = { ml: '-5px', minWidth: 0 };
