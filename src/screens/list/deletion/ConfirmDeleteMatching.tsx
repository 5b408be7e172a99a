import { useListContext, useNotify } from 'react-admin';
import type { DeletedMatching } from '../../../../contract/dialects.ts';
import { inSentence } from '../../../../contract/names.ts';
import type { RecordJson } from '../../../../contract/records.ts';
import { figure } from '../../../messages/language.ts';
import { text } from '../../../messages/text.ts';
import type { ListFilter } from '../../../providers/dialectProvider.ts';
import { isRefused } from '../../../providers/queryClient.ts';
import { useConsoleData } from '../../../providers/useConsoleData.ts';
import { useDeclaration } from '../../../registry/useDeclaration.ts';
import { ErrorState, reasonOf } from '../../../ui/ErrorState.tsx';
import { useTransfer } from '../../../ui/useTransfer.ts';
import { useFocusAfterDeletion } from '../../useFocusAfterDeletion.ts';
import { DeletionDialog } from './DeletionDialog.tsx';

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
