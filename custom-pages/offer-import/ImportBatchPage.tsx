import { Box, Button, LinearProgress } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { HttpError, useGetOne, useRefresh } from 'react-admin';
import { useParams } from 'react-router-dom';
import { historyAddress, importBatch } from '../../contract/activity.ts';
import { inSentence } from '../../contract/names.ts';
import type { ImportBatch, ImportUndo } from '../../contract/offers/importBatches.ts';
import {
  type ImportDifference,
  type ImportedOffer,
  importedOfferChanges,
  importedOfferSortFields,
  type OfferState,
} from '../../contract/offers/undoImport.ts';
import { calls as importCalls } from '../../contract/workflows/offer-import/calls.ts';
import { useIsLive } from '../../src/live/changeStream.ts';
import { figure } from '../../src/messages/text.ts';
import { ownCallsPrefix, useConsoleData } from '../../src/providers/dataProvider.ts';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { obstacleText } from '../../src/trade/obstacleText.ts';
import { isRecordId } from '../../src/trade/useProduct.ts';
import { Bullets } from '../../src/ui/Bullets.tsx';
import { ConfirmCall } from '../../src/ui/ConfirmCall.tsx';
import { DateCell, formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { OwnList } from '../../src/ui/OwnRows.tsx';
import { PageNotFound } from '../../src/ui/Page.tsx';
import { anything, type PagedTable } from '../../src/ui/tableAddress.ts';
import { useCall } from '../../src/workflow/useCall.ts';
import { text } from './index.ts';

type Field = (typeof importedOfferSortFields)[number];

const table: PagedTable<Field> = {
  fields: importedOfferSortFields,
  ascending: ['id', 'organization', 'product'],
  defaultSort: 'id;asc',
  defaultSize: 50,
  filters: { change: anything, stays: anything },
};

export const ImportBatchPage = () => {
  const { timeZone } = useConsoleSettings();
  const { batchId = '' } = useParams();
  const columns = useMemo(() => importedOfferColumns((date) => formatDate(date, timeZone)), [timeZone]);
  const changes = importedOfferChanges.map((value) => ({ value, title: text(`undo.${value}`) }));
  const { error } = useGetOne<ImportBatch>(`${ownCallsPrefix}${importBatch}`, { id: Number(batchId) }, { enabled: isRecordId(batchId) });
  const isGone = error instanceof HttpError && error.status === 404;
  if (!isRecordId(batchId) || isGone) return <PageNotFound />;
  return (
    <OwnList<ImportedOffer, Field>
      resource="imported-offer"
      title={text('undo.title', { id: batchId })}
      intro={<BatchSummary key={batchId} id={Number(batchId)} />}
      only={{ importBatchId: batchId }}
      table={table}
      columns={columns}
      choices={[
        { name: 'change', title: text('undo.change'), options: changes },
        {
          name: 'stays',
          title: text('undo.what'),
          options: [
            { value: 'yes', title: text('undo.staysYes') },
            { value: 'no', title: text('undo.staysNo') },
          ],
        },
      ]}
      none={text('undo.noneChanged')}
    />
  );
};

type Column = GridColumn<ImportedOffer, (typeof importedOfferSortFields)[number]>;

const importedOfferColumns = (formatDate: (date: string) => string): Column[] => [
  { title: text('undo.organization'), field: 'organization', cell: ({ organization }) => <span>{organization.title}</span> },
  { title: text('undo.product'), field: 'product', cell: (offer) => <ProductCell offer={offer} isGone={isGone(offer)} /> },
  { title: text('undo.amount'), field: 'amount', isNumber: true, cell: (offer) => <Money state={offer} /> },
  { title: text('undo.date'), field: 'date', cell: ({ date }) => <DateCell value={date} /> },
  {
    title: text('undo.change'),
    cell: ({ before }) => <span>{text(before ? 'undo.RENEWED' : 'undo.ADDED')}</span>,
  },
  {
    title: text('undo.before'),
    cell: ({ before }) =>
      before ? (
        <span>
          <Money state={before} /> <DateCell value={before.date} />
        </span>
      ) : null,
  },
  {
    title: text('undo.what'),
    cell: ({ result, obstacle }) => {
      if (obstacle) return <span>{obstacleText(obstacle, formatDate)}</span>;
      return result === null ? null : <span>{text(result === 'TAKEN_BACK' ? 'undo.takenBack' : 'undo.isFreed')}</span>;
    },
  },
];

const Money = ({ state }: { state: OfferState }) => <MoneyCell amount={state.amount} currency={state.currency.title} />;

/** An offer that was added and undone, or deleted, has no details any more. */
const isGone = ({ before, result, obstacle }: ImportedOffer): boolean =>
  obstacle?.code === 'DELETED' || (result === 'TAKEN_BACK' && before === null);

const ProductCell = ({ offer, isGone }: { offer: ImportedOffer; isGone: boolean }) =>
  isGone ? <span>{offer.product.title}</span> : <TextLink to={`/offer/${offer.id}`}>{offer.product.title}</TextLink>;

const ASK_MS = 2_000;
const DIFFERENCE_KEY = 'import-difference';

const BatchSummary = ({ id }: { id: number }) => {
  const { timeZone } = useConsoleSettings();
  const client = useQueryClient();
  const refresh = useRefresh();
  const isLive = useIsLive();
  const [isAsking, setIsAsking] = useState(false);
  const batch = useGetOne<ImportBatch>(
    `${ownCallsPrefix}${importBatch}`,
    { id },
    { refetchInterval: (query) => (!isLive && isBusy(query.state.data) ? ASK_MS : false) },
  );
  const difference = useCall([DIFFERENCE_KEY, id], importCalls.difference, { params: { id: String(id) } });
  const wasBusy = useRef(false);
  useEffect(() => {
    if (!batch.data) return;
    const hasEnded = wasBusy.current && !isBusy(batch.data);
    wasBusy.current = isBusy(batch.data);
    if (!hasEnded) return;
    void client.invalidateQueries({ queryKey: [DIFFERENCE_KEY, id] });
    refresh();
  }, [batch.data, client, id, refresh]);
  const ask = () => {
    setIsAsking(true);
    // The page may have stood open for long: what is confirmed are the counts of now.
    void difference.refetch();
  };
  const error = batch.error ?? difference.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([batch.refetch(), difference.refetch()])} />;
  if (!batch.data) return <Box sx={room} />;
  const { startedOn, requestedBy, spreadsheet, state, undo } = batch.data;
  const isRest = undo?.state === 'DONE';
  const canTakeBack = state !== 'RUNNING' && undo?.state !== 'RUNNING' && (!isRest || (difference.data?.freed ?? 0) > 0);
  return (
    <Box sx={{ ...room, display: 'grid', gap: 1, alignContent: 'start', justifyItems: 'start', overflowWrap: 'anywhere' }}>
      <Box>
        {text('undo.about', {
          on: formatDate(startedOn, timeZone),
          by: requestedBy,
          spreadsheet,
          state: inSentence(text(`imports.${state}`)),
        })}
      </Box>
      <Box sx={{ minHeight: { xs: 40, sm: 20 } }}>{difference.data ? text('undo.counts', grouped(difference.data)) : null}</Box>
      <UndoStatus undo={undo} difference={difference.data} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        {canTakeBack ? (
          <Button variant="outlined" disabled={!difference.data} onClick={ask}>
            {text(isRest ? 'undo.takeRest' : undo ? 'undo.goOn' : 'undo.takeBack')}
          </Button>
        ) : null}
        <TextLink to={historyAddress(importBatch, id)}>{text('imports.activity')}</TextLink>
        <TextLink to="/general-note/list">{text('undo.seeNotes')}</TextLink>
      </Box>
      {isAsking && difference.data ? (
        <UndoImportDialog
          id={id}
          difference={difference.data}
          isRest={isRest}
          isReading={difference.isFetching}
          onClose={() => setIsAsking(false)}
          onAsked={() => {
            setIsAsking(false);
            // It may have ended before the next answer.
            wasBusy.current = true;
            void batch.refetch();
          }}
        />
      ) : null}
    </Box>
  );
};

/** So that the list below does not move when the answers come. */
const room = { minHeight: { xs: 126, sm: 87 } };

const isBusy = (batch: ImportBatch | undefined): boolean => batch?.state === 'RUNNING' || batch?.undo?.state === 'RUNNING';

const grouped = ({ added, renewed, notes }: ImportDifference) => ({
  added: figure(added),
  renewed: figure(renewed),
  notes: figure(notes),
});

const UndoStatus = ({ undo, difference }: { undo: ImportUndo | null; difference: ImportDifference | undefined }) => (
  <Box role="status" sx={{ display: 'grid', gap: 0.5, width: '100%', '&:empty': { display: 'none' } }}>
    {undo ? <Status undo={undo} all={difference ? difference.added + difference.renewed : null} /> : null}
  </Box>
);

const Status = ({ undo, all }: { undo: ImportUndo; all: number | null }) => {
  const { timeZone } = useConsoleSettings();
  const { state, requestedBy, finishedOn, offersRemoved, offersRestored, offersKept, offersGone } = undo;
  if (state === 'STOPPED') return <Box sx={{ color: 'error.main' }}>{text('undo.stopped')}</Box>;
  if (state === 'RUNNING') {
    const done = offersRemoved + offersRestored + offersKept + offersGone;
    const words = text('undo.running', { by: requestedBy, done: figure(done), all: all === null ? '…' : figure(all) });
    return (
      <>
        {words}
        {all ? <LinearProgress variant="determinate" value={Math.min(100, (100 * done) / all)} aria-label={words} /> : null}
      </>
    );
  }
  return (
    <Box>
      {text('undo.done', {
        by: requestedBy,
        on: finishedOn === null ? '' : formatDate(finishedOn, timeZone),
        removed: figure(offersRemoved),
        restored: figure(offersRestored),
        kept: figure(offersKept),
        gone: figure(offersGone),
      })}{' '}
      {offersKept + offersGone > 0 ? <TextLink to="?stays=yes">{text('undo.seeKept')}</TextLink> : null}
    </Box>
  );
};

interface UndoImportDialogProps {
  id: number;
  difference: ImportDifference;
  isRest: boolean;
  isReading: boolean;
  onClose: () => void;
  onAsked: () => void;
}

const UndoImportDialog = ({ id, difference, isRest, isReading, onClose, onAsked }: UndoImportDialogProps) => {
  const data = useConsoleData();
  const { removed, restored, kept, gone, freed } = difference;
  const all = [
    text('undo.removes', { count: figure(removed) }),
    text('undo.restores', { count: figure(restored) }),
    ...(kept > 0 ? [text('undo.keeps', { count: figure(kept) })] : []),
    ...(gone > 0 ? [text('undo.gone', { count: figure(gone) })] : []),
  ];
  const counts = isRest ? [text('undo.freed', { count: figure(freed) })] : all;
  return (
    <ConfirmCall
      title={text(isRest ? 'undo.restTitle' : 'undo.dialogTitle', { id })}
      confirm={text('undo.yes')}
      isReading={isReading}
      send={() => data.call(importCalls.undo, { params: { id: String(id) } })}
      onDone={onAsked}
      onClose={onClose}
    >
      <Bullets>{counts}</Bullets>
      {text('undo.stays')}
    </ConfirmCall>
  );
};
