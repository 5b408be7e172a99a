import { Box, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { lazyWithTexts } from '../../src/messages/lazyWithTexts.ts';
import { useText } from '../../src/messages/text.ts';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Page } from '../../src/ui/Page.tsx';
import { PagesFooter } from '../../src/ui/PagesFooter.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityTable } from './ActivityTable.tsx';
import { type ActivityView, activityAddress, isFiltered, PAGE_SIZES, readActivityAddress, wholeActivity } from './activityAddress.ts';
import type { AskedRestoration } from './RestoreButton.tsx';
import { useActivity } from './useActivity.ts';
import { useResourceNames } from './useResourceNames.ts';

const RestoreDialog = lazyWithTexts(async () => (await import('./RestoreDialog.tsx')).RestoreDialog);

export const ActivityPage = () => {
  const text = useText();
  const { nameOf } = useResourceNames();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = readActivityAddress(query);
  // Held here: the list reloads under the dialog, and its row may move to another page.
  const [asked, setAsked] = useState<AskedRestoration | null>(null);
  const { entries, info, error, isLoading, retry } = useActivity(view);
  const change = (changes: Partial<ActivityView>) => navigate(activityAddress({ ...view, page: 1, ...changes }));
  const opposite = view.order === 'asc' ? 'desc' : 'asc';
  const shown = entries?.length ?? 0;
  return (
    <Page title={text('pages.activity')}>
      <ActivityFilters view={view} onChange={change} />
      {view.recordId === '' ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {text('activity.onlyRecord', {
            resource: view.resource === '' ? text('activity.anyRecord') : nameOf(view.resource),
            id: view.recordId,
          })}
          <Button onClick={() => change({ recordId: '' })}>{text('activity.allRecords')}</Button>
        </Box>
      )}
      {view.partOf === '' ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {text('activity.onlyUpload')}
          <Button onClick={() => change({ partOf: '' })}>{text('activity.showAll')}</Button>
        </Box>
      )}
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {error && !entries ? null : (
        <>
          <ActivityTable
            entries={entries}
            isLoading={isLoading}
            order={view.order}
            onOrder={(order) => change({ order })}
            onRestore={setAsked}
            empty={<NoActivity view={view} onShowAll={() => change({ ...wholeActivity, size: view.size })} />}
          />
          <PagesFooter
            page={view.page}
            size={view.size}
            sizes={PAGE_SIZES}
            info={info}
            shown={shown}
            onChange={change}
            onLast={() => change({ order: opposite })}
          />
        </>
      )}
      {asked ? (
        <Suspense>
          <RestoreDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </Page>
  );
};

const NoActivity = ({ view, onShowAll }: { view: ActivityView; onShowAll: () => void }) => {
  const text = useText();
  return isFiltered(view) || view.page > 1 ? (
    <EmptyState title={text('activity.noMatch')} action={<Button onClick={onShowAll}>{text('activity.showAll')}</Button>} />
  ) : (
    <EmptyState title={text('activity.none')} hint={text('activity.noneHint')} />
  );
};
