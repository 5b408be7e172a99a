import { appOn, type TestApp, type TestAppOptions } from './appOn.ts';
import { createTestDatabase } from './database.ts';

export type { TestApp } from './appOn.ts';

export const createTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => appOn(await createTestDatabase(), options);
