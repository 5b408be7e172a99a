import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A data folder of a server that was started before and has no user yet: making one from nothing costs seconds. Remove it. */
export const makeDataFolder = (): string => {
  const template = inject('databaseTemplate');
  if (template.kind !== 'embedded') throw new Error('A data folder is of the embedded database');
  const folder = mkdtempSync(join(tmpdir(), 'offerdesk-data-'));
  const postgres = join(folder, 'postgres');
  mkdirSync(postgres);
  execFileSync('tar', ['-xf', template.dump, '-C', postgres], { stdio: 'pipe' });
  return folder;
};
