import { ScheduleImportResponse } from '../../../contract/offers/compare.ts';
import { productMergeCalls } from '../../../contract/products/merge.ts';
import type { App } from '../../http/application.ts';
import type { Services } from '../../services.ts';
import { scheduleImport } from '../../trade/runningJobs.ts';

/** Importing products from the shared spreadsheet, for clerks. */
export const productImportRoutes = (app: App, services: Services): void => {
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
