import { z } from 'zod';
import { ActivityFilter, activitySortFields, MOST_ACTIVITY_ROWS } from '../../contract/activity.ts';
import { PublicError } from '../errors.ts';
import { datetimeKind } from '../kinds/datetime/datetimeKind.ts';

/** The query of a list call of ra-data-simple-rest: `sort=["at","DESC"]&range=[0,24]&filter={…}`. */
export interface ActivityQuery {
  filter: Omit<z.output<typeof ActivityFilter>, 'from' | 'to'> & { from?: Date; to?: Date };
  sort: { field: (typeof activitySortFields)[number]; direction: 'asc' | 'desc' };
  offset: number;
  limit: number;
}

const USUAL_ROWS = 25;

export const readActivityQuery = ({ filter, sort, range }: Readonly<Record<'filter' | 'sort' | 'range', string | undefined>>) => {
  const read = readFilter(filter);
  // getMany names the rows without a range: it wants all of them.
  const [first, last] = readRange(range, read.id?.length ?? USUAL_ROWS);
  return { filter: read, sort: readSort(sort), offset: first, limit: last - first + 1 } satisfies ActivityQuery;
};

const readFilter = (text: string | undefined): ActivityQuery['filter'] => {
  const parsed = ActivityFilter.safeParse(readJson('filter', text) ?? {});
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
    throw invalid(`the filter is not understood. ${problems.join('; ')}. It can hold: ${Object.keys(ActivityFilter.shape).join(', ')}`);
  }
  const { from, to, ...filter } = parsed.data;
  return {
    ...filter,
    ...(from === undefined ? {} : { from: readInstant('from', from) }),
    ...(to === undefined ? {} : { to: readInstant('to', to) }),
  };
};

const readInstant = (name: string, text: string): Date => {
  const instant = datetimeKind.filterValue(text);
  if (!(instant instanceof Date)) throw invalid(`'${name}' is no date of the calendar`);
  return instant;
};

const Sort = z.tuple([z.string(), z.string().default('ASC')]);

const readSort = (text: string | undefined): ActivityQuery['sort'] => {
  const parsed = Sort.safeParse(readJson('sort', text) ?? ['at', 'DESC']);
  if (!parsed.success) throw invalid(`'sort' is ["at","DESC"], or by another field or ASC`);
  const [name, order] = parsed.data;
  const field = activitySortFields.find((each) => each === name);
  if (!field) throw new PublicError('UNKNOWN_SORT_FIELD', { field: name, allowed: activitySortFields.join(', ') });
  const direction = ({ ASC: 'asc', DESC: 'desc' } as const)[order.toUpperCase()];
  if (!direction) throw invalid(`the sort order is ASC or DESC, not '${order}'`);
  return { field, direction };
};

const Range = z.tuple([z.int().min(0), z.int()]).refine(([first, last]) => last >= first - 1);

const readRange = (text: string | undefined, usual: number): [first: number, last: number] => {
  const parsed = Range.safeParse(readJson('range', text) ?? [0, usual - 1]);
  if (!parsed.success) throw invalid("'range' is [first, last], counted from zero");
  const [first, last] = parsed.data;
  if (last - first >= MOST_ACTIVITY_ROWS) throw invalid(`at most ${MOST_ACTIVITY_ROWS} rows can be asked for at once`);
  return [first, last];
};

const readJson = (name: string, text: string | undefined): unknown => {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(`'${name}' is not JSON`);
  }
};

const invalid = (reason: string) => new PublicError('INVALID_REQUEST', { reason });
