import { fromZonedTime } from 'date-fns-tz';
import { type ActivityAction, type ActivityFilter, activityActions } from '../../contract/activity.ts';
import { anything, type PagedTable } from '../../src/ui/tableAddress.ts';

/** What the page's filters are set to. Days are `yyyy-MM-dd` in the business's time zone, both included. `system`: what nobody did. */
export type ActivityFilters = Partial<Record<keyof typeof accepted, string>>;

const isId = (given: string): boolean => /^\d{1,15}$/.test(given);
const DAY_MS = 86_400_000;
const isDay = (given: string): boolean => {
  const begin = /^[12]\d{3}-\d\d-\d\d$/.test(given) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(begin) && new Date(begin).toISOString().startsWith(given);
};
const isAction = (given: string): given is ActivityAction => activityActions.some((name) => name === given);

const accepted = {
  q: anything,
  user: anything,
  system: (given: string) => given === 'true',
  resource: anything,
  record: isId,
  upload: isId,
  action: isAction,
  from: isDay,
  to: isDay,
};

export const activityTable: PagedTable<'at'> = {
  fields: ['at'],
  defaultSort: 'at;desc',
  defaultSize: 50,
  filters: accepted,
};

export const activityAddress = (filters: ActivityFilters): string => `/activity?${new URLSearchParams(filters)}`;

/** The call's filter; a day begins and ends when it does in the time zone. */
export const filterOf = (
  { q, user, system, resource, record, upload, action, from, to }: ActivityFilters,
  timeZone: string,
): ActivityFilter => {
  const begin = (day: string) => fromZonedTime(`${day}T00:00:00`, timeZone).toISOString();
  return {
    ...(q ? { q } : {}),
    ...(system ? { username: null } : user ? { username: user } : {}),
    ...(resource ? { resource } : {}),
    ...(record ? { recordId: Number(record) } : {}),
    ...(upload ? { partOf: Number(upload) } : {}),
    ...(action && isAction(action) ? { action } : {}),
    ...(from ? { from: begin(from) } : {}),
    ...(to ? { to: begin(dayAfter(to)) } : {}),
  };
};

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
