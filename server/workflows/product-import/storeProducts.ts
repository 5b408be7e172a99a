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
  if (partOf === undefined) return 0;
  const counted = db.selectFrom('activity').select(({ fn }) => fn.countAll<number>().as('created'));
  return (await counted.where('partOf', '=', partOf).executeTakeFirstOrThrow()).created;
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
  const isWhole = sql<boolean>`action = 'IMPORT' and resource = ${product.name} and part_of is null and after ->> 'jobCode' = ${jobCode}`;
  const entry = await db.selectFrom('activity').select('id').where(isWhole).executeTakeFirst();
  return entry ? [entry.id] : null;
};
