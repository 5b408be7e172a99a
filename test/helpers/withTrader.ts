import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { DatabaseHandle } from '../../server/database/connect.ts';
import { createTestDatabase } from './database.ts';
import { createTrader } from './trader.ts';

/** Gives a test file a database of its own, in which there is a new trader before each test. */
export const withTrader = (give: (database: DatabaseHandle) => void): void => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await createTestDatabase();
    give(database);
  });
  beforeEach(() => createTrader(database));
  afterAll(() => database.close());
};
