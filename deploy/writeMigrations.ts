import fs from 'node:fs';
import path from 'node:path';
import type { ResourceDeclaration } from '../contract/resource.ts';
import { migrationsFolder, readMigrations } from '../server/database/migrationFiles.ts';
import { declaredMigrations } from './declaredMigrations.ts';

/** The last migration of version 0.1.0. Databases have applied those up to it, so none of them changes. */
export const LAST_RELEASED = 40;

/** `kept`: files of a release that the declarations no longer give. */
export const writeMigrations = (
  declarations: readonly ResourceDeclaration[],
  folder: string = migrationsFolder,
  lastReleased: number = LAST_RELEASED,
): { written: string[]; kept: string[] } => {
  const existing = readMigrations(folder);
  const outdated = declaredMigrations(declarations, existing).filter(
    ({ name, sql }) => existing.find((migration) => migration.name === name)?.sql !== sql,
  );
  const { kept = [], written = [] } = Object.groupBy(outdated, ({ name }) =>
    Number(name.slice(0, 4)) <= lastReleased ? 'kept' : 'written',
  );
  for (const { name, sql } of written) fs.writeFileSync(path.join(folder, name), sql);
  return { written: written.map(({ name }) => name), kept: kept.map(({ name }) => name) };
};
