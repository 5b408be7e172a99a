import { sql } from 'kysely';
import type { MovedRecords, ProductMergePreview, ProductMergeRequest } from '../../../contract/products/merge.ts';
import type { RecordContext } from '../../registry/registry.ts';
import { findProducts } from './findProducts.ts';
import { recordsLabel } from './recordsLabel.ts';
import { doubledKeys, productReferences } from './references.ts';
import { refuseReferredDoubles } from './refuseReferredDoubles.ts';

/** What a merge of these products would move, and what it would take out because the primary product has it already. */
export const previewMerge = async ({ db, registry }: RecordContext, request: ProductMergeRequest): Promise<ProductMergePreview> => {
  const products = await findProducts(db, request, { isLocked: false });
  const { primary, secondary } = products;
  const records: MovedRecords[] = [];
  for (const reference of await productReferences(db)) {
    await refuseReferredDoubles({ db, registry }, reference, products, { isLocked: false });
    const doubled = doubledKeys(reference, { primaryId: primary.id, secondaryId: secondary.id });
    const { rows } = await sql<{ all: number; doubled: number }>`
      select count(*)::int as all, ${doubled ? sql`(select count(*) from (${doubled}) as doubled)::int` : sql`0`} as doubled
      from ${sql.table(reference.table)} where ${sql.id(reference.column)} = ${secondary.id}`.execute(db);
    const counts = rows[0] ?? { all: 0, doubled: 0 };
    if (counts.all > 0)
      records.push({ label: recordsLabel(registry, reference.table), moved: counts.all - counts.doubled, doubled: counts.doubled });
  }
  return { primary, secondary, records };
};
