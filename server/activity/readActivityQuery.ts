import type { z } from 'zod';
import { ActivityFilter, activitySortFields, MOST_ACTIVITY_ROWS } from '../../contract/activity.ts';
import { invalid } from '../errors.ts';
import { readFilter, readRange, readSort, type SimpleRestQuery } from '../http/simpleRest.ts';
import { datetimeKind } from '../kinds/datetime/datetimeKind.ts';

export interface ActivityQuery {
  filter: Omit<z.output<typeof ActivityFilter>, 'from' | 'to'> & { from?: Date; to?: Date };
  sort: { field: (typeof activitySortFields)[number]; direction: 'asc' | 'desc' };
  offset: number;
  limit: number;
}

const USUAL_ROWS = 25;

export const readActivityQuery = ({ filter, sort, range }: SimpleRestQuery): ActivityQuery => {
  const { from, to, ...others } = readFilter(filter, ActivityFilter);
  return {
    filter: {
      ...others,
      ...(from === undefined ? {} : { from: readInstant('from', from) }),
      ...(to === undefined ? {} : { to: readInstant('to', to) }),
    },
    sort: readSort(sort, activitySortFields, ['at', 'DESC']),
    ...readRange(range, others.id?.length ?? USUAL_ROWS, MOST_ACTIVITY_ROWS),
  };
};

const readInstant = (name: string, text: string): Date => {
  const instant = datetimeKind.filterValue(text);
  if (!(instant instanceof Date)) throw invalid`'${name}' is not a date of the calendar`;
  return instant;
};
