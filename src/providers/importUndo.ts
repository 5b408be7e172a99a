import { importDifferenceCall, undoImportCall } from '../../contract/offers/offerCalls.ts';
import type { ImportDifference } from '../../contract/offers/undoImport.ts';
import { callApi } from './callApi.ts';
import { callManagement } from './callManagement.ts';

export const importUndo = {
  importDifference: ({ id, signal }: { id: number; signal: AbortSignal }) =>
    callApi<ImportDifference>(importDifferenceCall(id), { signal }),

  undoImport: async (id: number): Promise<void> => {
    await callManagement(undoImportCall(id), {});
  },
};
