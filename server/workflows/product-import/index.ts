import { z } from 'zod';
import { ScheduledJob } from '../../../contract/scheduledJob.ts';
import { distinctionsPath, productDistinction } from '../../../contract/workflows/product-import/calls.ts';
import * as contract from '../../../contract/workflows/product-import/index.ts';
import { KeepApartRequest, ProductDistinction } from '../../../contract/workflows/product-import/schemas.ts';
import type { App } from '../../http/application.ts';
import { ownResource } from '../../http/ownResource.ts';
import { parseId } from '../../kinds/recordId.ts';
import type { Services } from '../../services.ts';
import { scheduleImport } from '../../trade/runningJobs.ts';
import { defineWorkflow } from '../../workflow.ts';
import { distinctions } from './distinctions.ts';
import { importProductsJob } from './importProductsJob.ts';
import { keepApart } from './keepApart.ts';

const routes = (app: App, { database: { db }, registry }: Services): void =>
  ownResource(app, {
    call: distinctionsPath,
    access: { anyOf: ['CLERK'] },
    unit: productDistinction,
    name: 'A pair of products that are not the same',
    summaries: {
      list: 'Pairs of products that are not the same, as clerks said, newest first',
      one: 'One pair of products that are not the same',
      remove: 'Undo the mark that two products are not the same: the next import notes them again',
    },
    row: ProductDistinction,
    parseId,
    ...distinctions({ db, registry }),
  });

export const productImport = defineWorkflow<typeof contract>({
  contract,
  tables: ['productDistinction'],
  routes,
  calls: {
    schedule: { answer: ScheduledJob, handle: ({ user }, services) => scheduleImport(services, 'import-products', user.username) },
    keepApart: {
      body: KeepApartRequest,
      answer: z.object({ status: z.literal('SUCCESS'), errorList: z.array(z.never()) }),
      handle: async ({ body, user: actor }, { database, registry }) => {
        await keepApart({ db: database.db, registry, actor }, body.noteId);
        return { status: 'SUCCESS', errorList: [] };
      },
    },
  },
  jobs: { 'import-products': importProductsJob },
});
