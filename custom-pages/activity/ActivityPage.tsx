import { Box, Button } from '@mui/material';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Page } from '../../src/ui/Page.tsx';
import { PagesFooter } from '../../src/ui/PagesFooter.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityTable } from './ActivityTable.tsx';
import { type ActivityView, activityAddress, isFiltered, PAGE_SIZES, readActivityAddress, wholeActivity } from './activityAddress.ts';
import { resourceName } from './activityNames.ts';
import { useActivity } from './useActivity.ts';

/** `/activity`: who changed what and when. The address carries the filters, the order and the page. */
export const ActivityPage = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const view = readActivityAddress(query);
  const { entries, info, error, isLoading, retry } = useActivity(view);
  const change = (changes: Partial<ActivityView>) => navigate(activityAddress({ ...view, page: 1, ...changes }));
  const opposite = view.order === 'asc' ? 'desc' : 'asc';
  const shown = entries?.length ?? 0;
  return (
    <Page title="Activity">
      <ActivityFilters view={view} onChange={change} />
      {view.recordId === '' ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {`Only ${view.resource === '' ? 'record' : resourceName(view.resource)} ${view.recordId}`}
          <Button onClick={() => change({ recordId: '' })}>Show all records</Button>
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
            empty={<NoActivity view={view} onShowAll={() => change({ ...wholeActivity, size: view.size })} />}
          />
          <PagesFooter
            page={view.page}
            size={view.size}
            sizes={PAGE_SIZES}
            info={info}
            shown={shown}
            onChange={change}
            onReverse={() => change({ order: opposite })}
          />
        </>
      )}
    </Page>
  );
};

const NoActivity = ({ view, onShowAll }: { view: ActivityView; onShowAll: () => void }) =>
  isFiltered(view) || view.page > 1 ? (
    <EmptyState title="Nothing that was done is as these filters say" action={<Button onClick={onShowAll}>Show all activity</Button>} />
  ) : (
    <EmptyState title="Nothing has been changed yet" hint="Every record that is created, changed or deleted will be listed here." />
  );
