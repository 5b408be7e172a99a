import { Box, LinearProgress } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { RecordJson } from '../../../../contract/records.ts';
import { recordTitle } from '../../../../contract/recordTitle.ts';
import { figure } from '../../../messages/language.ts';
import { text } from '../../../messages/text.ts';
import { useDeclaration } from '../../../registry/useDeclaration.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorList } from '../../../ui/ErrorList.tsx';

const NAMED = 10;

interface TogetherDialogProps {
  question: string;
  /** Absent: a question that is answered by yes or no. */
  confirm?: string;
  /** All, or the first, of `count` that are asked for. */
  records: readonly RecordJson[];
  count: number;
  /** How many were tried; null: it does not run. */
  looked: number | null;
  /** What could not be deleted or changed, once the others are. */
  failures: { title: string; heading: string; messages: readonly string[] } | null;
  children?: ReactNode;
  onStart: () => void;
  onStop: () => void;
  onClose: () => void;
}

export const TogetherDialog = (props: TogetherDialogProps) => {
  const { question, confirm, failures, looked, children, onStart, onStop, onClose, ...asked } = props;
  const progressId = useId();
  const isRunning = looked !== null;
  const no = text(confirm === undefined ? 'record.no' : 'record.cancel');
  return (
    <ConfirmDialog
      title={failures?.title ?? question}
      cancel={failures ? text('record.close') : isRunning ? text('list.stop') : no}
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
            {text('list.progress', { done: figure(looked), count: figure(asked.count) })}
          </span>
          <LinearProgress variant="determinate" aria-labelledby={progressId} value={(100 * looked) / asked.count} />
        </>
      ) : null}
      {failures || isRunning ? null : <Titles {...asked} />}
    </ConfirmDialog>
  );
};

const Titles = ({ records, count }: Pick<TogetherDialogProps, 'records' | 'count'>) => {
  const declaration = useDeclaration();
  const named = records.slice(0, NAMED);
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {named.map((record) => (
        <li key={record.id}>{recordTitle(declaration, record)}</li>
      ))}
      {count > named.length ? <li>{text('list.andMore', { count: figure(count - named.length) })}</li> : null}
    </Box>
  );
};
