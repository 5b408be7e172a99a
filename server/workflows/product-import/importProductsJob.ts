import { productImport } from '../../../contract/sharedSpreadsheet.ts';
import { importJob } from '../../trade/importJob.ts';
import { ImportNotes } from '../../trade/importNotes.ts';
import { importProducts } from './importProducts.ts';
import { failedImportNote } from './noteTexts.ts';

export const importProductsJob = importJob('import-products', importProducts, (db, jobCode, now) =>
  db.transaction().execute((trx) => new ImportNotes(productImport.noteCategory).fail(trx, failedImportNote(jobCode), now)),
);
