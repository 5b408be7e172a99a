import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { where } from '../../../records/filter.ts';

export interface Referrer {
  table: string;
  column: string;
}

/** By the database's own foreign keys, so that a table that is made tomorrow is among them. */
export const offerReferrers = async (db: Database): Promise<Referrer[]> => {
  const { rows } = await sql<Referrer>`
    select child.relname as "table", attribute.attname as "column"
    from pg_constraint reference
    join pg_class child on child.oid = reference.conrelid
    join pg_attribute attribute on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = 'offer'::regclass and reference.confdeltype in ('a', 'r')
    order by child.relname, attribute.attname`.execute(db);
  return rows;
};

export const changedOffers = sql`
  import_batch_offer as l join import_batch as b on b.id = l.import_batch_id left join offer as o on o.id = l.offer_id`;

const unlike = (now: RawBuilder<unknown>, left: RawBuilder<unknown>) => sql`${now} is distinct from ${left}`;

/** A merge may have moved the product, so that is compared apart. */
export const isOtherwiseAsLeft = sql`not ${unlike(
  sql`(o.entity_created_on, o.organization_id, o.currency_id, o.amount, o.offer_or_request, o.source, o.entity_last_updated_on)`,
  sql`(b.entity_created_on, l.organization_id, l.currency_id, l.amount, l.offer_or_request, l.source, l.updated_on)`,
)}`;

export const isChanged = sql`(${unlike(sql`o.product_id`, sql`l.product_id`)} or not ${isOtherwiseAsLeft})`;

export const goneTarget = sql`case
  when l.before is null then null
  when not exists (select from organization where id = (l.before ->> 'organization_id')::bigint) then 'organization'
  when not exists (select from product where id = (l.before ->> 'product_id')::bigint) then 'product'
  when not exists (select from currency where id = (l.before ->> 'currency_id')::bigint) then 'currency' end`;

export const isReferred = (referrers: readonly Referrer[]): RawBuilder<unknown> => {
  const refer = referrers.map(
    ({ table, column }) => sql`exists (select from ${sql.table(table)} as r where r.${sql.id(column)} = l.offer_id)`,
  );
  return refer.length === 0 ? sql`false` : sql`(l.before is null and (${sql.join(refer, sql` or `)}))`;
};

const hasObstacle = (referrers: readonly Referrer[]): RawBuilder<unknown> =>
  sql`(${isChanged} or ${goneTarget} is not null or ${isReferred(referrers)})`;

export const stays = (referrers: readonly Referrer[]): RawBuilder<unknown> =>
  sql`case when l.result is null then ${hasObstacle(referrers)} else l.result <> 'TAKEN_BACK' end`;

export const isFreed = (referrers: readonly Referrer[]): RawBuilder<unknown> =>
  sql`(coalesce(l.result, 'TAKEN_BACK') <> 'TAKEN_BACK' and not ${hasObstacle(referrers)})`;

export const ofBatch = (importBatchId: number, offerIds: readonly number[]) =>
  where([sql`l.import_batch_id = ${importBatchId}`, sql`l.offer_id = any(${offerIds}::bigint[])`]);
