import { fromZonedTime } from 'date-fns-tz';
import { type ActivityAction, type ActivityFilter, activityActions } from '../../contract/activity.ts';
import { typedPageSizes } from '../../contract/resource.ts';

export const PAGE_SIZES = typedPageSizes;
const DEFAULT_SIZE = 50;

export interface ActivityView {
  q: string;
  username: string | null;
  resource: string;
  recordId: string;
  partOf: string;
  action: ActivityAction | '';
  from: string;
  to: string;
  order: 'asc' | 'desc';
  page: number;
  size: number;
}

export const wholeActivity: ActivityView = {
  q: '',
  username: '',
  resource: '',
  recordId: '',
  partOf: '',
  action: '',
  from: '',
  to: '',
  order: 'desc',
  page: 1,
  size: DEFAULT_SIZE,
};

/** A part that the address lacks, or that is malformed, has its default. */
export const readActivityAddress = (query: URLSearchParams): ActivityView => {
  const text = (name: string) => (query.get(name) ?? '').trim();
  const size = Number(query.get('size'));
  return {
    q: text('q'),
    username: query.get('system') === 'true' ? null : text('user'),
    resource: text('resource'),
    recordId: idIn(text('record')),
    partOf: idIn(text('upload')),
    action: activityActions.find((name) => name === text('action')) ?? '',
    from: isDay(text('from')) ? text('from') : '',
    to: isDay(text('to')) ? text('to') : '',
    order: text('sort') === 'at;asc' ? 'asc' : 'desc',
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
    size: PAGE_SIZES.includes(size) ? size : DEFAULT_SIZE,
  };
};

export const activityAddress = (view: ActivityView): string => {
  const parameters = new URLSearchParams();
  const add = (name: string, value: string) => value !== '' && parameters.set(name, value);
  add('q', view.q);
  add('user', view.username ?? '');
  add('system', view.username === null ? 'true' : '');
  add('resource', view.resource);
  add('record', view.recordId);
  add('upload', view.partOf);
  add('action', view.action);
  add('from', view.from);
  add('to', view.to);
  add('sort', view.order === 'asc' ? 'at;asc' : '');
  add('page', view.page > 1 ? String(view.page) : '');
  add('size', view.size === DEFAULT_SIZE ? '' : String(view.size));
  return parameters.size > 0 ? `/activity?${parameters}` : '/activity';
};

export const isFiltered = (view: ActivityView): boolean =>
  (['q', 'username', 'resource', 'recordId', 'partOf', 'action', 'from', 'to'] as const).some((name) => view[name] !== '');

/** The call's filter; a day begins and ends when it does in the time zone. */
export const filterOf = (view: ActivityView, timeZone: string): ActivityFilter => {
  const begin = (day: string) => fromZonedTime(`${day}T00:00:00`, timeZone).toISOString();
  return {
    ...(view.q === '' ? {} : { q: view.q }),
    ...(view.username === '' ? {} : { username: view.username }),
    ...(view.resource === '' ? {} : { resource: view.resource }),
    ...(view.recordId === '' ? {} : { recordId: Number(view.recordId) }),
    ...(view.partOf === '' ? {} : { partOf: Number(view.partOf) }),
    ...(view.action === '' ? {} : { action: view.action }),
    ...(view.from === '' ? {} : { from: begin(view.from) }),
    ...(view.to === '' ? {} : { to: begin(dayAfter(view.to)) }),
  };
};

const idIn = (text: string): string => (/^\d{1,15}$/.test(text) ? text : '');
const DAY_MS = 86_400_000;
const isDay = (text: string): boolean => {
  const begin = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(begin) && new Date(begin).toISOString().startsWith(text);
};
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
