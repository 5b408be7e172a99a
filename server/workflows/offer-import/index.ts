import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { ImportBatch } from '../../../contract/offers/importBatches.ts';
import { importBatchCall, importedOfferCall } from '../../../contract/offers/offerCalls.ts';
import * as undoImport from '../../../contract/offers/undoImport.ts';
import { mappedTitle, mappedTitleCalls, mapTitleFaults } from '../../../contract/products/mappedTitleCalls.ts';
import { MappedTitle, MappedTitleFilter, mappedTitleSortFields } from '../../../contract/products/mappedTitles.ts';
import { done } from '../../../contract/workflow.ts';
import * as contract from '../../../contract/workflows/offer-import/index.ts';
import { callSchemas } from '../../../contract/workflows/offer-import/schemas.ts';
import { notFound, refusalAt } from '../../errors.ts';
import { ownResource } from '../../http/ownResource.ts';
import { parseId } from '../../kinds/recordId.ts';
import { type InDatabase, ownView } from '../../records/ownView.ts';
import { recordActivity, transact } from '../../records/write.ts';
import type { RecordContext } from '../../registry/registry.ts';
import type { App, Services } from '../../services.ts';
import { findObstacles } from '../../trade/changed-offers/findObstacles.ts';
import { changedOffers, offerReferrers, stays } from '../../trade/changed-offers/stays.ts';
import { createOrganization } from '../../trade/createOrganization.ts';
import { removeAlias } from '../../trade/productAliases.ts';
import { scheduleImport } from '../../trade/runningJobs.ts';
import { defineWorkflow } from '../../workflow.ts';
import { batchView, findOfferImport } from './findBatches.ts';
import { findNoteList } from './findNoteList.ts';
import { importOffersJob } from './importOffers.ts';
import { mapTitle } from './mapTitle.ts';
import { findDifference, imported, scheduleUndo, undoImportJob } from './undo/undoBatch.ts';

const routes = (app: App, services: Services): void => {
  const { database, registry } = services;
  ownResource(app, {
    call: importBatchCall,
    access: { anyOf: ['MANAGER'] },
    name: 'An import',
    summaries: { list: 'Imports of offers, newest first', one: 'One import of offers' },
    row: ImportBatch,
    ...batchView(services),
  });
  ownResource(app, {
    call: mappedTitleCalls.list,
    access: { anyOf: ['CLERK'] },
    name: 'A mapped title',
    summaries: {
      list: 'Titles of the shared spreadsheet and the products that they mean, as clerks said, newest first',
      one: 'One title of the shared spreadsheet and the product that it means',
      remove: 'Undo the mapping of a title: the next import notes it again',
    },
    row: MappedTitle,
    ...mappedTitles({ db: database.db, registry }),
  });
  ownResource(app, {
    call: importedOfferCall,
    access: { anyOf: ['MANAGER'] },
    name: 'An imported offer',
    summaries: { list: 'The offers that one import changed, with their state before it' },
    row: undoImport.ImportedOffer,
    find: importedOffers({ db: database.db, registry }).find,
  });
};

const batchIdOf = (id: string): number => parseId(id) ?? noImport(id);
const noImport = (id: string): never => {
  throw notFound`import batch with the id ${id}`;
};

export const offerImport = defineWorkflow<typeof contract>({
  contract,
  tables: ['importBatch'],
  shown: { importBatch: contract.calls.progress.access },
  routes,
  schemas: callSchemas,
  calls: {
    schedule: ({ user }, services) => scheduleImport(services, 'import-offers', user.username),
    createOrganization: async ({ body, user: actor }, { database, registry }) => {
      const entityId = await createOrganization({ db: database.db, registry, actor }, body);
      return { ...done, entityId };
    },
    mapTitle: async ({ body: { noteId, productId }, user: actor }, { database, registry }) => {
      const { productId: fault } = mapTitleFaults(productId);
      if (!productId || fault) throw refusalAt('productId', fault ?? '');
      await mapTitle({ db: database.db, registry, actor }, noteId, productId);
    },
    progress: (_, services) => findOfferImport(services),
    noteList: (_, { database }) => findNoteList(database.db),
    difference: async ({ params: { id } }, { database }) => (await findDifference(database.db, batchIdOf(id))) ?? noImport(id),
    undo: async ({ params: { id }, user }, services) => {
      const jobCode = await scheduleUndo(services, batchIdOf(id), user);
      return { status: 'SUCCESS', jobCode, errorList: [] };
    },
  },
  jobs: { 'import-offers': importOffersJob, 'undo-import': undoImportJob },
});

const mappedTitles = ({ db, registry }: RecordContext) => {
  const view = ownView({
    db,
    filter: MappedTitleFilter,
    rows: () => mapped,
    conditions: ({ productId }) => (productId === undefined ? [] : [sql`(t.product ->> 'id')::bigint = ${productId}`]),
    sortFields: mappedTitleSortFields,
    sortedBy: ['id', 'DESC'],
    asRows: (rows) => rows,
  });
  const remove = (id: number, request: FastifyRequest) =>
    transact({ db, registry }, async ({ db: trx }) => {
      const gone = await view.findOne(id, request, trx);
      if (!gone || !(await removeAlias(trx, id))) return null;
      const before = { title: gone.title, product: gone.product.title };
      const entry = { resource: mappedTitle, recordId: id, recordTitle: gone.title, before, after: null };
      await recordActivity(trx, request.user, [{ action: 'DELETE', ...entry }]);
      return gone;
    });
  return { ...view, remove };
};

const mapped = sql<InDatabase<MappedTitle, 'madeOn'>>`
  select product_alias.id, product_alias.title, jsonb_build_object('id', product.id, 'title', product.title) as product, made_by, made_on
  from product_alias join product on product.id = product_alias.product_id where made_by is not null and made_on is not null`;

interface Stored {
  id: number;
  state: undoImport.OfferState;
  earlier: undoImport.OfferState | null;
  result: undoImport.ImportedOffer['result'];
}

const importedOffers = (context: RecordContext) =>
  ownView({
    db: context.db,
    filter: undoImport.ImportedOfferFilter,
    rows: async (_, { importBatchId }) => sql<Stored>`
      select l.record_id as id, ${titleOf('organization', 'was')} as organization, ${titleOf('product', 'was')} as product, was.amount,
        was.entity_last_updated_on as date, l.before is null as is_added, ${stays(await offerReferrers(context.db))} as stays, l.result,
        ${stateJson('was')} as state, case when l.before is not null then ${stateJson('old')} end as earlier
      from ${changedOffers(imported(importBatchId))}`,
    conditions: ({ change, stays: wanted }) => [
      ...(change ? [sql`t.is_added = ${change === 'ADDED'}`] : []),
      ...(wanted ? [sql`t.stays = ${wanted === 'yes'}`] : []),
    ],
    sortFields: undoImport.importedOfferSortFields,
    sortedBy: ['id', 'ASC'],
    asRows: async (rows, { importBatchId }): Promise<undoImport.ImportedOffer[]> => {
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

const stateOf = (state: undoImport.OfferState): undoImport.OfferState => ({ ...state, date: new Date(state.date).toISOString() });

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
