import { sql } from 'kysely';
import { type ProductMerge, productMergeSortFields } from '../../../contract/workflows/product-merge/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { type InDatabase, ownView } from '../../records/ownView.ts';

export const mergeView = (db: Database) =>
  ownView({ db, rows: () => merges, sortFields: productMergeSortFields, sortedBy: ['id', 'DESC'], asRow: (merge): ProductMerge => merge });

const merges = sql<InDatabase<ProductMerge, 'mergedOn' | 'undoneOn'>>`
  select id, merged_on, requested_by, primary_id as primary_product_id, primary_title, secondary_id as secondary_product_id,
    secondary_title, records, undone_on
  from product_merge`;
