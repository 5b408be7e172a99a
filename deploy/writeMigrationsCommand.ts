import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declarationFaults } from '../contract/declarationFaults.ts';
import { resources } from '../resources/index.ts';
import { disagreements } from '../server/database/agreement.ts';
import { connectEmbedded } from '../server/database/embedded/connectEmbedded.ts';
import { migrate } from '../server/database/migrate.ts';
import { writeMigrations } from './writeMigrations.ts';

const differences = async (): Promise<string[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'offerdesk-migrations-'));
  const database = await connectEmbedded({ dataDir });
  try {
    await database.withoutDeadline((db) => migrate(db));
    return await disagreements(database, resources);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
};

const faults = declarationFaults(resources);
try {
  if (faults.length > 0) throw new Error(`No migration was written. These declarations in resources/ are wrong:\n${faults.join('\n')}`);
  const { written, kept } = writeMigrations(resources);
  for (const name of written) console.log(`Wrote server/database/migrations/${name}`);
  const left = kept.length > 0 ? await differences() : [];
  if (left.length > 0)
    throw new Error(
      `A release has these tables, and its migrations never change. Write a new migration by hand that makes them as they are declared, or delete the migration of a table that no release has:\n${left.join('\n')}`,
    );
  if (written.length === 0) console.log('The migrations of all declared tables are up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
