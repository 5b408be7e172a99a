import { z } from 'zod';
import { offerImport } from '../../sharedSpreadsheet.ts';

export { calls } from './calls.ts';

export const jobs = {
  'import-offers': z.strictObject({ requestedBy: z.string() }),
  'undo-import': z.strictObject({ importBatchId: z.int(), userId: z.int(), requestedBy: z.string() }),
} as const;
export const announced = { 'import-offers': offerImport } as const;

export const errors = {
  IMPORT_RUNS: { status: 409, message: 'Offers are being imported. Wait until this has ended, then undo the import.' },
  IMPORT_UNDONE: {
    status: 409,
    message: '{username} has already undone this import. The offers that stayed still cannot be undone.',
  },
  OTHER_UNDO_RUNS: { status: 409, message: 'Another import is being undone. Wait until this has ended, then undo this one.' },
} as const;
