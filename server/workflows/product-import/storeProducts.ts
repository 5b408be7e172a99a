import { sql } from 'kysely';
import { product } from '../../../resources/product.ts';
import { systemActor } from '../../actor.ts';
import type { Database } from '../../database/tables.ts';
import { recordActivity } from '../../records/recordActivity.ts';

export interface ImportEntry {
  jobCode: string;
  requestedBy: string;
  spreadsheet: string;
}

export const storeProducts = async (trx: Database, titles: readonly string[], entry: ImportEntry): Promise<void> => {
  const { rows } = await sql<{ id: number; title: string }>`
    insert into product (title) select title from unnest(${titles}::text[]) with ordinality as given (title, position) order by position
    on conflict (lower(title)) do nothing returning id, title`.execute(trx);
  if (rows.length === 0) return;
  const [partOf] = (await wholeEntry(trx, entry.jobCode)) ?? (await recordActivity(trx, systemActor, [wholeEntryOf(entry)]));
  const entries = rows.map(({ id, title }) => ({
    action: 'CREATE' as const,
    resource: product.name,
    recordId: id,
    recordTitle: title,
    before: null,
    after: { title },
  }));
  await recordActivity(trx, systemActor, entries, { partOf: partOf ?? null });
};

export const countCreated = async (db: Database, jobCode: string): Promise<number> => {
  const [partOf] = (await wholeEntry(db, jobCode)) ?? [];
  const { rows } = await sql<{ created: number }>`
    select count(*)::int as created from activity where part_of = ${partOf ?? null}::bigint`.execute(db);
  return rows[0]?.created ?? 0;
};

const wholeEntryOf = ({ jobCode, requestedBy, spreadsheet }: ImportEntry) => ({
  action: 'IMPORT' as const,
  resource: product.name,
  recordId: null,
  recordTitle: spreadsheet,
  before: null,
  after: { requestedBy, jobCode },
});

const wholeEntry = async (db: Database, jobCode: string): Promise<[number] | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from activity
    where action = 'IMPORT' and resource = ${product.name} and part_of is null and after ->> 'jobCode' = ${jobCode} limit 1`.execute(db);
  return rows[0] ? [rows[0].id] : null;
};
