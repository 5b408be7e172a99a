import { type RawBuilder, sql } from 'kysely';
import type { OffersByDay } from '../../../contract/workflows/market-day/marketDay.ts';
import type { Database } from '../../database/tables.ts';
import { againstUsual, type BusinessDay, businessDays, likeToday, type Span } from './businessDays.ts';

export const findOffersByDay = async (db: Database, now: Date, timeZone: string): Promise<OffersByDay> => {
  const days = businessDays(now, timeZone);
  const known = knownDays.get(db) ?? new Map<string, KnownDay>();
  knownDays.set(db, known);
  const ageOf = ({ day }: BusinessDay) => now.getTime() - (known.get(day)?.countedAt ?? -Infinity);
  const finished = days.slice(0, -1).sort((one, other) => ageOf(other) - ageOf(one));
  const due = finished.filter((day, index) => ageOf(day) > (index < AT_ONCE ? OLD_MS : Number.MAX_VALUE));
  const today = likeToday(now, timeZone);
  const counts = await countOffers(db, [...today, ...due]);
  for (const [index, { day }] of due.entries()) known.set(day, { offers: counts[today.length + index] ?? 0, countedAt: now.getTime() });
  const heard = againstUsual(counts.slice(0, today.length));
  return {
    ...heard,
    days: days.map(({ day }, index) => ({ day, offers: index === days.length - 1 ? heard.now : (known.get(day)?.offers ?? 0) })),
  };
};

interface KnownDay {
  offers: number;
  countedAt: number;
}
/** To count half a million offers takes 60 ms. A finished day seldom changes: it is counted again every ten minutes, two days at a time. */
const knownDays = new WeakMap<Database, Map<string, KnownDay>>();
const [OLD_MS, AT_ONCE] = [600_000, 2];

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
