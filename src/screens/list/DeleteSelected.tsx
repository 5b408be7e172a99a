import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import type { RecordJson } from '../../../contract/records.ts';
import { text } from '../../messages/text.ts';
import type { ListFilter } from '../../providers/dialectProvider.ts';
import { lazyPart, lazyWithTexts } from '../../ui/lazyWithTexts.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

const ConfirmDeleteSelected = lazyPart(async () => (await import('./deletion/index.ts')).ConfirmDeleteSelected);
const ConfirmDeleteMatching = lazyPart(async () => (await import('./deletion/index.ts')).ConfirmDeleteMatching);
const MatchingChoice = lazyWithTexts(async () => (await import('./deletion/index.ts')).MatchingChoice);

interface Asked {
  records: readonly RecordJson[];
  /** What the list found then, of which the records are a page: Back may change the list below the dialog. */
  matching?: { count: number; filter: ListFilter };
}

export const DeleteSelected = () => {
  const { data = [], total = 0, selectedIds, filterValues: filter, isPlaceholderData } = useListContext<RecordJson>();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const count = selected.length;
  const button = (
    <Button variant="outlined" color="error" onClick={() => setAsked({ records: selected })}>
      {text('list.deleteSelected', { count })}
    </Button>
  );
  const close = () => setAsked(null);
  return (
    <>
      {count === 0 ? null : count === data.length && total > count && !isPlaceholderData ? (
        <Suspense fallback={button}>
          <MatchingChoice onDelete={() => setAsked({ records: selected, matching: { count: total, filter } })}>{button}</MatchingChoice>
        </Suspense>
      ) : (
        button
      )}
      <VisuallyHidden role="status">{count > 0 ? text('list.selectedCount', { smart_count: count }) : null}</VisuallyHidden>
      {asked?.matching ? <ConfirmDeleteMatching records={asked.records} {...asked.matching} onClose={close} /> : null}
      {asked && !asked.matching ? <ConfirmDeleteSelected records={asked.records} onClose={close} /> : null}
    </>
  );
};
