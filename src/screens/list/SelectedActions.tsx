import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import type { PageInfo, RecordJson } from '../../../contract/records.ts';
import { text } from '../../messages/text.ts';
import type { ListFilter } from '../../providers/dialectProvider.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { lazyPart, lazyWithTexts } from '../../ui/lazyWithTexts.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

const ConfirmDelete = lazyPart(async () => (await import('../ConfirmDelete.tsx')).ConfirmDelete);
const DeleteTogether = lazyPart(async () => (await import('./together/DeleteTogether.tsx')).DeleteTogether);
const ChangeTogether = lazyPart(async () => (await import('./together/ChangeTogether.tsx')).ChangeTogether);
const MatchingChoice = lazyWithTexts(async () => (await import('./together/MatchingChoice.tsx')).MatchingChoice);
const ChangeButton = lazyPart(async () => (await import('./together/MatchingChoice.tsx')).ChangeButton);

interface Asked {
  verb: 'delete' | 'change';
  records: readonly RecordJson[];
  /** What the list found then, of which the records are a page: Back may change the list below the dialog. */
  matching?: { count: number; filter: ListFilter };
}

export const SelectedActions = ({ canDelete }: { canDelete: boolean }) => {
  const { data = [], total = 0, meta, selectedIds, filterValues: filter, isPlaceholderData, refetch } = useListContext<RecordJson>();
  const declaration = useDeclaration();
  const records = data.filter(({ id }) => selectedIds.includes(id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const count = records.length;
  const isPage = count === data.length && total > count && !isPlaceholderData && !(meta as PageInfo | undefined)?.isMended;
  const buttons = (
    <>
      <ChangeButton count={count} onClick={() => setAsked({ verb: 'change', records })} />
      {canDelete ? (
        <Button variant="outlined" color="error" onClick={() => setAsked({ verb: 'delete', records })}>
          {text('list.deleteSelected', { count })}
        </Button>
      ) : null}
    </>
  );
  const close = () => setAsked(null);
  return (
    <>
      {count === 0 ? null : isPage ? (
        <Suspense fallback={buttons}>
          <MatchingChoice canDelete={canDelete} onAsk={(all) => setAsked({ verb: all, records, matching: { count: total, filter } })}>
            {buttons}
          </MatchingChoice>
        </Suspense>
      ) : (
        buttons
      )}
      <VisuallyHidden role="status">{count > 0 ? text('list.selectedCount', { smart_count: count }) : null}</VisuallyHidden>
      {asked?.verb === 'change' ? <ChangeTogether {...asked} onClose={close} /> : null}
      {asked?.verb !== 'delete' ? null : asked.matching || asked.records.length > 1 ? (
        <DeleteTogether {...asked} onClose={close} />
      ) : (
        asked.records.map((record) => (
          <ConfirmDelete key={record.id} declaration={declaration} record={record} onClose={close} onDeleted={() => void refetch()} />
        ))
      )}
    </>
  );
};
