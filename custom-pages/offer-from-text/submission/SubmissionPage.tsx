import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HttpError, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { submission } from '../../../contract/activity.ts';
import { type Submission, type SubmittedOffer, submittedOfferSortFields } from '../../../contract/workflows/offer-from-text/submissions.ts';
import { useIsLive } from '../../../src/live/changeStream.ts';
import { keyShows } from '../../../src/live/refreshChanged.ts';
import { ownCallsPrefix, useConsoleData } from '../../../src/providers/dataProvider.ts';
import { MoneyCell } from '../../../src/trade/MoneyCell.tsx';
import { obstacleText } from '../../../src/trade/obstacleText.ts';
import { isRecordId } from '../../../src/trade/useProduct.ts';
import { formatDate, useConsoleSettings } from '../../../src/ui/ConsoleSettings.tsx';
import { formatPercent } from '../../../src/ui/formatAmount.ts';
import type { GridColumn } from '../../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../../src/ui/Links.tsx';
import { OwnList } from '../../../src/ui/OwnRows.tsx';
import { PageNotFound } from '../../../src/ui/Page.tsx';
import { anything, type PagedTable } from '../../../src/ui/tableAddress.ts';
import { text } from '../index.ts';
import { ChangeChips, differenceQuery, SubmissionSummary } from './SubmissionSummary.tsx';

type Field = (typeof submittedOfferSortFields)[number];

const table: PagedTable<Field> = {
  fields: submittedOfferSortFields,
  ascending: submittedOfferSortFields,
  defaultSort: 'place;asc',
  defaultSize: 200,
  filters: { change: anything },
};

const RESOURCE = `${ownCallsPrefix}${submission}`;
keyShows(RESOURCE, ['offer-text-submission']);

const ASK_MS = 5_000;
const isWaiting = (list: Submission | undefined): boolean => list?.sheet === 'WAITING' || list?.sheet === 'REMOVING';

export const SubmissionPage = () => {
  const { timeZone, baseCurrency } = useConsoleSettings();
  const provider = useConsoleData();
  const isLive = useIsLive();
  const { submissionId = '' } = useParams();
  const { data, error } = useGetOne<Submission>(
    RESOURCE,
    { id: Number(submissionId) },
    { enabled: isRecordId(submissionId), refetchInterval: ({ state }) => (!isLive && isWaiting(state.data) ? ASK_MS : false) },
  );
  const { data: difference } = useQuery({ ...differenceQuery(provider, submissionId), enabled: isRecordId(submissionId) });
  const hasUndoResults = (difference?.kept ?? 0) + (difference?.gone ?? 0) > 0 || Boolean(data?.undone);
  const columns = useMemo(
    () => submittedOfferColumns({ baseCurrency, hasUndoResults, formatDate: (date) => formatDate(date, timeZone) }),
    [baseCurrency, hasUndoResults, timeZone],
  );
  const isGone = error instanceof HttpError && error.status === 404;
  if (!isRecordId(submissionId) || isGone) return <PageNotFound />;
  return (
    <OwnList<SubmittedOffer, Field>
      resource="submitted-offer"
      title={text('submission.title', { id: submissionId })}
      intro={<SubmissionSummary submission={data} />}
      only={{ submissionId }}
      table={table}
      columns={columns}
      filters={<ChangeChips id={submissionId} />}
      none={text('submission.noneOfList')}
    />
  );
};

type Column = GridColumn<SubmittedOffer, (typeof submittedOfferSortFields)[number]>;

const submittedOfferColumns = ({
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
          <MoneyCell amount={best.amount} currency={baseCurrency} isConverted /> <Box component="span">{best.organization}</Box>
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
