import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { RecordJson } from '../../../../contract/records.ts';
import { recordTitle } from '../../../../contract/recordTitle.ts';
import { figure } from '../../../messages/language.ts';
import { text } from '../../../messages/text.ts';
import { useDeclaration } from '../../../registry/useDeclaration.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErrorList } from '../../../ui/ErrorList.tsx';

const NAMED = 10;

interface DeletionDialogProps {
  question: string;
  /** All, or the first, of `count` that are asked for. */
  records: readonly RecordJson[];
  count: number;
  isRunning: boolean;
  /** What could not be deleted, once the others are. */
  failures: { count: number; heading?: string; messages: readonly string[] } | null;
  children: ReactNode;
  onStart: () => void;
  onStop: () => void;
  onClose: () => void;
}

export const DeletionDialog = ({ question, failures, isRunning, children, onStart, onStop, onClose, ...asked }: DeletionDialogProps) => (
  <ConfirmDialog
    title={failures ? text('list.notDeleted', { failed: figure(failures.count), count: figure(asked.count) }) : question}
    cancel={text(failures ? 'record.close' : isRunning ? 'list.stop' : 'record.no')}
    confirm={failures ? null : text('record.yes')}
    isRunning={isRunning}
    isDangerous
    width="sm"
    onClose={onClose}
    onStop={onStop}
    onConfirm={onStart}
  >
    {failures ? <ErrorList heading={failures.heading} messages={failures.messages} /> : null}
    {failures || isRunning ? null : <Titles {...asked} />}
    {children}
  </ConfirmDialog>
);

const Titles = ({ records, count }: Pick<DeletionDialogProps, 'records' | 'count'>) => {
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
