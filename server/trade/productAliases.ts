import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { type Batch, deleteAdded, takeOut } from '../ledger/ledger.ts';
import { normalName } from './normalName.ts';

/** A statement that has imports read a title as a product; nothing where it means one already. `madeBy` null: a merge. Returns `id`. */
export const addingAlias = (title: string, productId: number, madeBy: string | null) => sql<{ id: number }>`
  insert into product_alias (title, product_id, made_by, made_on)
  values (${normalName(title)}, ${productId}, ${madeBy}::text, case when ${madeBy}::text is not null then clock_timestamp() end)
  on conflict (title) do nothing returning id`;

export const removeAlias = async (db: Database, id: number): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`delete from product_alias where id = ${id} and made_by is not null`.execute(db);
  return numAffectedRows > 0n;
};

export const takeOutAlias = (db: Database, batch: Batch, title: string, productId: number) =>
  takeOut(db, batch, { table: 'product_alias', hasId: true }, sql`title = ${normalName(title)} and product_id <> ${productId}`);

export const deleteAddedAliases = (db: Database, batch: Batch) => deleteAdded(db, batch, 'product_alias');

export interface LostAlias {
  id: number;
  title: string;
  productId: number;
  meansNow: string | null;
}

export const restoreAliases = async (db: Database, productIds: readonly number[]): Promise<void> => {
  const free = (await lostAliases(db, productIds)).filter(({ meansNow }) => meansNow === null);
  if (free.length === 0) return;
  await sql`
    insert into product_alias (id, title, product_id)
    select * from unnest(${free.map(({ id }) => id)}::bigint[], ${free.map(({ title }) => normalName(title))}::text[],
      ${free.map(({ productId }) => productId)}::bigint[])`.execute(db);
};

export const lostAliases = async (db: Database, productIds: readonly number[]): Promise<LostAlias[]> => {
  if (productIds.length === 0) return [];
  const { rows } = await sql<Omit<LostAlias, 'meansNow'>>`
    with recursive merged as (
      select id, secondary_id, secondary_title, primary_id as product_id from product_merge
      where undone_on is null and primary_id = any(${productIds}::bigint[])
      union
      select earlier.id, earlier.secondary_id, earlier.secondary_title, merged.product_id
      from product_merge earlier join merged on earlier.primary_id = merged.secondary_id where earlier.undone_on is null
    )
    select made.record_id as id, merged.secondary_title as title, merged.product_id
    from merged join ledger made on made.workflow = 'product-merge' and made.batch_id = merged.id and made.record_id is not null and made.before is null
      and made.table_name = 'product_alias'
    where not exists (select from product_alias where product_alias.id = made.record_id)
    order by merged.id desc`.execute(db);
  const latest = rows.filter(({ title }, nth) => rows.findIndex((row) => normalName(row.title) === normalName(title)) === nth);
  const taken = await sql<{ title: string; meansNow: string }>`
    select alias.title, product.title as means_now from product_alias alias join product on product.id = alias.product_id
    where alias.title = any(${latest.map(({ title }) => normalName(title))}::text[])`.execute(db);
  const meant = new Map(taken.rows.map(({ title, meansNow }) => [title, meansNow]));
  return latest.map((row) => ({ ...row, meansNow: meant.get(normalName(row.title)) ?? null }));
};
