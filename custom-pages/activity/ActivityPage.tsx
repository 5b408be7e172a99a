import { Suspense, useMemo, useState } from 'react';
import type { Activity } from '../../contract/activity.ts';
import { EXACT_MATCHES } from '../../contract/records.ts';
import { useText } from '../../src/messages/text.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { lazyWithTexts } from '../../src/ui/lazyWithTexts.ts';
import { OwnList } from '../../src/ui/OwnList.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { activityTable, filterOf } from './activityAddress.ts';
import { activityColumns, activityLook } from './activityColumns.tsx';
import type { AskedRestoration } from './RestoreButton.tsx';

const RestoreDialog = lazyWithTexts(async () => (await import('./RestoreDialog.tsx')).RestoreDialog);

/** `/activity`: who changed what and when. */
export const ActivityPage = () => {
  const text = useText();
  const { timeZone } = useConsoleSettings();
  // Held here: the list reloads under the dialog, and its row may move to another page.
  const [asked, setAsked] = useState<AskedRestoration | null>(null);
  const columns = useMemo(() => activityColumns(text, setAsked), [text]);
  return (
    <>
      <OwnList<Activity, 'at'>
        resource="activity"
        title={text('pages.activity')}
        table={activityTable}
        columns={columns}
        look={activityLook}
        filters={<ActivityFilters />}
        filterOf={(filters) => ({ ...filterOf(filters, timeZone) })}
        mostCounted={EXACT_MATCHES}
        none={text('activity.none')}
        noneHint={text('activity.noneHint')}
        noMatch={text('activity.noMatch')}
        showAll={text('activity.showAll')}
      />
      {asked ? (
        <Suspense>
          <RestoreDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      ) : null}
    </>
  );
};
