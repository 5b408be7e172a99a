import { Button, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { ProductMerge, productMergeSortFields } from '../../contract/workflows/product-merge/schemas.ts';
import type { TextOf } from '../../src/messages/text.ts';
import { inColumn } from '../../src/trade/saidList.tsx';
import { DateCell } from '../../src/ui/DateCell.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { MovedRecordsList } from './MovedRecordsList.tsx';
import type { texts } from './texts.ts';

export const mergeColumns = (
  text: TextOf<typeof texts>,
  onUndo: (merge: ProductMerge) => void,
): GridColumn<ProductMerge, (typeof productMergeSortFields)[number]>[] => [
  { title: text('date'), field: 'mergedOn', cell: ({ mergedOn }) => <DateCell value={mergedOn} /> },
  { title: text('from'), cell: ({ secondaryTitle }) => <span>{secondaryTitle}</span> },
  {
    title: text('into'),
    cell: ({ primaryProductId, primaryTitle }) => (
      <MuiLink component={Link} to={`/offer-compare/${primaryProductId}`}>
        {primaryTitle}
      </MuiLink>
    ),
  },
  {
    title: text('records'),
    cell: ({ records }) => <MovedRecordsList records={records} none={text('movedNothing')} />,
  },
  { title: text('by'), cell: ({ requestedBy }) => <span>{requestedBy}</span> },
  {
    title: text('action'),
    cell: (merge) =>
      merge.undoneOn === null ? (
        <Button size="small" sx={inColumn} onClick={() => onUndo(merge)} aria-label={text('undoOf', { title: merge.secondaryTitle })}>
          {text('undo')}
        </Button>
      ) : (
        <span>
          {text('undoneOn')} <DateCell value={merge.undoneOn} />
        </span>
      ),
  },
];
