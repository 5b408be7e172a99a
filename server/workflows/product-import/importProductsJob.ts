import { productImport } from '../../../contract/sharedSpreadsheet.ts';
import type { RunningJob } from '../../jobs/queue.ts';
import { vacuumJob } from '../../jobs/vacuum.ts';
import type { Services } from '../../services.ts';
import { ImportNotes } from '../../trade/importNotes.ts';
import { runAnnounced } from '../../trade/runningJobs.ts';
import { importProducts } from './importProducts.ts';
import { failedImportNote } from './noteTexts.ts';

export const importProductsJob = (services: Services) => (job: RunningJob<'import-products'>) => {
  const { spreadsheet, now } = services;
  const { db } = services.database;
  return runAnnounced(services, 'import-products', job, {
    perform: async () => {
      if (!spreadsheet) return;
      const { id: jobCode, payload, signal, isLastAttempt } = job;
      const { requestedBy } = payload;
      const created = await importProducts({ db, spreadsheet, now, jobCode, requestedBy, signal, isTriedAgain: !isLastAttempt });
      if (created > 0) await vacuumJob(services)();
    },
    noteFailure: () =>
      db.transaction().execute((trx) => new ImportNotes(productImport.noteCategory).fail(trx, failedImportNote(job.id), now())),
  });
};
