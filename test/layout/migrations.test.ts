import { expect, it } from 'vitest';
import { readMigrations } from '../../server/database/migrationFiles.ts';

it('each migration has a number of its own', () => {
  expect(() => readMigrations()).not.toThrow();
});
