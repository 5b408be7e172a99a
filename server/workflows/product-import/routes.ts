import { z } from 'zod';
import { ScheduleImportResponse } from '../../../contract/offers/compare.ts';
import { KeepApartRequest, productMergeCalls } from '../../../contract/products/merge.ts';
import type { App } from '../../http/application.ts';
import type { Services } from '../../services.ts';
import { scheduleImport } from '../../trade/runningJobs.ts';
import { keepApart } from './keepApart.ts';

/** Importing products from the shared spreadsheet, and what its notes lead to, for clerks. */
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
};
