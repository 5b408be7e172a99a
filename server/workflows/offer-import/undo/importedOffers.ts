import { type RawBuilder, sql } from 'kysely';
import {
  type ImportedOffer,
  ImportedOfferFilter,
  importedOfferSortFields,
  type OfferState,
} from '../../../../contract/offers/undoImport.ts';
import { ownView } from '../../../records/ownView.ts';
import type { RecordContext } from '../../../registry/registry.ts';
import { findObstacles } from '../../../trade/changed-offers/findObstacles.ts';
import { changedOffers, offerReferrers, stays } from '../../../trade/changed-offers/stays.ts';
import { imported } from './undoBatch.ts';

interface Stored {
  id: number;
  state: OfferState;
  earlier: OfferState | null;
  result: ImportedOffer['result'];
}

export const importedOffers = (context: RecordContext) =>
  ownView({
    db: context.db,
    filter: ImportedOfferFilter,
    rows: async (_, { importBatchId }) => sql<Stored>`
      select l.record_id as id, ${titleOf('organization', 'was')} as organization, ${titleOf('product', 'was')} as product, was.amount,
        was.entity_last_updated_on as date, l.before is null as is_added, ${stays(await offerReferrers(context.db))} as stays, l.result,
        ${stateJson('was')} as state, case when l.before is not null then ${stateJson('old')} end as earlier
      from ${changedOffers(imported(importBatchId))}`,
    conditions: ({ change, stays: wanted }) => [
      ...(change ? [sql`t.is_added = ${change === 'ADDED'}`] : []),
      ...(wanted ? [sql`t.stays = ${wanted === 'yes'}`] : []),
    ],
    sortFields: importedOfferSortFields,
    sortedBy: ['id', 'ASC'],
    asRows: async (rows, { importBatchId }): Promise<ImportedOffer[]> => {
      // As things are now: what stood in the way at the time may be gone, or something else may.
      const standing = rows.filter(({ result }) => result !== 'TAKEN_BACK').map(({ id }) => id);
      const obstacles = await findObstacles(context, imported(importBatchId), standing);
      return rows.map(({ id, state, earlier, result }) => ({
        ...stateOf(state),
        id,
        importBatchId,
        before: earlier && stateOf(earlier),
        result,
        obstacle: obstacles.get(id) ?? null,
      }));
    },
  });

const stateOf = (state: OfferState): OfferState => ({ ...state, date: new Date(state.date).toISOString() });

type Row = 'was' | 'old';

const titleOf = (table: 'organization' | 'product' | 'currency', row: Row): RawBuilder<unknown> => {
  const id = sql.ref(`${row}.${table}_id`);
  const column = { organization: 'name', product: 'title', currency: 'symbol' }[table];
  const merged = sql`(select secondary_title from product_merge where secondary_id = ${id} order by product_merge.id desc limit 1)`;
  const others = table === 'product' ? sql`${merged}, ` : sql``;
  return sql`coalesce((select ${sql.id(column)} from ${sql.table(table)} as named where named.id = ${id}), ${others}'#' || ${id})`;
};

const stateJson = (row: Row): RawBuilder<unknown> => {
  const record = (table: 'organization' | 'product' | 'currency') =>
    sql`jsonb_build_object('id', ${sql.ref(`${row}.${table}_id`)}, 'title', ${titleOf(table, row)})`;
  const value = (column: string) => sql.ref(`${row}.${column}`);
  return sql`jsonb_build_object('organization', ${record('organization')}, 'product', ${record('product')}, 'currency', ${record('currency')},
    'amount', ${value('amount')}, 'date', ${value('entity_last_updated_on')}, 'offerOrRequest', ${value('offer_or_request')},
    'source', ${value('source')})`;
};
