import { Alert, AlertTitle, Box, LinearProgress } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'react-admin';
import type { Activity } from '../../contract/activity.ts';
import { contractKindOf, type FieldDeclaration } from '../../contract/kinds/index.ts';
import { fieldLabel } from '../../contract/metadata.ts';
import { inSentence, sentenceCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { translated } from '../../contract/translated.ts';
import { calls as restorationCalls } from '../../contract/workflows/restoration/calls.ts';
import type { LeftRecord, RestorationPreview } from '../../contract/workflows/restoration/schemas.ts';
import { ChangedValue, fieldFor } from '../../src/kinds/ChangedValue.tsx';
import { useIsLive } from '../../src/live/changeStream.ts';
import { keyShows } from '../../src/live/refreshChanged.ts';
import { counted, figure, listed } from '../../src/messages/text.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { useDeclarations } from '../../src/registry/useDeclaration.ts';
import { Bullets } from '../../src/ui/Bullets.tsx';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { ErrorList } from '../../src/ui/ErrorList.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { useCall } from '../../src/workflow/useCall.ts';
import { text } from './index.ts';

const KEY = 'restoration';
keyShows(KEY, ['activity-restoration']);

interface RestoreDialogProps {
  entry: Activity;
  title: string;
  declaration: ResourceDeclaration | undefined;
  onClose: () => void;
}

export const RestoreDialog = ({ entry, title, declaration, onClose }: RestoreDialogProps) => {
  const data = useConsoleData();
  const notify = useNotify();
  const queries = useQueryClient();
  const preview = useCall(
    [KEY, entry.id],
    restorationCalls.preview,
    { params: { id: String(entry.id) } },
    { gcTime: 0, retry: false, refetchOnWindowFocus: false },
  );
  const reload = () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY });
  const restoring = useMutation({
    mutationFn: () =>
      data.call(restorationCalls.restore, {
        params: { id: String(entry.id) },
        body: { version: preview.data?.kind === 'RECORD' ? preview.data.version : undefined },
      }),
    onSuccess: ({ restorationId, left = 0 }) => {
      if (restorationId !== undefined) return;
      if (left === 0) notify(text('restored', { title }), { type: 'success' });
      else notify(text('restoredWithout', { title, ...counted(left) }), { type: 'warning' });
      reload();
      onClose();
    },
    onError: (error) => {
      if (error instanceof HttpError && error.status === 409) void preview.refetch();
    },
  });
  const shown = preview.data;
  const one = declaration && inSentence(declaration.label.one);
  const ofOne = one ? text('oneTitle', { one, title }) : text('title', { title });
  const ofMany = entry.recordTitle === null ? text('severalTitle') : text('manyTitle', { title });
  const runningId = restoring.data?.restorationId ?? (shown?.kind === 'MANY' ? shown.running : null);
  const isStale = restoring.error instanceof HttpError && restoring.error.body?.code === 'STALE_RECORD';
  const canConfirm = isPossible(shown) && runningId === null;
  return (
    <ConfirmDialog
      title={entry.recordId === null ? ofMany : ofOne}
      cancel={text(canConfirm ? 'cancel' : 'close')}
      confirm={canConfirm ? text(entry.recordId === null ? 'takeBack' : 'restore') : null}
      isRunning={restoring.isPending}
      isReading={preview.isFetching}
      width="sm"
      onClose={onClose}
      onConfirm={() => restoring.mutate()}
    >
      {preview.isPending ? <span role="status">{text('reading')}</span> : null}
      {preview.isError ? <ErrorState error={preview.error} onRetry={() => void preview.refetch()} /> : null}
      {restoring.error ? <ErrorState error={isStale ? new Error(text('stale')) : restoring.error} /> : null}
      {runningId === null ? <Preview preview={shown} declaration={declaration} /> : <RestoreRun id={runningId} onFinished={reload} />}
    </ConfirmDialog>
  );
};

const Preview = ({ preview, declaration }: { preview: RestorationPreview | undefined; declaration: ResourceDeclaration | undefined }) => {
  if (!preview) return null;
  return preview.kind === 'RECORD' ? <RestoreRecord preview={preview} declaration={declaration} /> : <RestoreMany preview={preview} />;
};

const isPossible = (preview: RestorationPreview | undefined): boolean => {
  if (!preview) return false;
  if (preview.kind === 'RECORD') return preview.change !== 'NONE' && preview.problems.length === 0;
  return preview.created + preview.updated + preview.deleted > 0;
};

const POLL_MS = 1_000;

const RestoreRun = ({ id, onFinished }: { id: number; onFinished: () => void }) => {
  const data = useConsoleData();
  const isLive = useIsLive();
  const run = useQuery({
    queryKey: [KEY, 'run', id],
    queryFn: async ({ signal }) => {
      const answer = await data.call(restorationCalls.run, { params: { id: String(id) }, signal });
      if (answer.isFinished) onFinished();
      return answer;
    },
    refetchInterval: ({ state }) => (isLive || state.data?.isFinished ? false : POLL_MS),
    gcTime: 0,
  });
  const isFinished = run.data?.isFinished ?? false;
  const ended = run.data?.failure ? 'stopped' : 'done';
  const count = figure(run.data?.restored ?? 0);
  return (
    <>
      {run.isError ? <ErrorState error={run.error} onRetry={() => void run.refetch()} /> : null}
      {run.data?.failure ? <ErrorState error={new Error(run.data.failure)} /> : null}
      <span role="status">{text(isFinished ? ended : 'runs', { count })}</span>
      {isFinished ? null : <LinearProgress aria-label={text('takeBack')} />}
      {run.data ? <LeftRecords count={run.data.left ?? 0} records={run.data.leftRecords} /> : null}
    </>
  );
};

const RestoreMany = ({ preview }: { preview: Extract<RestorationPreview, { kind: 'MANY' }> }) => {
  const { created, updated, deleted, unchanged, left, leftRecords } = preview;
  const counts = [
    [created, 'created'],
    [updated, 'updated'],
    [deleted, 'deleted'],
    [unchanged, 'unchanged'],
  ] as const;
  const shown = counts.filter(([count]) => count > 0);
  return (
    <>
      {created + updated + deleted === 0 ? <span>{text('none')}</span> : null}
      {shown.length > 0 ? <Bullets>{shown.map(([count, key]) => text(key, counted(count)))}</Bullets> : null}
      <LeftRecords count={left} records={leftRecords} />
    </>
  );
};

interface RestoreRecordProps {
  preview: Extract<RestorationPreview, { kind: 'RECORD' }>;
  declaration: ResourceDeclaration | undefined;
}

const RestoreRecord = ({ preview, declaration }: RestoreRecordProps) => {
  const { change, problems, notes } = preview;
  const fields = shownFields(preview, declaration);
  const dateField = dateFieldOf(declaration);
  const labelOf = (name: string) =>
    declaration ? fieldLabel(declaration, name === LAST_UPDATED && dateField ? dateField.name : name) : name;
  const lost = fields.filter(({ isChangedSince }) => isChangedSince).map(({ name }) => labelOf(name));
  const isNew = change === 'CREATE';
  const columnOf = (title: 'now' | 'becomes'): GridColumn<(typeof fields)[number]> => ({
    title: text(title),
    cell: ({ name, ...values }) => <ChangedValue field={fieldFor(declaration, name, values.becomes ?? values.now)} value={values[title]} />,
  });
  const [named, now, becomes] = [
    { title: text('field'), cell: ({ name }: (typeof fields)[number]) => labelOf(name) },
    columnOf('now'),
    columnOf('becomes'),
  ];
  return (
    <>
      {isNew ? <span>{text('broughtBack')}</span> : null}
      {change === 'NONE' && problems.length === 0 ? <span>{text('nothing')}</span> : null}
      <ErrorList
        heading={text('impossible')}
        messages={problems.map(({ field, message }) => (field === null ? message : `${labelOf(field)}: ${message}`))}
      />
      {lost.length > 0 ? <Alert severity="warning">{text('lost', { fields: listed(lost) })}</Alert> : null}
      {fields.length > 0 ? (
        <Grid
          label={text('changes')}
          rows={fields}
          columns={isNew ? [named, becomes] : [named, now, becomes]}
          keyOf={({ name }) => name}
          look={asTable}
          isRegion
        />
      ) : null}
      <LeftRecords count={preview.left} records={preview.leftRecords} />
      {notes.map((note) => (
        <Box key={note} sx={{ color: 'text.secondary' }}>
          {note}
        </Box>
      ))}
    </>
  );
};

const asTable = { cardsUpTo: 0 };

const dateFieldOf = (declaration: ResourceDeclaration | undefined): FieldDeclaration | undefined =>
  declaration?.fields.find((field) => contractKindOf(field).valuePath(field) === LAST_UPDATED);

/** The time of the last change comes back too. Where no field of the resource shows it, it is shown only if nothing else comes back. */
const shownFields = (preview: RestoreRecordProps['preview'], declaration: ResourceDeclaration | undefined) => {
  const others = preview.fields.filter(({ name }) => name !== LAST_UPDATED);
  return others.length === 0 || dateFieldOf(declaration) ? preview.fields : others;
};

const LAST_UPDATED = 'entityLastUpdatedOn';

const LeftRecords = ({ count, records }: { count: number; records: readonly LeftRecord[] }) => {
  const declarationOf = useDeclarations();
  const nameOf = (resource: string) => declarationOf(resource)?.label.one ?? translated(sentenceCase(resource));
  if (count === 0) return null;
  const reasons = ({ resource, problems }: LeftRecord) => {
    const declaration = declarationOf(resource);
    return problems
      .map(({ field, message }) => (field === null || !declaration ? message : `${fieldLabel(declaration, field)}: ${message}`))
      .join('. ');
  };
  return (
    <Alert severity="warning">
      <AlertTitle>{text('left', counted(count))}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {records.map((record) => (
          <li key={`${record.resource} ${record.recordId}`}>
            {`${record.recordTitle ?? `${nameOf(record.resource)} ${record.recordId}`}: ${reasons(record)}`}
          </li>
        ))}
        {count > records.length ? <li>{text('leftMore', { count: figure(count - records.length) })}</li> : null}
      </Box>
    </Alert>
  );
};
