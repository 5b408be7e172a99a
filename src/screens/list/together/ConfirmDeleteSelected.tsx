import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { inSentence } from '../../../../contract/names.ts';
import type { RecordJson } from '../../../../contract/records.ts';
import { recordTitle } from '../../../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../../../contract/resource.ts';
import { noteDeletion } from '../../../live/refreshChanged.ts';
import { figure } from '../../../messages/language.ts';
import { text } from '../../../messages/text.ts';
import type { DeleteMeta, ListFilter } from '../../../providers/dialectProvider.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useDeclaration } from '../../../registry/useDeclaration.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useFocusAfterDeletion } from '../../useFocusAfterDeletion.ts';
import { TogetherDialog } from './TogetherDialog.tsx';
import { type Together, useTogether } from './useTogether.ts';

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
    <TogetherDialog
      question={count === 1 ? text('record.confirmDelete', { one }) : text('list.confirmDeleteMany', { count, many })}
      records={records}
      count={count}
      looked={done}
      failures={
        failures && {
          title: text('list.notDeleted', { failed: figure(failures.length), count: figure(count) }),
          heading: text('list.stillSelected'),
          messages,
        }
      }
      onStart={() => void start()}
      onStop={stop}
      onClose={onClose}
    />
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

/** Asks once for all that the list finds. */
export const ConfirmDeleteMatching = ({ filter, ...asked }: Together & { filter: ListFilter }) => {
  const { name, label } = useDeclaration();
  const data = useConsoleData();
  const notify = useNotify();
  const focusTable = useFocusAfterDeletion();
  const many = inSentence(label.many);
  const { mutate, error, ...deletion } = useTogether('delete', asked, async (_, run) => {
    const answer = await data.deleteMatching(name, { filter, atMost: asked.count, ...run });
    const { done, left, isWhole } = answer;
    if (done > 0) notify(text('list.deletedMany', { count: figure(done), many }), { type: 'success' });
    else if (left === 0) notify(text('list.noMatchFilter', { many }), { type: 'info' });
    if (left === 0 && isWhole) focusTable();
    return answer;
  });
  return (
    <TogetherDialog
      {...asked}
      {...deletion}
      question={text('matching.confirm', { count: figure(asked.count), many })}
      onStart={() => mutate()}
    >
      {error && !deletion.failures ? <ErrorState error={error} /> : null}
    </TogetherDialog>
  );
};
