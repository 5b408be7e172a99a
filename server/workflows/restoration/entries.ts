import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

type Values = Readonly<Record<string, unknown>>;

export interface StoredEntry {
  id: number;
  action: string;
  partOf: number | null;
  /** The undo of an import writes its own entry last, so one that is not there yet is such an undo. */
  wholeAction: string | null;
  resource: string;
  recordId: number | null;
  recordTitle: string | null;
  before: Values | null;
  after: Values | null;
  recordCreatedOn: Date | null;
  versionBefore: Date | null;
  versionAfter: Date | null;
}

export type RecordEntry = StoredEntry & { recordId: number };

export const isOfRecord = (entry: StoredEntry): entry is RecordEntry => entry.recordId !== null;

const columns = sql`id, action, part_of,
  case when part_of is not null then coalesce((select whole.action from activity as whole where whole.id = activity.part_of), 'UNDO') end as whole_action,
  resource, record_id, record_title, before, after, record_created_on, version_before, version_after`;

export const findEntry = async (db: Database, id: number): Promise<StoredEntry | null> => {
  const { rows } = await sql<StoredEntry>`select ${columns} from activity where id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** What was done last comes first, as it is undone in that order. */
export async function* partsOf(db: Database, id: number, size: number): AsyncGenerator<RecordEntry[]> {
  for (let before: number | null = null; ; ) {
    const { rows }: { rows: RecordEntry[] } = await sql<RecordEntry>`
      select ${columns} from activity where part_of = ${id} and record_id is not null and (${before}::bigint is null or id < ${before}::bigint)
      order by id desc limit ${size}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    before = rows.at(-1)?.id ?? null;
  }
}

export const findEntries = async (db: Database, ids: readonly number[]): Promise<RecordEntry[]> => {
  const { rows } = await sql<RecordEntry>`
    select ${columns} from activity where id = any(${ids}::bigint[]) and record_id is not null order by id desc`.execute(db);
  return rows;
};
