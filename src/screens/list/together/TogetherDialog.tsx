import { Box, LinearProgress } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { MOST_VALUES, type Where } from '../../../../contract/conditions.ts';
import type { MatchingAnswer } from '../../../../contract/matchingAnswer.ts';
import type { RecordJson } from '../../../../contract/records.ts';
import { recordTitle } from '../../../../contract/recordTitle.ts';
import { figure, text } from '../../../messages/text.ts';
import type { ListFilter, MatchingParams } from '../../../providers/dialectProvider.ts';
import { isRefused } from '../../../providers/queryClient.ts';
import { useDeclaration } from '../../../registry/useDeclaration.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorList } from '../../../ui/ErrorList.tsx';
import { reasonOf } from '../../../ui/ErrorState.tsx';
import { useTransfer } from '../../../ui/useTransfer.ts';

export interface Together {
  /** Those that are ticked; with `matching` they are a page of all that the list finds. */
  records: readonly RecordJson[];
  matching?: { count: number; filter: ListFilter } | undefined;
  onClose: () => void;
}

const texts = {
  delete: { refused: 'matching.refused', left: 'matching.left', stopped: 'matching.stopped', failed: 'matching.failed' },
  change: { refused: 'changing.refused', left: 'changing.left', stopped: 'changing.stopped', failed: 'changing.failed' },
} as const;

type Verb = keyof typeof texts;
type Perform<Given> = (given: Given, chosen: MatchingParams) => Promise<MatchingAnswer>;

/** What is done to all of them, for the dialog that asks. It stays where some are left. */
export const useTogether = <Given = void>(verb: Verb, { records, matching, onClose }: Together, perform: Perform<Given>) => {
  const { refetch, filterValues } = useListContext();
  const [{ count, filter }] = useState(
    () => matching ?? { count: records.length, filter: { active: filterValues.active, where: these(records) } },
  );
  const notify = useNotify();
  const [looked, setLooked] = useState(0);
  const { mutate, stop, data, isPending, error } = useTransfer(async (given: Given, signal) => {
    const done = await perform(given, { filter, atMost: count, signal, onProgress: setLooked }).finally(() => void refetch());
    if (done.left === 0 && done.isWhole) onClose();
    return done;
  });
  const failuresOf = (failed: number, messages: readonly string[]) => ({
    title: text(texts[verb].refused, { failed: figure(failed), count: figure(count) }),
    heading: text(texts[verb].left),
    messages,
  });
  // A value that is refused can be mended in the dialog; a list that became another one is chosen anew.
  const refused = verb === 'delete' && isRefused(error) ? failuresOf(count, [reasonOf(error)]) : null;
  const onStop = () => {
    stop();
    notify(text(texts[verb].stopped), { type: 'info' });
    onClose();
  };
  const failures = data ? failuresOf(data.left, messagesOf(verb, data)) : refused;
  return { mutate, error, records, count, looked: isPending ? looked : null, failures, onStop, onClose };
};

const messagesOf = (verb: Verb, { left, leftRecords, isWhole }: MatchingAnswer): string[] => [
  ...(isWhole ? [] : [text(texts[verb].failed)]),
  ...leftRecords.map(({ id, title, reason }) => `${title} (${id}): ${reason}`),
  ...(left > leftRecords.length ? [text('matching.andMore', { count: figure(left - leftRecords.length) })] : []),
];

/** A condition takes so many values. */
const these = (records: readonly RecordJson[]): Where => {
  const ids = records.map(({ id }) => id);
  const parts = Array.from({ length: Math.ceil(ids.length / MOST_VALUES) }, (_, part) =>
    ids.slice(part * MOST_VALUES, (part + 1) * MOST_VALUES),
  );
  return [{ anyOf: parts.map((value) => ({ field: 'id', is: 'oneOf', value })) }];
};

const NAMED = 10;

interface TogetherDialogProps extends Omit<ReturnType<typeof useTogether>, 'mutate' | 'error'> {
  question: string;
  /** Absent: a question that is answered by yes or no. */
  confirm?: string;
  children?: ReactNode;
  onStart: () => void;
}

export const TogetherDialog = (props: TogetherDialogProps) => {
  const { question, confirm, records, count, failures, looked, children, onStart, onStop, onClose } = props;
  const declaration = useDeclaration();
  const progressId = useId();
  const isRunning = looked !== null;
  const no = text(confirm === undefined ? 'record.no' : 'record.cancel');
  const named = records.slice(0, NAMED);
  return (
    <ConfirmDialog
      title={failures?.title ?? question}
      cancel={failures ? text('record.close') : isRunning ? text('matching.stop') : no}
      confirm={failures ? null : (confirm ?? text('record.yes'))}
      isRunning={isRunning}
      isDangerous={confirm === undefined}
      isForm={confirm !== undefined && !failures}
      width="sm"
      onClose={onClose}
      onStop={onStop}
      onConfirm={onStart}
    >
      {failures ? <ErrorList heading={failures.heading} messages={failures.messages} /> : null}
      {children}
      {isRunning ? (
        <>
          <span id={progressId} role="status">
            {text('matching.progress', { done: figure(looked), count: figure(count) })}
          </span>
          <LinearProgress variant="determinate" aria-labelledby={progressId} value={(100 * looked) / count} />
        </>
      ) : null}
      {failures || isRunning ? null : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {named.map((record) => (
            <li key={record.id}>{recordTitle(declaration, record)}</li>
          ))}
          {count > named.length ? <li>{text('matching.andMore', { count: figure(count - named.length) })}</li> : null}
        </Box>
      )}
    </ConfirmDialog>
  );
};
