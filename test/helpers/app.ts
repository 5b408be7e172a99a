import { appOn, type TestApp, type TestAppOptions } from './appOn.ts';
import { createTestDatabase } from './database.ts';

export type { TestApp } from './appOn.ts';

/** The application on a database of its own, without a port and without log lines. */
export const createTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => appOn(await createTestDatabase(), options);
