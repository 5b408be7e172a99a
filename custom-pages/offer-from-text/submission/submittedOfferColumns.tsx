import { Box } from '@mui/material';
import type { SubmittedOffer, submittedOfferSortFields } from '../../../contract/workflows/offer-from-text/submissions.ts';
import { MoneyCell } from '../../../src/trade/MoneyCell.tsx';
import { obstacleText } from '../../../src/trade/obstacleText.ts';
import { formatPercent } from '../../../src/ui/formatAmount.ts';
import type { GridColumn } from '../../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../../src/ui/TextLink.tsx';
import { text } from '../text.ts';

type Column = GridColumn<SubmittedOffer, (typeof submittedOfferSortFields)[number]>;

export const submittedOfferColumns = ({
  baseCurrency,
  formatDate,
  hasUndoResults,
}: {
  baseCurrency: string;
  formatDate: (date: string) => string;
  hasUndoResults: boolean;
}): Column[] => [
  {
    title: text('submission.product'),
    field: 'product',
    cell: ({ id, product }) => <TextLink to={`/offer-compare/${id}`}>{product}</TextLink>,
  },
  { title: text('submission.before'), isNumber: true, cell: ({ before }) => (before ? <MoneyCell {...before} /> : null) },
  { title: text('submission.now'), isNumber: true, cell: ({ now }) => (now ? <MoneyCell {...now} /> : null) },
  {
    title: text('submission.changePercent'),
    field: 'changePercent',
    isNumber: true,
    cell: ({ changePercent }) => (changePercent === null ? null : <Change percent={changePercent} />),
  },
  {
    title: text('submission.best'),
    isNumber: true,
    cell: ({ best }) =>
      best ? (
        <span>
          <MoneyCell amount={best.amount} currency={baseCurrency} /> <Box component="span">{best.organization}</Box>
        </span>
      ) : null,
  },
  {
    title: text('submission.status'),
    cell: ({ change, isNewBest }) => (
      <span>
        {text(`submission.${change}`)}
        {isNewBest ? (
          <Box component="strong" sx={{ color: 'success.main' }}>
            {' '}
            {text('submission.NEW_BEST')}
          </Box>
        ) : null}
      </span>
    ),
  },
  ...(hasUndoResults ? [undoResult(formatDate)] : []),
];

const undoResult = (formatDate: (date: string) => string): Column => ({
  title: text('submission.undoResult'),
  cell: ({ result, obstacle }) => {
    if (obstacle) return <span>{obstacleText(obstacle, formatDate)}</span>;
    return result === null ? null : <span>{text(result === 'TAKEN_BACK' ? 'submission.isUndone' : 'submission.isFreed')}</span>;
  },
});

const Change = ({ percent }: { percent: number }) => (
  <Box component="span" sx={{ color: percent < 0 ? 'success.main' : percent > 0 ? 'error.main' : undefined }}>
    {percent > 0 ? '+' : ''}
    {formatPercent(percent)}
  </Box>
);
