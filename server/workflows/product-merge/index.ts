import { sql } from 'kysely';
import { done } from '../../../contract/workflow.ts';
import { mergesPath } from '../../../contract/workflows/product-merge/calls.ts';
import * as contract from '../../../contract/workflows/product-merge/index.ts';
import * as schemas from '../../../contract/workflows/product-merge/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { ownResource } from '../../http/ownResource.ts';
import { type InDatabase, ownView } from '../../records/ownView.ts';
import type { RecordContext } from '../../registry/registry.ts';
import type { Actor, App, Services } from '../../services.ts';
import { defineWorkflow } from '../../workflow.ts';
import { type ChosenProducts, findProducts } from './findProducts.ts';
import { mergeProducts } from './mergeProducts.ts';
import { recordsLabel } from './recordsLabel.ts';
import { countReferring, doubledKeys, type ReferringTable, referringTables, refuseReferredDoubles } from './references.ts';
import { mostMoved, refuseLarge } from './refuseByDay.ts';
import { undoMerge } from './undoMerge.ts';

const routes = (app: App, { database: { db } }: Services): void =>
  ownResource(app, {
    call: mergesPath,
    access: { anyOf: ['CLERK'] },
    name: 'A merge',
    summaries: { list: 'Merges of products, newest first', one: 'One merge of products' },
    row: schemas.ProductMerge,
    ...mergeView(db),
  });

const patiently = ({ database: { patient: db }, registry }: Services, actor: Actor) => ({ db, registry, actor });

export const productMerge = defineWorkflow<typeof contract>({
  contract,
  tables: ['productMerge'],
  routes,
  schemas: schemas.callSchemas,
  calls: {
    preview: ({ body }, services) => previewMerge({ db: services.database.db, registry: services.registry }, body, mostMoved(services)),
    merge: async ({ body, user: actor }, services) => {
      const merged = await mergeProducts(patiently(services, actor), body, mostMoved(services));
      return { ...done, ...merged };
    },
    undo: async ({ body: { mergeId }, user: actor }, services) => {
      const leftOut = await undoMerge(patiently(services, actor), mergeId, mostMoved(services));
      return { ...done, leftOut };
    },
  },
});

const mergeView = (db: Database) =>
  ownView({
    db,
    filter: schemas.ProductMergeFilter,
    rows: () => merges,
    conditions: ({ productId }) => (productId === undefined ? [] : [sql`t.primary_product_id = ${productId}`]),
    sortFields: schemas.productMergeSortFields,
    sortedBy: ['id', 'DESC'],
    asRows: (rows) => rows,
  });

const merges = sql<InDatabase<schemas.ProductMerge, 'mergedOn' | 'undoneOn'>>`
  select id, merged_on, requested_by, primary_id as primary_product_id, primary_title, secondary_id as secondary_product_id,
    secondary_title, records, undone_on
  from product_merge`;

export const previewMerge = async (
  { db, registry }: RecordContext,
  request: schemas.ProductMergeRequest,
  most = Number.POSITIVE_INFINITY,
): Promise<schemas.ProductMergePreview> => {
  const products = await findProducts(db, request, { isLocked: false });
  const { primary, secondary } = products;
  const records: schemas.MovedRecords[] = [];
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
