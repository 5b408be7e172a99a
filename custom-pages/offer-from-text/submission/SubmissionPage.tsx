import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HttpError, useDataProvider, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { submission } from '../../../contract/activity.ts';
import { type Submission, type SubmittedOffer, submittedOfferSortFields } from '../../../contract/workflows/offer-from-text/submissions.ts';
import { useIsLive } from '../../../src/live/changeStream.ts';
import { keyShows } from '../../../src/live/refreshChanged.ts';
import { type ConsoleDataProvider, ownCallsPrefix } from '../../../src/providers/dataProvider.ts';
import { isRecordId } from '../../../src/trade/useProduct.ts';
import { useConsoleSettings } from '../../../src/ui/ConsoleSettings.tsx';
import { formatDate } from '../../../src/ui/DateCell.tsx';
import { OwnList } from '../../../src/ui/OwnRows.tsx';
import { PageNotFound } from '../../../src/ui/Page.tsx';
import { anything, type PagedTable } from '../../../src/ui/tableAddress.ts';
import { text } from '../text.ts';
import { ChangeChips, differenceQuery } from './ChangeChips.tsx';
import { SubmissionSummary } from './SubmissionSummary.tsx';
import { submittedOfferColumns } from './submittedOfferColumns.tsx';

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
  const provider = useDataProvider<ConsoleDataProvider>();
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
