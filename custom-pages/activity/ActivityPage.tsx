import { useMemo } from 'react';
import type { Activity } from '../../contract/activity.ts';
import { EXACT_MATCHES } from '../../contract/records.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { DialogHost } from '../../src/ui/DialogHost.tsx';
import { OwnList } from '../../src/ui/OwnRows.tsx';
import { usePageTitle } from '../../src/workflow/definePages.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { activityTable, filterOf } from './activityAddress.ts';
import { activityColumns, activityLook } from './activityColumns.tsx';
import { text } from './text.ts';

export const ActivityPage = () => {
  const title = usePageTitle();
  const { timeZone } = useConsoleSettings();
  const columns = useMemo(() => activityColumns(), []);
  return (
    <DialogHost>
      <OwnList<Activity, 'at'>
        resource="activity"
        title={title}
        table={activityTable}
        columns={columns}
        look={activityLook}
        filters={<ActivityFilters />}
        filterOf={(filters) => ({ ...filterOf(filters, timeZone) })}
        mostCounted={EXACT_MATCHES}
        none={text('none')}
        noneHint={text('noneHint')}
        noMatch={text('noMatch')}
        showAll={text('showAll')}
      />
    </DialogHost>
  );
};
