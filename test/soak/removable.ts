/**
 * Takes the workflows that no other one names out of a copy of the product: first all but one, which must compile and pass its own tests,
 * and so each in turn; then all, and every test that is left must pass. `node test/soak/removable.ts rate-feed` takes that one alone.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lists, removeWorkflow, workflowsOf } from './removal/removeWorkflow.ts';

const removable = ['rate-feed', 'restoration', 'product-merge', 'competing-region', 'entity-setup', 'offer-from-text'];
const root = process.cwd();
const home = mkdtempSync(join(tmpdir(), 'offerdesk-without-'));
process.once('exit', () => rmSync(home, { recursive: true, force: true }));

/** In the same place each time, so that only what is other has its types checked again. */
const copyProject = (): string => {
  const folder = join(home, 'project');
  rmSync(folder, { recursive: true, force: true });
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

const isHeldWithout = (names: readonly string[], tested: readonly string[]): boolean => {
  process.chdir(copyProject());
  try {
    for (const name of names) for (const path of removeWorkflow(name)) console.log(`  without ${path}`);
    run('node_modules/.bin/biome', 'check', '--write', '--vcs-enabled=false', ...lists);
    const vitest = (project: string, ...words: string[]) =>
      run('node_modules/.bin/vitest', 'run', '--project', project, '--maxWorkers=2', '--passWithNoTests', ...words);
    return (
      run(process.execPath, 'deploy/writeSettings.ts') &&
      run('node_modules/.bin/tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', join(home, 'types')) &&
      run('node_modules/.bin/biome', 'check', '--error-on-warnings', '--vcs-enabled=false', '.') &&
      vitest('layout') &&
      ['unit', 'console', 'server-postgres'].every((project) => vitest(project, ...tested))
    );
  } finally {
    process.chdir(root);
  }
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !workflowsOf().includes(name));
if (unknown.length > 0) throw new Error(`No workflow is called ${unknown.join(', ')}. There are: ${workflowsOf().join(', ')}`);
const runs =
  chosen.length > 0
    ? chosen.map((name) => ({ names: [name], tested: [] }))
    : [
        ...removable.map((kept) => ({ names: removable.filter((name) => name !== kept), tested: [`/${kept}/`] })),
        { names: removable, tested: [] },
      ];
for (const { names, tested } of runs) {
  console.log(`Without ${names.join(', ')}`);
  const isHeld = isHeldWithout(names, tested);
  console.log(`${isHeld ? '✓' : '✗'} without ${names.join(', ')}`);
  if (!isHeld) process.exitCode = 1;
}
