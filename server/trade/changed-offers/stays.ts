import { type RawBuilder, sql } from 'kysely';
import { type ForeignKey, foreignKeys } from '../../database/foreignKeys.ts';
import type { Database } from '../../database/tables.ts';
import { type Batch, isOf } from '../../ledger/ledger.ts';
import { where } from '../../records/fields.ts';
import { ledgerColumns } from './ledgerColumns.ts';

/** A column that refers to offers, and holds them: it is neither emptied nor deleted with its offer. */
export type Referrer = Pick<ForeignKey, 'table' | 'column'>;

export const offerReferrers = async (db: Database): Promise<Referrer[]> =>
  (await foreignKeys(db, { to: 'offer' })).filter(({ holds }) => holds);

/** `old`, `was`, `o`: an offer as the batch found it, as it left it, and as it is now (null: gone). */
export const changedOffers = (batch: Batch): RawBuilder<unknown> => sql`
  (select * from ledger as l where ${isOf(batch)} and l.table_name = 'offer') as l
  cross join lateral jsonb_populate_record(null::offer, l.before) as old
  cross join lateral jsonb_populate_record(null::offer, l.after) as was
  left join offer as o on o.id = l.record_id`;

const columnsOf = (row: string, columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(`${row}.${column}`)));

const isUnlike = (columns: readonly string[]): RawBuilder<boolean> =>
  sql`((${columnsOf('o', columns)}) is distinct from (${columnsOf('was', columns)}))`;

/** A merge may have moved the product, so that is compared apart. */
export const isOtherwiseAsLeft = sql`not ${isUnlike(ledgerColumns.filter((column) => column !== 'product_id'))}`;

export const isChanged = isUnlike(ledgerColumns);

export const goneTarget = sql`case
  when l.before is null then null
  when not exists (select from organization where id = old.organization_id) then 'organization'
  when not exists (select from product where id = old.product_id) then 'product'
  when not exists (select from currency where id = old.currency_id) then 'currency'
  when old.grade_id is not null and not exists (select from grade where id = old.grade_id) then 'grade' end`;

export const isReferred = (referrers: readonly Referrer[]): RawBuilder<unknown> => {
  const refer = referrers.map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} as r where r.${sql.id(column)} = l.record_id)`,
  );
  return refer.length === 0 ? sql`false` : sql`(l.before is null and (${sql.join(refer, sql` or `)}))`;
};

export const hasObstacle = (referrers: readonly Referrer[]): RawBuilder<unknown> =>
  sql`(${isChanged} or ${goneTarget} is not null or ${isReferred(referrers)})`;

export const stays = (referrers: readonly Referrer[]): RawBuilder<unknown> =>
  sql`case when l.result is null then ${hasObstacle(referrers)} else l.result <> 'TAKEN_BACK' end`;

export const isFreed = (referrers: readonly Referrer[]): RawBuilder<unknown> =>
  sql`(coalesce(l.result, 'TAKEN_BACK') <> 'TAKEN_BACK' and not ${hasObstacle(referrers)})`;

export const ofOffers = (offerIds: readonly number[]) => where([sql`l.record_id = any(${offerIds}::bigint[])`]);
