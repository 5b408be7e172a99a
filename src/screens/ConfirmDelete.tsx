import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { inSentence } from '../../contract/names.ts';
import type { RecordJson } from '../../contract/records.ts';
import { recordTitle, titlePaths } from '../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { kindOf } from '../kinds/index.ts';
import { noteDeletion } from '../live/refreshChanged.ts';
import { text } from '../messages/text.ts';
import { isRefused } from '../providers/queryClient.ts';
import { fieldNamed, labelOf } from '../registry/useDeclaration.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useFocusAfterDeletion } from './useFocusAfterDeletion.ts';

interface ConfirmDeleteProps {
  declaration: ResourceDeclaration;
  record: RecordJson;
  onClose: () => void;
  onDeleted: () => void;
}

export const ConfirmDelete = ({ declaration, record, onClose, onDeleted }: ConfirmDeleteProps) => {
  const notify = useNotify();
  const queries = useQueryClient();
  // Also where the dialog has closed before the answer.
  const stays = useRef(() => {});
  const [remove, { isPending, error }] = useDelete<RecordJson, Error>(undefined, undefined, { onError: () => stays.current() });
  const goOnBeside = useFocusAfterDeletion();
  const one = declaration.label.one;
  const isFinal = isRefused(error);
  const confirm = () => {
    stays.current = noteDeletion(declaration.name, record.id);
    remove(
      declaration.name,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(text('record.deleted', { one, id: record.id }), { type: 'success' });
          void queries.invalidateQueries({ queryKey: [declaration.name, 'getList'] });
          goOnBeside();
          onClose();
          onDeleted();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={text(isFinal ? 'record.notDeleted' : 'record.confirmDelete', { one: inSentence(one) })}
      cancel={text(isFinal ? 'record.close' : 'record.no')}
      confirm={isFinal ? null : text('record.yes')}
      isRunning={isPending}
      isDangerous
      onClose={onClose}
      onConfirm={confirm}
    >
      <Box>
        <Box sx={{ fontWeight: 600, unicodeBidi: 'plaintext' }}>{recordTitle(declaration, record)}</Box>
        <OtherColumns declaration={declaration} record={record} />
      </Box>
      {error ? <ErrorState error={error} /> : null}
    </ConfirmDialog>
  );
};

const OtherColumns = ({ declaration, record }: { declaration: ResourceDeclaration; record: RecordJson }) => {
  const { paths, separator } = titlePaths(declaration);
  const titled = (separator === null ? paths.slice(0, 1) : paths).map((path) => path.split('.')[0]);
  const others = declaration.list.columns
    .filter((name) => !titled.includes(name) && (record[name] ?? '') !== '')
    .map((name) => fieldNamed(declaration, name));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      {others.map((field) => {
        const { Cell } = kindOf(field);
        return (
          <span key={field.name}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {labelOf(field)}{' '}
            </Box>
            <Cell field={field} record={record} place="list" />
          </span>
        );
      })}
    </Box>
  );
};
