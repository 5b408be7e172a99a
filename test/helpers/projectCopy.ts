import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { quickProcess } from './quickCode.ts';

/** A copy of the declarations, the server and the generators, and of `more`, which a command may write to. The caller removes it. */
export const copyProject = (...more: string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'offerdesk-copy-'));
  for (const part of ['contract', 'deploy', 'resources', 'server', 'package.json', 'tsconfig.json', 'biome.json', '.gitignore', ...more])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
};

/** `npm run add:resource -- <words>` in such a copy. */
export const addResource = (folder: string, ...words: string[]) => run(folder, 'deploy/addResource.ts', ...words);

/** `npm run write:migrations` in such a copy. */
export const writeMigrations = (folder: string) => run(folder, 'deploy/writeMigrationsCommand.ts');

const run = (folder: string, ...words: string[]) =>
  spawnSync(process.execPath, [...quickProcess, ...words], { cwd: folder, encoding: 'utf8' });
