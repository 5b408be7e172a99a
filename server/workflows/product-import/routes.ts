import { z } from 'zod';
import { ScheduleImportResponse } from '../../../contract/offers/compare.ts';
import { KeepApartRequest, ProductDistinction, productDistinction, productMergeCalls } from '../../../contract/products/merge.ts';
import type { App } from '../../http/application.ts';
import { ownResource } from '../../http/ownResource.ts';
import { parseId } from '../../kinds/recordId.ts';
import type { Services } from '../../services.ts';
import { scheduleImport } from '../../trade/runningJobs.ts';
import { findDistinctions, findOneDistinction, removeDistinction } from './distinctions.ts';
import { keepApart } from './keepApart.ts';

export const productImportRoutes = (app: App, services: Services): void => {
  app.post(
    productMergeCalls.keepApart,
    {
      config: { access: { anyOf: ['CLERK'] }, errors: ['NOT_FOUND'] },
      schema: {
        tags: ['product-merge'],
        summary: 'Remember that the two products of a note are not the same, and remove the note',
        body: KeepApartRequest,
        response: { 200: z.object({ status: z.literal('SUCCESS'), errorList: z.array(z.object({ message: z.string() })) }) },
      },
    },
    async ({ body, user: actor }) => {
      await keepApart({ db: services.database.db, registry: services.registry, actor }, body.noteId);
      return { status: 'SUCCESS' as const, errorList: [] };
    },
  );

  app.post(
    productMergeCalls.scheduleImport,
    {
      config: { access: { anyOf: ['CLERK'] }, errors: ['NO_SPREADSHEET'] },
      schema: {
        tags: ['product-merge'],
        summary: 'Create products for the new titles of the shared spreadsheet; while that runs, answers the running import',
        response: { 200: ScheduleImportResponse },
      },
    },
    ({ user }) => scheduleImport(services, 'import-products', user.username),
  );

  const { db } = services.database;
  ownResource(app, {
    call: productMergeCalls.distinctions,
    access: { anyOf: ['CLERK'] },
    unit: productDistinction,
    name: 'A pair of products that are not the same',
    summaries: {
      list: 'Pairs of products that are not the same, as clerks said, newest first',
      one: 'One pair of products that are not the same',
      remove: 'Undo the mark that two products are not the same: the next import notes them again',
    },
    row: ProductDistinction,
    find: (query) => findDistinctions(db, query),
    parseId,
    findOne: (id) => findOneDistinction(db, id),
    remove: (id, { user: actor }) => removeDistinction({ db, registry: services.registry, actor }, id),
  });
};
