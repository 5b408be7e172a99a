import { sql } from 'kysely';
import type { Change } from '../../contract/changes.ts';
import { touching } from '../database/parts.ts';
import type { Database } from '../database/tables.ts';

export interface TableChange extends Pick<Change, 'kind' | 'ids'> {
  table: string;
  /** By column. */
  lookups: Lookups | null;
}
type Lookups = Readonly<Record<string, readonly (number | string)[]>>;

/** `place`: the reader's snapshot; what it does not show comes next. `isReload`: what came after the place before may be gone. */
export interface Read {
  place: string;
  isReload: boolean;
  changes: TableChange[];
}

/** A place may be this old. Rows are kept for longer. */
const KEPT_SECONDS = 600;

/** A reader by number would pass one that commits late. A row that a dump brought may have a number still to come: it is nobody's news. */
export const readChanges = async (db: Database, after: string | null): Promise<Read> => {
  const [, origin = '', second = '', snapshot = null] = PLACE.exec(after ?? '') ?? [];
  const { rows } = await sql<{ origin: string; second: number; snapshot: string; changes: TableChange[] | null }>`
    select (select oid from pg_database where datname = current_database()) || '-' || extract(epoch from pg_postmaster_start_time()) as origin,
      extract(epoch from now())::bigint as second, pg_current_snapshot()::text as snapshot,
      (select json_agg(json_build_object('table', table_name, 'kind', kind, 'ids', ids, 'lookups', lookups)) from change
        where transaction_id >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(transaction_id, seen)
          and transaction_id < pg_snapshot_xmax(pg_current_snapshot())) as changes
    from (select ${snapshot}::pg_snapshot) as place (seen)`.execute(db);
  const [now] = rows;
  if (!now) throw new Error('the changes gave no place');
  const isReload = after !== null && (origin !== now.origin || Number(second) < now.second - KEPT_SECONDS);
  return {
    place: `${now.origin}_${now.second}_${now.snapshot}`,
    isReload,
    changes: isReload ? [] : together(now.changes ?? []),
  };
};

/** The process that answers gave the first part. Another one, such as a restored database's, has numbered its transactions anew. */
const PLACE = /^([\d.-]+)_(\d{1,12})_([\d:,]{1,60000})$/;
const MOST_IDS = 100;

const together = (changes: readonly TableChange[]): TableChange[] => {
  const merged = new Map<string, TableChange>();
  for (const { table, kind, ids, lookups } of changes) {
    const before = merged.get(`${table} ${kind}`);
    const all = before ? before.ids && ids && union(before.ids, ids) : ids;
    const isFew = all !== null && all.length <= MOST_IDS;
    const named = before ? eachOfBoth(before.lookups ?? {}, lookups ?? {}) : lookups;
    merged.set(`${table} ${kind}`, { table, kind, ids: isFew ? all : null, lookups: isFew ? named : null });
  }
  return [...merged.values()];
};

const union = <Id>(some: readonly Id[], others: readonly Id[]): Id[] => [...new Set([...some, ...others])];

const eachOfBoth = (some: Lookups, others: Lookups): Lookups =>
  Object.fromEntries(Object.entries(some).flatMap(([column, ids]) => (others[column] ? [[column, union(ids, others[column])]] : [])));

/** Removes, when it runs again, what could be seen long before: no place that is asked for is that old. */
export const forgetChanges = () => {
  let old: { snapshot: string; at: number } | null = null;
  return async (db: Database): Promise<void> => {
    if (old && performance.now() - old.at < FORGOTTEN_MS) return;
    const [, , , snapshot = ''] = PLACE.exec((await readChanges(db, null)).place) ?? [];
    const seen = old?.snapshot;
    old = { snapshot, at: performance.now() };
    if (seen === undefined) return;
    await touching(['presence'], () => sql`delete from presence where seen_on < now() - interval '1 hour'`.execute(db));
    await touching(['change'], () =>
      sql`delete from change where pg_visible_in_snapshot(transaction_id, ${seen}::pg_snapshot)
        or transaction_id >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db),
    );
  };
};

const FORGOTTEN_MS = 1.5 * KEPT_SECONDS * 1_000;
