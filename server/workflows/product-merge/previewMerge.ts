import { sql } from 'kysely';
import type { MovedRecords, ProductMergePreview, ProductMergeRequest } from '../../../contract/workflows/product-merge/schemas.ts';
import type { Database } from '../../database/tables.ts';
import type { RecordContext } from '../../registry/registry.ts';
import { type ChosenProducts, findProducts } from './findProducts.ts';
import { recordsLabel } from './recordsLabel.ts';
import { countReferring, doubledKeys, type ReferringTable, referringTables } from './references.ts';
import { refuseLarge } from './refuseByDay.ts';
import { refuseReferredDoubles } from './refuseReferredDoubles.ts';

export const previewMerge = async (
  { db, registry }: RecordContext,
  request: ProductMergeRequest,
  most = Number.POSITIVE_INFINITY,
): Promise<ProductMergePreview> => {
  const products = await findProducts(db, request, { isLocked: false });
  const { primary, secondary } = products;
  const records: MovedRecords[] = [];
  const tables = await referringTables(db);
  await refuseLarge(db, tables, secondary, most);
  for (const table of tables) {
    await refuseReferredDoubles({ db, registry }, table, products, { isLocked: false });
    const all = await countReferring(db, table, secondary.id);
    if (all === 0) continue;
    const doubled = await countDoubled(db, table, products);
    records.push({ label: recordsLabel(registry, table.table), moved: all - doubled, doubled });
  }
  return { primary, secondary, records };
};

const countDoubled = async (db: Database, table: ReferringTable, products: ChosenProducts): Promise<number> => {
  const doubled = doubledKeys(table, products);
  if (!doubled) return 0;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${doubled}) as doubled`.execute(db);
  return rows[0]?.count ?? 0;
};
