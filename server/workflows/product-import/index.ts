import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { productDistinction } from '../../../contract/activity.ts';
import { nearDuplicate } from '../../../contract/importNote.ts';
import { distinctionsPath } from '../../../contract/workflows/product-import/calls.ts';
import * as contract from '../../../contract/workflows/product-import/index.ts';
import { callSchemas, ProductDistinction, productDistinctionSortFields } from '../../../contract/workflows/product-import/schemas.ts';
import { ownResource } from '../../http/ownResource.ts';
import { ownView } from '../../records/ownView.ts';
import { recordActivity, transact } from '../../records/write.ts';
import type { RecordContext } from '../../registry/registry.ts';
import type { App, Services } from '../../services.ts';
import { scheduleImport } from '../../trade/runningJobs.ts';
import { defineWorkflow } from '../../workflow.ts';
import { importProductsJob, keepApart } from './importProducts.ts';

const routes = (app: App, { database: { db }, registry }: Services): void =>
  ownResource(app, {
    call: distinctionsPath,
    access: { anyOf: ['CLERK'] },
    name: 'A pair of products that are not the same',
    summaries: {
      list: 'Pairs of products that are not the same, as clerks said, newest first',
      one: 'One pair of products that are not the same',
      remove: 'Undo the mark that two products are not the same: the next import notes them again',
    },
    row: ProductDistinction,
    ...distinctions({ db, registry }),
  });

export const productImport = defineWorkflow<typeof contract>({
  contract,
  tables: ['productDistinction'],
  routes,
  schemas: callSchemas,
  calls: {
    schedule: ({ user }, services) => scheduleImport(services, 'import-products', user.username),
    keepApart: ({ body, user: actor }, { database, registry }) => keepApart({ db: database.db, registry, actor }, body.noteId),
  },
  jobs: { 'import-products': importProductsJob },
});

const distinctions = ({ db, registry }: RecordContext) => {
  const view = ownView({
    db,
    rows: () => stored,
    sortFields: productDistinctionSortFields,
    sortedBy: ['id', 'DESC'],
    asRows: (all) => all.map(asRow),
  });
  const remove = (id: number, request: FastifyRequest) =>
    transact({ db, registry }, async ({ db: trx }) => {
      const gone = await view.findOne(id, request, trx);
      if (!gone) return null;
      const { numDeletedRows } = await trx.deleteFrom('productDistinction').where('id', '=', id).executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return null;
      const { id: recordId, ...before } = gone;
      const recordTitle = `${gone.primaryTitle} · ${gone.secondaryTitle}`;
      await recordActivity(trx, request.user, [
        { action: 'DELETE', resource: productDistinction, recordId, recordTitle, before, after: null },
      ]);
      return gone;
    });
  return { ...view, remove };
};

interface Stored {
  id: number;
  note: string;
  madeBy: string;
  madeOn: Date;
}

const stored = sql<Stored>`select id, note, made_by, made_on from product_distinction where note is not null`;

const asRow = ({ id, note, ...made }: Omit<Stored, 'madeOn'> & { madeOn: string }): ProductDistinction => {
  const { primaryTitle = '', secondaryTitle = '' } = nearDuplicate(note) ?? {};
  return { id, primaryTitle, secondaryTitle, ...made };
};
