import { setTimeout as delay } from 'node:timers/promises';
import { SpreadsheetError } from '../spreadsheet.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { openZip, type Zip } from './zip.ts';

export interface OpenWorkbook {
  snapshot: Snapshot;
  zip: Zip;
}

export const openPatiently = async (path: string, name: string, attempts: number, retryDelayMs: number): Promise<OpenWorkbook> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await openOnce(path, name, retryDelayMs);
    } catch (error) {
      if (!(error instanceof SpreadsheetError && error.isPassing) || attempt >= attempts) throw error;
      await delay(retryDelayMs);
    }
  }
};

const FRESH_MS = 10_000;

const openOnce = async (path: string, name: string, retryDelayMs: number): Promise<OpenWorkbook> => {
  const snapshot = await takeSnapshot(path, name);
  try {
    return { snapshot, zip: await openZip(snapshot, name) };
  } catch (error) {
    await snapshot.close();
    if (Date.now() - snapshot.savedOn < FRESH_MS) {
      await delay(retryDelayMs);
      if (await snapshot.isOutdated())
        throw new SpreadsheetError('CHANGING', `'${name}' was being saved while it was read.`, { cause: error });
    }
    throw error;
  }
};
