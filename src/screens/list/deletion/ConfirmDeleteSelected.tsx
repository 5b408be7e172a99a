import { LinearProgress } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { DeletedMatching } from '../../../../contract/deletedMatching.ts';
import { inSentence } from '../../../../contract/names.ts';
import type { RecordJson } from '../../../../contract/records.ts';
import { recordTitle } from '../../../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../../../contract/resource.ts';
import { noteDeletion } from '../../../live/refreshChanged.ts';
import { figure } from '../../../messages/language.ts';
import { text } from '../../../messages/text.ts';
import type { DeleteMeta, ListFilter } from '../../../providers/dialectProvider.ts';
import { isRefused } from '../../../providers/queryClient.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useDeclaration } from '../../../registry/useDeclaration.ts';
import { ErrorState, reasonOf } from '../../../ui/ErrorState.tsx';
import { useTransfer } from '../../../ui/useTransfer.ts';
import { useFocusAfterDeletion } from '../../useFocusAfterDeletion.ts';
import { DeletionDialog } from './DeletionDialog.tsx';

/** Asks once for all selected records. The dialog then lists the records that could not be deleted, each with its reason. */
export const ConfirmDeleteSelected = ({ records, onClose }: { records: readonly RecordJson[]; onClose: () => void }) => {
  const declaration = useDeclaration();
  const focusTable = useFocusAfterDeletion();
  const { start, stop, done, failures } = useDeleteSelected(declaration, records, () => {
    focusTable();
    onClose();
  });
  const count = records.length;
  const one = inSentence(declaration.label.one);
  const many = inSentence(declaration.label.many);
  const messages = (failures ?? []).map(({ record, reason }) => `${recordTitle(declaration, record)} (${record.id}): ${reason}`);
  return (
    <DeletionDialog
      question={count === 1 ? text('record.confirmDelete', { one }) : text('list.confirmDeleteMany', { count, many })}
      records={records}
      count={count}
      isRunning={done !== null}
      failures={failures && { count: failures.length, heading: text('list.stillSelected'), messages }}
      onStart={() => void start()}
      onStop={stop}
      onClose={onClose}
    >
      {done === null ? null : (
        <>
          <span role="status">{text('list.progress', { done, count })}</span>
          <LinearProgress variant="determinate" aria-label={text('list.deletedProgress')} value={(100 * done) / count} />
        </>
      )}
    </DeletionDialog>
  );
};

interface Failure {
  record: RecordJson;
  reason: string;
}

/** They go one after the other, so that it can be stopped and tells why each one failed; react-admin's deleteMany cannot. */
const useDeleteSelected = ({ name, label }: ResourceDeclaration, records: readonly RecordJson[], onAllDeleted: () => void) => {
  const [done, setDone] = useState<number | null>(null);
  const [failures, setFailures] = useState<Failure[] | null>(null);
  const isStopped = useRef(false);
  const dataProvider = useDataProvider();
  const { refetch } = useListContext();
  const notify = useNotify();
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  useEffect(() => stop, [stop]);

  const start = async () => {
    const failed: Failure[] = [];
    let tried = 0;
    let meta: DeleteMeta = records.length > 1 ? { partOf: 'new' } : {};
    isStopped.current = false;
    for (const record of records) {
      if (isStopped.current) break;
      setDone(tried);
      const stays = noteDeletion(name, record.id);
      try {
        const { data } = await dataProvider.delete(name, { id: record.id, previousData: record, meta });
        if (typeof data.partOf === 'number') meta = { partOf: data.partOf };
      } catch (reason) {
        stays();
        failed.push({ record, reason: reason instanceof Error ? reason.message : String(reason) });
      }
      tried += 1;
    }
    const count = tried - failed.length;
    if (count > 0) {
      const deleted =
        count === 1
          ? text('list.deletedOne', { one: inSentence(label.one) })
          : text('list.deletedMany', { count, many: inSentence(label.many) });
      notify(deleted, { type: 'success' });
      void refetch();
    }
    setDone(null);
    if (failed.length > 0) setFailures(failed);
    else onAllDeleted();
  };
  return { start, stop, done, failures };
};

interface ConfirmDeleteMatchingProps {
  /** The page of them that is shown. */
  records: readonly RecordJson[];
  count: number;
  filter: ListFilter;
  onClose: () => void;
}

/** Asks once for all that the list finds, and deletes them by one call. */
export const ConfirmDeleteMatching = ({ records, count, filter, onClose }: ConfirmDeleteMatchingProps) => {
  const { name, label } = useDeclaration();
  const { refetch } = useListContext();
  const data = useConsoleData();
  const notify = useNotify();
  const focusTable = useFocusAfterDeletion();
  const many = inSentence(label.many);
  const deletion = useTransfer(async (_, signal) => {
    const done = await data.deleteMatching(name, { filter, atMost: count, signal }).finally(() => void refetch());
    if (done.deleted > 0) notify(text('list.deletedMany', { count: figure(done.deleted), many }), { type: 'success' });
    else if (done.left === 0) notify(text('list.noMatchFilter', { many }), { type: 'info' });
    if (done.left > 0 || !done.isWhole) return done;
    focusTable();
    onClose();
    return done;
  });
  const stop = () => {
    deletion.stop();
    notify(text('matching.stopped'), { type: 'info' });
    onClose();
  };
  const { data: done, isPending, error } = deletion;
  const refused = isRefused(error) ? { count, messages: [reasonOf(error)] } : null;
  const failures = done ? { count: done.left, messages: messagesOf(done) } : refused;
  return (
    <DeletionDialog
      question={text('matching.confirm', { count: figure(count), many })}
      records={records}
      count={count}
      isRunning={isPending}
      failures={failures && { ...failures, heading: text('matching.left') }}
      onStart={() => deletion.mutate()}
      onStop={stop}
      onClose={onClose}
    >
      {error && !failures ? <ErrorState error={error} /> : null}
    </DeletionDialog>
  );
};

const messagesOf = ({ left, leftRecords, isWhole }: DeletedMatching): string[] => [
  ...(isWhole ? [] : [text('matching.failed')]),
  ...leftRecords.map(({ id, title, reason }) => `${title} (${id}): ${reason}`),
  ...(left > leftRecords.length ? [text('list.andMore', { count: figure(left - leftRecords.length) })] : []),
];
