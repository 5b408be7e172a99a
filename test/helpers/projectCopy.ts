import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A copy of what declarations and their tables are made of, which a command may write to. Remove it. */
export const copyProject = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'offerdesk-copy-'));
  for (const part of ['contract', 'resources', 'server', 'package.json', 'tsconfig.json', 'biome.json', '.gitignore'])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
};

/** `npm run add:resource -- <words>` in such a copy. */
export const addResource = (folder: string, ...words: string[]) =>
  spawnSync(process.execPath, ['server/database/generate/addResource.ts', ...words], { cwd: folder, encoding: 'utf8' });
