import { Box, Button, Chip } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { HttpError, useGetOne, useNotify, useRefresh } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { historyAddress, submission as resource, submission } from '../../../contract/activity.ts';
import { calls } from '../../../contract/workflows/offer-from-text/calls.ts';
import {
  type PriceChange,
  type Submission,
  type SubmissionDifference,
  type SubmittedOffer,
  submittedOfferSortFields,
} from '../../../contract/workflows/offer-from-text/submissions.ts';
import { useIsLive } from '../../../src/live/changeStream.ts';
import { keyShows } from '../../../src/live/refreshChanged.ts';
import { figure } from '../../../src/messages/text.ts';
import { type ConsoleDataProvider, ownCallsPrefix, useConsoleData } from '../../../src/providers/dataProvider.ts';
import { ProductLink } from '../../../src/trade/ClerkLink.tsx';
import { MoneyCell } from '../../../src/trade/MoneyCell.tsx';
import { obstacleText } from '../../../src/trade/obstacleText.ts';
import { isRecordId } from '../../../src/trade/useProduct.ts';
import { Bullets } from '../../../src/ui/Bullets.tsx';
import { ConfirmCall } from '../../../src/ui/ConfirmCall.tsx';
import { formatDate, useConsoleSettings } from '../../../src/ui/ConsoleSettings.tsx';
import { ErrorState } from '../../../src/ui/ErrorState.tsx';
import { formatPercent } from '../../../src/ui/formatAmount.ts';
import type { GridColumn } from '../../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../../src/ui/Links.tsx';
import { OwnList } from '../../../src/ui/OwnRows.tsx';
import { PageNotFound } from '../../../src/ui/Page.tsx';
import { anything, type PagedTable } from '../../../src/ui/tableAddress.ts';
import { text } from '../index.ts';

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
    cell: ({ id, product }) => <ProductLink productId={id}>{product}</ProductLink>,
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

const SubmissionSummary = ({ submission }: { submission: Submission | undefined }) => {
  const { timeZone } = useConsoleSettings();
  if (!submission) return <Box sx={room} />;
  const { id, submittedOn, submittedBy, organization, currency, sheet, rowsLeft, ended, lastList, undone } = submission;
  return (
    <Box sx={{ ...room, display: 'grid', gap: 1, alignContent: 'start', overflowWrap: 'anywhere' }}>
      <Box>
        {text('submission.about', {
          supplier: organization.title,
          currency: currency.title,
          on: formatDate(submittedOn, timeZone),
          by: submittedBy,
        })}{' '}
        {lastList ? null : text('submission.noLastList')}
      </Box>
      <Box>{text('submission.sheetIs', { state: text(`submission.${sheet}`, { count: figure(rowsLeft) }) })}</Box>
      {ended > 0 ? <Box>{text('submission.ended', { count: figure(ended) })}</Box> : null}
      {undone ? <Box role="status">{text('submission.undone', { by: undone.by, on: formatDate(undone.on, timeZone) })}</Box> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <UndoSubmission submission={submission} />
        {lastList ? <TextLink to={`/submission/${lastList.id}`}>{text('submission.lastList')}</TextLink> : null}
        <TextLink to={`/submission?${new URLSearchParams({ organizationId: String(organization.id) })}`}>
          {text('submission.ofSupplier')}
        </TextLink>
        <TextLink to={historyAddress(resource, id)}>{text('submission.activity')}</TextLink>
      </Box>
    </Box>
  );
};

/** So that the list below does not move when the answer comes. */
const room = { minHeight: { xs: 124, sm: 92 } };

const UndoSubmission = ({ submission: { id, organization, undone, ended } }: { submission: Submission }) => {
  const data = useConsoleData();
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsking, setIsAsking] = useState(false);
  const query = differenceQuery(data, String(id));
  const difference = useQuery(query);
  if (undone !== null && !difference.data?.freed) return null;
  const ask = () => {
    setIsAsking(true);
    // The page may have stood open for long: what is confirmed are the counts of now.
    void difference.refetch();
  };
  return (
    <>
      <Button variant="outlined" disabled={!difference.data} onClick={ask}>
        {text(undone ? 'submission.undoRest' : 'submission.undo')}
      </Button>
      {isAsking && difference.data ? (
        <ConfirmCall
          title={text('submission.undoTitle', { id, supplier: organization.title })}
          confirm={text('submission.yes')}
          isReading={difference.isFetching}
          send={() => data.call(calls.undo, { params: { id: String(id) } })}
          onDone={({ offersRemoved, offersKept, offersGone }) => {
            setIsAsking(false);
            notify(text('submission.undoDone', { removed: offersRemoved, kept: offersKept, gone: offersGone }), { type: 'success' });
            void client.invalidateQueries({ queryKey: query.queryKey });
            refresh();
          }}
          onClose={() => setIsAsking(false)}
        >
          <Bullets>
            {[...countsOf(difference.data, undone !== null), ...(ended > 0 ? [text('submission.resumes', { count: figure(ended) })] : [])]}
          </Bullets>
          {text('submission.undoMore')}
          {difference.data.kept > 0 ? (
            <TextLink to="?change=STAYS" onClick={() => setIsAsking(false)}>
              {text('submission.seeKept')}
            </TextLink>
          ) : null}
        </ConfirmCall>
      ) : null}
    </>
  );
};

const countsOf = ({ removed, kept, gone, freed }: SubmissionDifference, isRest: boolean): string[] => {
  const shown = (count: number) => ({ count: figure(count) });
  if (isRest) return [text('submission.freed', shown(freed))];
  return [
    text('submission.removes', shown(removed)),
    ...(kept > 0 ? [text('submission.keeps', shown(kept))] : []),
    ...(gone > 0 ? [text('submission.gone', shown(gone))] : []),
  ];
};

const order = ['CHEAPER', 'DEARER', 'SAME', 'NEW', 'UNKNOWN', 'GONE'] as const satisfies readonly PriceChange[];

const differenceQuery = (data: ConsoleDataProvider, id: string) => ({
  queryKey: ['submission-difference', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => data.call(calls.difference, { params: { id }, signal }),
});

const ChangeChips = ({ id }: { id: string }) => {
  const data = useConsoleData();
  const [query] = useSearchParams();
  const difference = useQuery(differenceQuery(data, id));
  if (difference.error) return <ErrorState error={difference.error} onRetry={() => void difference.refetch()} />;
  const { newBest = 0, changes, kept = 0, gone = 0 } = difference.data ?? {};
  const stored = order.reduce((sum, change) => sum + (change === 'GONE' ? 0 : (changes?.[change] ?? 0)), 0);
  const shown = [
    { value: '', title: text('submission.stored'), count: stored },
    { value: 'NEW_BEST', title: text('submission.NEW_BEST'), count: newBest },
    ...order.map((value) => ({ value, title: text(`submission.${value}`), count: changes?.[value] ?? 0 })),
    { value: 'STAYS', title: text('submission.STAYS'), count: kept + gone },
  ].filter(({ value, count }) => count > 0 || !['UNKNOWN', 'STAYS'].includes(value));
  const chosen = query.get('change') ?? '';
  return (
    <Box component="nav" aria-label={text('submission.filter')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 32 }}>
      {difference.data
        ? shown.map(({ value, title, count }) => (
            <Chip
              key={value}
              component={Link}
              to={value === '' ? '?' : `?${new URLSearchParams({ change: value })}`}
              clickable
              variant={value === chosen ? 'filled' : 'outlined'}
              color={value === chosen ? 'primary' : 'default'}
              aria-current={value === chosen ? 'true' : undefined}
              label={text('submission.chip', { change: title, count: figure(count) })}
            />
          ))
        : null}
    </Box>
  );
};
