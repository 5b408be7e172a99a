import { z } from 'zod';
import { importDifferenceCall, importedOfferCall, undoImportCall } from '../../../../contract/offers/offerCalls.ts';
import { ImportDifference, ImportedOffer, UndoImportResponse } from '../../../../contract/offers/undoImport.ts';
import { PublicError } from '../../../errors.ts';
import type { App } from '../../../http/application.ts';
import { SimpleRestQuery, sendRange } from '../../../http/simpleRest.ts';
import { parseId } from '../../../kinds/recordId.ts';
import type { Services } from '../../../services.ts';
import { findDifference } from './findDifference.ts';
import { findImportedOffers } from './findImportedOffers.ts';
import { scheduleUndo } from './scheduleUndo.ts';

const access = { anyOf: ['MANAGER'] } as const;
const tags = ['import-batch'];
const params = z.object({ id: z.string() });

export const undoRoutes = (app: App, services: Services): void => {
  const { database, registry } = services;

  app.get(
    importDifferenceCall(':id'),
    {
      config: { access, errors: ['NOT_FOUND'] },
      schema: {
        tags,
        summary: 'How many offers an import changed, and what its undo would do to them',
        params,
        response: { 200: ImportDifference },
      },
    },
    async ({ params: { id } }) => {
      const batchId = parseId(id);
      const difference = batchId === null ? null : await findDifference(database.db, batchId);
      if (!difference) throw noImport(id);
      return difference;
    },
  );

  app.get(
    importedOfferCall,
    {
      config: { access, errors: ['UNKNOWN_SORT_FIELD'] },
      schema: {
        tags,
        summary: 'The offers that one import changed, with their state before it',
        querystring: SimpleRestQuery,
        response: { 200: z.array(ImportedOffer) },
      },
    },
    async ({ query }, reply) => {
      const { rows, offset, total } = await findImportedOffers({ db: database.db, registry }, query);
      sendRange(reply, 'imported-offer', { offset, count: rows.length, total });
      return rows;
    },
  );

  app.post(
    undoImportCall(':id'),
    {
      config: { access, errors: ['NOT_FOUND', 'IMPORT_RUNS', 'IMPORT_UNDONE', 'OTHER_UNDO_RUNS'] },
      schema: {
        tags,
        summary: 'Undo an import of offers; while that runs, answers the running job',
        params,
        response: { 200: UndoImportResponse },
      },
    },
    async ({ params: { id }, user }) => {
      const batchId = parseId(id);
      if (batchId === null) throw noImport(id);
      const jobCode = await scheduleUndo(services, batchId, user);
      return { status: 'SUCCESS' as const, jobCode, errorList: [] };
    },
  );
};

const noImport = (id: string) => new PublicError('NOT_FOUND', { what: `import batch with the id ${id}` });
