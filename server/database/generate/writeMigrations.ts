import fs from 'node:fs';
import path from 'node:path';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { migrationsFolder, readMigrations } from '../migrationFiles.ts';
import { declaredMigrations } from './declaredMigrations.ts';

export const writeMigrations = (declarations: readonly ResourceDeclaration[], folder: string = migrationsFolder): string[] => {
  const existing = readMigrations(folder);
  const outdated = declaredMigrations(declarations, existing).filter(
    ({ name, sql }) => existing.find((migration) => migration.name === name)?.sql !== sql,
  );
  for (const { name, sql } of outdated) fs.writeFileSync(path.join(folder, name), sql);
  return outdated.map(({ name }) => name);
};
