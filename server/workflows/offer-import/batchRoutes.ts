import { ImportBatch, OfferImport } from '../../../contract/offers/importBatches.ts';
import { importBatchCall, offerImportCall } from '../../../contract/offers/offerCalls.ts';
import type { App } from '../../http/application.ts';
import { ownResource } from '../../http/ownResource.ts';
import { parseId } from '../../kinds/recordId.ts';
import type { Services } from '../../services.ts';
import { findBatches, findOfferImport, findOneBatch } from './findBatches.ts';

export const importBatchRoutes = (app: App, services: Services): void => {
  ownResource(app, {
    call: importBatchCall,
    access: { anyOf: ['MANAGER'] },
    unit: 'import-batch',
    name: 'An import',
    summaries: { list: 'Imports of offers, newest first', one: 'One import of offers' },
    row: ImportBatch,
    find: (query) => findBatches(services, query),
    parseId,
    findOne: (id) => findOneBatch(services, id),
  });

  app.get(
    offerImportCall,
    {
      config: { access: { anyOf: ['CLERK', 'MANAGER'] } },
      schema: {
        tags: ['offer-compare'],
        summary: 'How far the running import of offers is, and how the last one ended',
        response: { 200: OfferImport },
      },
    },
    () => findOfferImport(services),
  );
};
