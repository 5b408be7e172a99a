import { useGetList } from 'react-admin';
import type { Activity } from '../../contract/activity.ts';
import { EXACT_MATCHES, type PageInfo } from '../../contract/records.ts';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import { ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { rowsBefore } from '../../src/ui/rowsBefore.ts';
import { type ActivityView, filterOf } from './activityAddress.ts';

export const useActivity = (view: ActivityView) => {
  const { timeZone } = useConsoleSettings();
  const { data, total, error, isPlaceholderData, refetch } = useGetList<Activity>(
    `${ownCallsPrefix}activity`,
    {
      pagination: { page: view.page, perPage: view.size },
      sort: { field: 'at', order: view.order === 'asc' ? 'ASC' : 'DESC' },
      filter: filterOf(view, timeZone),
    },
    { placeholderData: rowsBefore },
  );
  const info: PageInfo | undefined =
    total === undefined
      ? undefined
      : {
          number: view.page - 1,
          size: view.size,
          totalElements: total,
          totalPages: Math.ceil(total / view.size),
          // The dialect answers the number alone. A number that is larger than what is counted is an estimate.
          totalIsEstimate: total > EXACT_MATCHES,
        };
  return { entries: data, info, error, isLoading: data === undefined || isPlaceholderData, retry: () => void refetch() };
};
