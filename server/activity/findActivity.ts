import { type RawBuilder, sql } from 'kysely';
import type { Activity } from '../../contract/activity.ts';
import { EXACT_MATCHES } from '../../contract/records.ts';
import { spoken } from '../../contract/translated.ts';
import type { Database } from '../database/tables.ts';
import { containsText } from '../kinds/text/containsText.ts';
import { equals, where } from '../records/filter.ts';
import { countRows, totalOfPage } from '../records/totals.ts';
import type { ActivityQuery } from './readActivityQuery.ts';

type Stored = Omit<Activity, 'at'> & { at: Date };

export const findActivity = async (db: Database, query: ActivityQuery): Promise<{ rows: Activity[]; total: number }> => {
  const { filter, offset, limit } = query;
  const { rows } = await activityPage(query).execute(db);
  const count = async () => ({ totalElements: await countRows(db, matchingRows(filter), EXACT_MATCHES), totalIsEstimate: false });
  const { totalElements } = await totalOfPage({ offset, size: limit }, rows.length, count);
  return { rows: rows.map(asJson), total: totalElements };
};

export const activityPage = ({ filter, sort, offset, limit }: ActivityQuery) => {
  const direction = sort.direction === 'asc' ? sql`asc` : sql`desc`;
  const order = sort.field === 'id' ? sql`t.id ${direction}` : sql`t.at ${direction}, t.id ${direction}`;
  return sql<Stored>`select ${columns} ${matchingRows(filter)} order by ${order} limit ${limit} offset ${offset}`;
};

export const findOneActivity = async (db: Database, id: number): Promise<Activity | null> => {
  const { rows } = await sql<Stored>`select ${columns} from activity as t where t.id = ${id}`.execute(db);
  return rows[0] ? asJson(rows[0]) : null;
};

const columns = sql`t.id, t.at, t.part_of, coalesce((select true from activity as part where part.part_of = t.id limit 1), false) as has_parts, t.user_id, t.username, t.action, t.resource, t.record_id, t.record_title, t.before, t.after`;

const matchingRows = (filter: ActivityQuery['filter']): RawBuilder<unknown> => {
  const { id, username, action, resource, recordId, partOf, q, from, to } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (id) conditions.push(sql`t.id = any(${id}::bigint[])`);
  if (username === null) conditions.push(sql`lower(t.username) is null`);
  else if (username !== undefined) conditions.push(equals({ kind: 'TEXT' }, sql`t.username`, username));
  if (action !== undefined) conditions.push(sql`t.action = ${action}`);
  if (resource !== undefined) conditions.push(sql`t.resource = ${resource}`);
  if (recordId !== undefined) conditions.push(sql`t.record_id = ${recordId}`);
  if (partOf !== undefined) conditions.push(sql`t.part_of = ${partOf}`);
  else if (recordId === undefined && q === undefined && !id) conditions.push(sql`t.part_of is null`);
  if (q !== undefined && q.trim() !== '') conditions.push(containsText(sql`t.record_title`, q.trim()));
  if (from) conditions.push(sql`t.at >= ${from}`);
  if (to) conditions.push(sql`t.at < ${to}`);
  return sql`from activity as t ${where(conditions)}`;
};

const asJson = (row: Stored): Activity => ({ ...row, at: row.at.toISOString(), before: said(row.before), after: said(row.after) });

const said = (state: Activity['before']): Activity['before'] =>
  state && Object.fromEntries(Object.entries(state).map(([name, value]) => [name, typeof value === 'string' ? spoken(value) : value]));
