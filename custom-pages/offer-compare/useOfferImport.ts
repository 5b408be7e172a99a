import type { OfferImport as Progress } from '../../contract/offers/importBatches.ts';
import { type SpreadsheetImport, useSpreadsheetImport } from '../../src/ui/useSpreadsheetImport.ts';
import { useImportProgress } from './useImportProgress.ts';

export interface OfferImport extends Omit<SpreadsheetImport, 'askSetting'> {
  progress: Progress;
}

/** The import of offers from the shared spreadsheet, and how far it is. `onEnded` is called when it ends. */
export const useOfferImport = (onEnded: () => void): OfferImport => {
  const { askSetting, ...running } = useSpreadsheetImport('offerCompare', onEnded);
  return { ...running, progress: useImportProgress(running.isRunning, askSetting) };
};
