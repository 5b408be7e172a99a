import { declarationFaults } from '../../../contract/declarationFaults.ts';
import { resources } from '../../../resources/index.ts';
import { writeMigrations } from './writeMigrations.ts';

const faults = declarationFaults(resources);
try {
  if (faults.length > 0) throw new Error(`No migration was written. These declarations in resources/ are wrong:\n${faults.join('\n')}`);
  const written = writeMigrations(resources);
  for (const name of written) console.log(`Wrote server/database/migrations/${name}`);
  if (written.length === 0) console.log('The migrations of all declared tables are up to date.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
