import { sql } from 'kysely';
import { type ProductMerge, productMergeSortFields } from '../../../contract/workflows/product-merge/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { readRange, readSort, type SimpleRestQuery } from '../../http/simpleRest.ts';
import { smallPage } from '../../records/smallPage.ts';

type Stored = Omit<ProductMerge, 'mergedOn' | 'undoneOn'> & { mergedOn: Date; undoneOn: Date | null };

export const findMerges = async (db: Database, asked: SimpleRestQuery) => {
  const { rows, ...page } = await smallPage(db, {
    view: merges,
    conditions: [],
    sort: readSort(asked.sort, productMergeSortFields, ['id', 'DESC']),
    ...readRange(asked.range),
  });
  return { ...page, rows: rows.map(asJson) };
};

export const findOneMerge = async (db: Database, id: number): Promise<ProductMerge | null> => {
  const { rows } = await sql<Stored>`select * from (${merges}) as t where t.id = ${id}`.execute(db);
  return rows[0] ? asJson(rows[0]) : null;
};

const merges = sql<Stored>`
  select id, merged_on, requested_by, primary_id as primary_product_id, primary_title, secondary_id as secondary_product_id,
    secondary_title, records, undone_on
  from product_merge`;

const asJson = (row: Stored): ProductMerge => ({
  ...row,
  mergedOn: row.mergedOn.toISOString(),
  undoneOn: row.undoneOn?.toISOString() ?? null,
});
