import fs from 'node:fs';
import path from 'node:path';
import { declarationFaults } from '../../../contract/declarationFaults.ts';
import { snakeCase } from '../../../contract/names.ts';
import { resources } from '../../../resources/index.ts';
import { migrationsFolder, readMigrations } from '../migrationFiles.ts';
import { writeFirstMigration } from './writeFirstMigration.ts';

const refuse = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

const name = process.argv[2];
const declaration = resources.find((resource) => resource.name === name);
if (declaration === undefined) {
  const names = resources.map((resource) => resource.name).join(', ');
  const known = name === undefined ? '' : `resources/index.ts lists no resource '${name}'.\n`;
  refuse(`${known}Usage: npm run add:migration -- <resource>, one of: ${names}`);
} else {
  const faults = declarationFaults(resources);
  if (faults.length > 0) refuse(`No migration was written, since declarations in resources/ are not right:\n${faults.join('\n')}`);
  try {
    const { file, sql, refusal } = writeFirstMigration(declaration, readMigrations());
    if (refusal !== undefined) refuse(refusal);
    else {
      fs.writeFileSync(path.join(migrationsFolder, file), sql, { flag: 'wx' });
      console.log(`Wrote the table ${snakeCase(declaration.name)} to server/database/migrations/${file}`);
    }
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error));
  }
}
