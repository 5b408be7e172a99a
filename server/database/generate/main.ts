import fs from 'node:fs';
import path from 'node:path';
import { snakeCase } from '../../../contract/names.ts';
import { resources } from '../../../resources/index.ts';
import { migrationsFolder, readMigrations } from '../migrationFiles.ts';
import { writeFirstMigration } from './writeFirstMigration.ts';

const name = process.argv[2];
const declaration = resources.find((resource) => resource.name === name);
if (declaration === undefined) {
  console.error(`Usage: npm run add:migration -- <resource>, one of: ${resources.map((resource) => resource.name).join(', ')}`);
  process.exit(1);
}
const { file, sql, refusal } = writeFirstMigration(declaration, readMigrations());
if (refusal !== undefined) {
  console.error(refusal);
  process.exit(1);
}
fs.writeFileSync(path.join(migrationsFolder, file), sql, { flag: 'wx' });
console.log(`Wrote the table ${snakeCase(declaration.name)} to server/database/migrations/${file}`);
