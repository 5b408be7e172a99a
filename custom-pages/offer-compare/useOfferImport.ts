import { type SpreadsheetImport, useSpreadsheetImport } from '../../src/trade/useSpreadsheetImport.ts';
import { type ImportProgress, useImportProgress } from './useImportProgress.ts';

export interface OfferImport extends Omit<SpreadsheetImport, 'askSetting'> {
  progress: ImportProgress;
}

export const useOfferImport = (onEnded: () => void): OfferImport => {
  const { askSetting, ...running } = useSpreadsheetImport('offerCompare', onEnded);
  return { ...running, progress: useImportProgress(running.isRunning, askSetting) };
};
