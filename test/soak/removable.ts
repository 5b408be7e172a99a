/** Takes one workflow after another out of a copy of the product; what is left must pass. `node test/soak/removable.ts rate-feed` takes one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { camelCase } from '../../contract/names.ts';
import { readHolders, readRows } from '../layout/ledger.ts';
import { readTree } from '../layout/tree.ts';

const homes = ['contract/workflows', 'server/workflows', 'custom-pages'];
const lists = homes.map((home) => `${home}/index.ts`);
const own = ['test/contract/workflows', 'test/server/workflows', 'test/custom-pages', 'test/helpers'];
const root = process.cwd();

const workflowsOf = (): string[] =>
  [
    ...new Set(
      homes.flatMap((home) => readdirSync(home, { withFileTypes: true })).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
    ),
  ].sort();

const copyProject = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'offerdesk-without-'));
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(file, join(folder, file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
};

const remove = (name: string): void => {
  const constant = camelCase(name);
  for (const home of [...homes, ...own]) rmSync(join(home, name), { recursive: true, force: true });
  for (const file of lists) {
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !line.includes(`from './${name}/index.ts'`) && line.trim() !== `${constant},`);
    writeFileSync(file, lines.join('\n').replaceAll(new RegExp(`([{[,] *)\\b${constant}\\b,? ?`, 'g'), '$1'));
  }
  for (const { path, text } of readTree().filter((file) => file.path.endsWith('.md') || file.path === 'vitest.config.ts'))
    writeFileSync(
      path,
      text
        .split('\n')
        .filter((line) => !line.includes(`${name}/`))
        .join('\n'),
    );
  removeTestsOf(name);
};

/**
 * Other tests and benches that import the workflow are about it too: they go, and are named, and so do those that import what is gone. Rows of the
 * specification that no test holds any more go with them.
 */
const removeTestsOf = (name: string): void => {
  const leads = new RegExp(`from '[^']*(workflows|custom-pages|helpers)/${name}/`);
  const isLost = ({ path, text }: { path: string; text: string }) =>
    leads.test(text) ||
    [...text.matchAll(/^(?:import|export)\b[^;']*from '(\.[^']+)'/gm)].some(
      ([, imported = '']) => !existsSync(join(dirname(path), imported)),
    );
  for (;;) {
    const lost = [...readTree('test'), ...readTree('bench')].filter(({ path, text }) => /\.tsx?$/.test(path) && isLost({ path, text }));
    if (lost.length === 0) break;
    for (const { path } of lost) {
      rmSync(path);
      console.log(`  without ${path}`);
    }
  }
  const { rows } = readRows(readFileSync('test/specification.txt', 'utf8'));
  const { holders } = readHolders(readTree());
  writeFileSync('test/specification.txt', [...rows].flatMap(([row, text]) => (holders.has(row) ? [`${row} ${text}\n`] : [])).join(''));
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
    remove(name);
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

const chosen = process.argv.length > 2 ? process.argv.slice(2) : workflowsOf();
const unknown = chosen.filter((name) => !homes.some((home) => existsSync(join(home, name))));
if (unknown.length > 0) throw new Error(`No workflow is called ${unknown.join(', ')}. There are: ${workflowsOf().join(', ')}`);
for (const name of chosen) {
  console.log(`Without ${name}`);
  const isHeld = isRemovable(name);
  console.log(`${isHeld ? '✓' : '✗'} without ${name}`);
  if (!isHeld) process.exitCode = 1;
}
