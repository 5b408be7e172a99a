import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createPostgresClone } from './database.ts';
import { makeDataFolder } from './dataFolder.ts';
import type { KilledPlace } from './killedProcess.ts';

export const inNewPlace = async <T>(use: (place: KilledPlace) => Promise<T>): Promise<T> => {
  const template = inject('databaseTemplate');
  const clone = template.kind === 'postgres' ? await createPostgresClone(template) : null;
  const DATA_DIR = clone ? await mkdtemp(join(tmpdir(), 'offerdesk-killed-')) : makeDataFolder();
  try {
    return await use(clone ? { DATA_DIR, DATABASE_URL: clone.url } : { DATA_DIR });
  } finally {
    await clone?.drop();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
};
