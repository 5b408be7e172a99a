import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes JavaScript of the server's own code, and puts the files beside it that it reads. Node runs TypeScript as it is, but not that of an
 * installed package.
 */
export const buildServer = (into: string): void => {
  rmSync(into, { recursive: true, force: true });
  execFileSync('node_modules/.bin/tsc', ['-p', 'deploy/tsconfig.json', '--noCheck', '--outDir', into], { stdio: 'inherit' });
  for (const folder of ['server/database/migrations', 'server/demo/data', 'server/languages', 'contract/languages'])
    cpSync(folder, join(into, folder), { recursive: true });
};
