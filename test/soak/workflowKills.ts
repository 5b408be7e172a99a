/**
 * Kills servers at random moments of merges, imports, submissions, restorations, undoes and the setting up of an entity, on both
 * databases. What the caller got no answer for they ask for again after the restart; jobs go on by themselves. The end must equal that of
 * an undisturbed run, but for times, the activity record, the ledgers and gaps in ids. A kill that comes too late does not count.
 * `WORKFLOW=restoration` and `DATABASE=postgres` choose by name.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '../helpers/postgres.ts';
import { startServerProcess } from '../helpers/serverProcess.ts';
import { workflowCases } from '../helpers/workflowCases.ts';
import { credentials, signedIn } from './workflow-kills/caller.ts';
import { type Dump, differences, dumpOf } from './workflow-kills/dump.ts';
import type { Acknowledged, KillCase } from './workflow-kills/killCase.ts';
import { type Copy, makePlaces } from './workflow-kills/places.ts';

const KILLS = Number(process.env.KILLS ?? 20);
const WORKFLOW = process.env.WORKFLOW ?? '';
const DATABASE = process.env.DATABASE ?? '';

const folder = mkdtempSync(join(tmpdir(), 'offerdesk-soak-workflows-'));
const postgres = await startPostgres();
const places = await makePlaces(folder, postgres);
const filledOn = new Date();
const cases = await workflowCases<KillCase>('kills.ts');

interface Run {
  end: Dump;
  /** Milliseconds from the call to the end of what it asked for. */
  took: number;
  /** Whether the server was killed before that end. */
  isCut: boolean;
  /** What the server refused. */
  refused: readonly string[];
}

const run = async (copy: Copy, { before, perform }: KillCase, killAfterMs: number | null): Promise<Run> => {
  const { dataDir, databaseUrl } = copy.settings;
  const server = await startServerProcess({
    ...{ DATA_DIR: dataDir, SPREADSHEET: copy.spreadsheet, DEMO: 'off' },
    ...{ ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password },
    ...(databaseUrl ? { DATABASE_URL: databaseUrl, DATABASE_MAY_LOSE_WRITES: 'yes' } : {}),
  });
  const refused: string[] = [];
  const call = await signedIn(server.address, refused);
  await before?.(call);
  const acknowledged: Acknowledged = {};
  const started = performance.now();
  let isCut = false;
  if (killAfterMs === null) await perform(call, acknowledged);
  else {
    const performed = perform(call, acknowledged).then(
      () => false,
      () => true,
    );
    await wait(killAfterMs);
    await server.kill();
    isCut = await performed;
    await server.restart();
    await perform(call, acknowledged);
  }
  const took = performance.now() - started;
  await server.stop();
  return { end: await dumpOf(copy, filledOn), took, isCut, refused };
};

let [tried, failed] = [0, 0];
for (const { kind, copy } of places)
  for (const workflow of cases) {
    const { name } = workflow;
    if (!name.includes(WORKFLOW) || !kind.includes(DATABASE)) continue;
    tried += 1;
    const untouched = await copy();
    const start = await dumpOf(untouched, filledOn);
    await untouched.remove();
    const first = await copy();
    const clean = await run(first, workflow, null);
    await first.remove();
    let [cut, kills] = [0, 0];
    if (!workflow.before && differences(start, clean.end).length === 0) throw new Error(`${name} changed nothing`);
    // On a machine that is less busy than it was for the clean run, most kills come too late.
    let withinMs = clean.took;
    while (cut < KILLS && kills < 3 * KILLS) {
      kills += 1;
      const own = await copy();
      const killAfterMs = Math.random() * withinMs;
      const { end, isCut, refused } = await run(own, workflow, killAfterMs);
      const found = [...differences(clean.end, end), ...refused];
      if (found.length > refused.length) {
        failed += 1;
        console.log(
          `${name}, ${kind}: killed after ${Math.round(killAfterMs)} ms it did not end as a clean run does:\n${found.join('\n')}`,
        );
      }
      if (isCut) cut += 1;
      else withinMs = killAfterMs;
      await own.remove();
    }
    if (cut < KILLS) failed += 1;
    console.log(`${name}, ${kind}: killed ${kills} times within ${Math.round(clean.took)} ms, ${cut} of them before its end`);
  }

if (tried === 0) console.log(`Nothing was tried: no workflow and database have '${WORKFLOW}' and '${DATABASE}' in their names`);
await postgres.stop();
rmSync(folder, { recursive: true });
process.exit(failed > 0 || tried === 0 ? 1 : 0);
