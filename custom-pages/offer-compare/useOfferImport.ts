import { type SpreadsheetImport, useSpreadsheetImport } from '../../src/trade/useSpreadsheetImport.ts';
import { type ImportProgress, useImportProgress } from './useImportProgress.ts';

export interface OfferImport extends Omit<SpreadsheetImport, 'askSetting'> {
  progress: ImportProgress;
}

/** The import of offers from the shared spreadsheet, and how far it is. `onEnded` is called when it ends. */
export const useOfferImport = (onEnded: () => void): OfferImport => {
  const { askSetting, ...running } = useSpreadsheetImport('offerCompare', onEnded);
  return { ...running, progress: useImportProgress(running.isRunning, askSetting) };
};
