import type { JobRun } from '../../contract/jobRuns.ts';
import { DeskList } from '../../src/trade/desk/DeskSection.tsx';
import { useDeskList } from '../../src/trade/desk/useDeskList.ts';
import { DateCell } from '../../src/ui/ConsoleSettings.tsx';
import { text } from './index.ts';
import { useJobTitles } from './useJobTitles.ts';

export const FailedJobs = () => {
  const titles = useJobTitles();
  const query = useDeskList<JobRun>('job-run', { field: 'createdOn', order: 'DESC' }, { state: 'failed' });
  return (
    <DeskList
      title={text('desk')}
      query={query}
      count={query.data?.total}
      none={text('deskNone')}
      all={{ to: '/job-run?state=failed', title: text('deskAll') }}
      rowsOf={({ rows }) =>
        rows.map(({ id, name, problem, createdOn, requestedBy }) => ({
          key: id,
          title: titles.get(name),
          detail: problem,
          end: <DateCell value={createdOn} />,
          endDetail: requestedBy ?? text('system'),
        }))
      }
    />
  );
};
