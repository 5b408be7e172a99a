import { xlsxSpreadsheet } from '../../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { afterWrites } from '../../../server/workflow.ts';
import { workflows } from '../../../server/workflows/index.ts';
import { appOn, type TestApp } from '../appOn.ts';
import type { Place } from './places.ts';

/** A server at a place. `test` is always the one that runs, also after a restart. */
export interface FaultyServer {
  test: TestApp;
  /** What the next write or the next round of maintenance would do, which a failure may have left. */
  settle(): Promise<void>;
  /** Also where the one before has lost its database. */
  openAt(place: Place): Promise<void>;
  close(): Promise<void>;
}

export const createFaultyServer = (environment: Record<string, string>): FaultyServer => {
  let running: TestApp | null = null;
  const current = (): TestApp => {
    if (!running) throw new Error('No server runs');
    return running;
  };
  const test: TestApp = {
    get app() {
      return current().app;
    },
    get database() {
      return current().database;
    },
    get services() {
      return current().services;
    },
    signIn: (...authorities) => current().signIn(...authorities),
    close: () => current().close(),
  };
  return {
    test,
    settle: () =>
      afterWrites(Object.values(workflows), current().services, (error) => {
        throw error;
      })(),
    async openAt(place) {
      const spreadsheet = xlsxSpreadsheet(place.workbook, { attempts: 2, retryDelayMs: 1 });
      running = await appOn(await place.open(), { spreadsheet, environment });
      await running.services.jobs.start({});
    },
    async close() {
      const ended = current();
      running = null;
      await ended.close();
    },
  };
};
