import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A data folder of a server that ran before and has no user yet. Creating one from scratch takes seconds. The caller removes it. */
export const makeDataFolder = (): string => {
  const template = inject('databaseTemplate');
  if (template.kind !== 'embedded') throw new Error('A data folder is of the embedded database');
  const folder = mkdtempSync(join(tmpdir(), 'offerdesk-data-'));
  const postgres = join(folder, 'postgres');
  mkdirSync(postgres);
  execFileSync('tar', ['-xf', template.dump, '-C', postgres], { stdio: 'pipe' });
  return folder;
};
