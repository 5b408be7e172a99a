/**
 * Takes one workflow after another that no other one names out of a copy of the product; what is left must pass.
 * `node test/soak/removable.ts rate-feed` takes one, and any other may be named too.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lists, removeWorkflow, workflowsOf } from './removal/removeWorkflow.ts';

const removable = ['rate-feed', 'restoration', 'product-merge', 'competing-region', 'entity-setup', 'offer-from-text'];
const root = process.cwd();

const copyProject = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'offerdesk-without-'));
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(file, join(folder, file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
};

const run = (program: string, ...words: string[]): boolean => {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) console.log(`${[program, ...words].join(' ')}:\n${(stdout + stderr).slice(-20_000)}`);
  return status === 0;
};

const isRemovable = (name: string): boolean => {
  const folder = copyProject();
  process.chdir(folder);
  try {
    for (const path of removeWorkflow(name)) console.log(`  without ${path}`);
    run('node_modules/.bin/biome', 'check', '--write', '--vcs-enabled=false', ...lists);
    const vitest = (project: string) => run('node_modules/.bin/vitest', 'run', '--project', project, '--maxWorkers=2', '--passWithNoTests');
    return (
      run(process.execPath, 'deploy/writeSettings.ts') &&
      run('node_modules/.bin/tsc', '-p', '.') &&
      run('node_modules/.bin/biome', 'check', '--error-on-warnings', '--vcs-enabled=false', '.') &&
      ['layout', 'unit', 'console', 'server-postgres'].every(vitest)
    );
  } finally {
    process.chdir(root);
    rmSync(folder, { recursive: true });
  }
};

const chosen = process.argv.length > 2 ? process.argv.slice(2) : removable;
const unknown = chosen.filter((name) => !workflowsOf().includes(name));
if (unknown.length > 0) throw new Error(`No workflow is called ${unknown.join(', ')}. There are: ${workflowsOf().join(', ')}`);
for (const name of chosen) {
  console.log(`Without ${name}`);
  const isHeld = isRemovable(name);
  console.log(`${isHeld ? '✓' : '✗'} without ${name}`);
  if (!isHeld) process.exitCode = 1;
}
