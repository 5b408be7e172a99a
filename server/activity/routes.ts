import { sql } from 'kysely';
import { Activity, ActivityFilter, activityCall, activitySortFields } from '../../contract/activity.ts';
import { EXACT_MATCHES } from '../../contract/records.ts';
import { spoken } from '../../contract/translated.ts';
import type { Database } from '../database/tables.ts';
import { invalid } from '../errors.ts';
import { ownResource } from '../http/ownResource.ts';
import { datetimeKind } from '../kinds/datetime/datetimeKind.ts';
import { containsText } from '../kinds/text/containsText.ts';
import { equals } from '../records/fields.ts';
import { type InDatabase, ownView } from '../records/ownView.ts';
import type { App, Services } from '../services.ts';

export const activityRoutes = (app: App, { database: { db } }: Services): void =>
  ownResource(app, {
    call: activityCall,
    access: { anyOf: ['MANAGER'] },
    name: 'The activity record',
    summaries: { list: 'Who changed what, newest first', one: 'One change, before and after' },
    row: Activity,
    ...activityView(db),
  });

export const activityView = (db: Database) =>
  ownView({
    db,
    rows: () => activity,
    filter: ActivityFilter,
    conditions: ({ id, username, action, resource, recordId, partOf, q, from, to }) => [
      ...(username === undefined
        ? []
        : [username === null ? sql`lower(t.username) is null` : equals({ kind: 'TEXT' }, sql`t.username`, username)]),
      ...(action === undefined ? [] : [sql`t.action = ${action}`]),
      ...(resource === undefined ? [] : [sql`t.resource = ${resource}`]),
      ...(recordId === undefined ? [] : [sql`t.record_id = ${recordId}`]),
      ...(partOf === undefined ? [] : [sql`t.part_of = ${partOf}`]),
      ...([partOf, recordId, q, id].every((each) => each === undefined) ? [sql`t.part_of is null`] : []),
      ...(q?.trim() ? [containsText(sql`t.record_title`, q.trim())] : []),
      ...(from === undefined ? [] : [sql`t.at >= ${readInstant('from', from)}`]),
      ...(to === undefined ? [] : [sql`t.at < ${readInstant('to', to)}`]),
    ],
    sortFields: activitySortFields,
    sortedBy: ['at', 'DESC'],
    isFilled: true,
    mostCounted: EXACT_MATCHES,
    asRows: (all): Activity[] => all.map((row) => ({ ...row, before: said(row.before), after: said(row.after) })),
  });

const activity = sql<InDatabase<Activity, 'at'>>`
  select id, at, part_of, coalesce((select true from activity as part where part.part_of = t.id limit 1), false) as has_parts, user_id,
    username, action, resource, record_id, record_title, before, after from activity as t`;

const readInstant = (name: string, text: string): Date => {
  const instant = datetimeKind.filterValue(text);
  if (!(instant instanceof Date)) throw invalid`'${name}' is not a date of the calendar`;
  return instant;
};

const said = (state: Activity['before']): Activity['before'] =>
  state && Object.fromEntries(Object.entries(state).map(([name, value]) => [name, typeof value === 'string' ? spoken(value) : value]));
