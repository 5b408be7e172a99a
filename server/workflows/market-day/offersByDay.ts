import { type RawBuilder, sql } from 'kysely';
import type { OffersByDay } from '../../../contract/workflows/market-day/marketDay.ts';
import type { Database } from '../../database/tables.ts';
import { againstUsual, type BusinessDay, businessDays, likeToday, type Span } from './businessDays.ts';

export const findOffersByDay = async (db: Database, now: Date, timeZone: string): Promise<OffersByDay> => {
  const days = businessDays(now, timeZone);
  const known = knownDays.get(db) ?? { byDay: new Map<string, KnownDay>(), lastId: 0 };
  knownDays.set(db, known);
  const { lastId, added } = await addedSince(db, known.lastId, days);
  const ageOf = ({ day }: BusinessDay) => now.getTime() - (known.byDay.get(day)?.countedAt ?? -Infinity);
  const finished = days.slice(0, -1).sort((one, other) => ageOf(other) - ageOf(one));
  const due = finished.filter((day, index) => added.has(day.day) || ageOf(day) > (index < AT_ONCE ? OLD_MS : Number.MAX_VALUE));
  const today = likeToday(now, timeZone);
  const counts = await countOffers(db, [...today, ...due]);
  for (const [index, { day }] of due.entries())
    known.byDay.set(day, { offers: counts[today.length + index] ?? 0, countedAt: now.getTime() });
  known.lastId = lastId;
  const heard = againstUsual(counts.slice(0, today.length));
  return {
    ...heard,
    days: days.map(({ day }, index) => ({ day, offers: index === days.length - 1 ? heard.now : (known.byDay.get(day)?.offers ?? 0) })),
  };
};

interface KnownDay {
  offers: number;
  countedAt: number;
}
/**
 * To count half a million offers takes 60 ms. A finished day is counted again where an offer was added to it, and every ten minutes, two
 * days at a time, for what was changed or deleted.
 */
const knownDays = new WeakMap<Database, { byDay: Map<string, KnownDay>; lastId: number }>();
const [OLD_MS, AT_ONCE] = [600_000, 2];

const addedSince = async (db: Database, id: number, days: readonly BusinessDay[]) => {
  const starts = days.map(({ since }) => since);
  const { rows } = await sql<{ lastId: number; places: number[] }>`
    select coalesce(max(id), 0) as last_id, array(
      select distinct width_bucket(entity_last_updated_on, ${starts}::timestamptz[]) from offer where id > ${id}::bigint and ${id}::bigint > 0
    ) as places from offer`.execute(db);
  return { lastId: rows[0]?.lastId ?? 0, added: new Set(rows[0]?.places.map((place) => days[place - 1]?.day)) };
};

/** Both counts read an index alone, which has no place for what is no request. */
const countOffers = async (db: Database, spans: readonly Span[]): Promise<number[]> => {
  const inSpan = sql`entity_last_updated_on >= since and entity_last_updated_on < until`;
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from offer where ${inSpan}) - (select count(*) from offer where offer_or_request = 'request' and ${inSpan}))::int as count
    from ${spanTable(spans)} order by place`.execute(db);
  return rows.map(({ count }) => count);
};

export const spanTable = (spans: readonly Span[]): RawBuilder<unknown> =>
  sql`unnest(${spans.map(({ since }) => since)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[]) with ordinality as span (since, until, place)`;
