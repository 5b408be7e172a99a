import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type LossDesk, openLossDesk } from '../../server/database/postgres/lossDesk.ts';
import type { TestApp } from '../appOn.ts';
import { createTrader, header } from '../trader.ts';
import { createFaultyServer } from './faultyServer.ts';
import { type Fault, type FaultKind, type FaultyRun, withFault } from './injectFault.ts';
import { makePlace, type Place } from './places.ts';
import { differences, readCounters, readMoment, stateReader } from './storedState.ts';

/** Where the cases are prepared. The folder is empty but for the workbook, and what is in it afterwards counts as stored. */
export interface SweepDesk extends LossDesk {
  folder(): string;
}

export type SweepCase = {
  title: string;
  environment?: Record<string, string>;
  /** Why it may end between before and after. Tried again it ends as after. */
  inSteps?: string;
  /** So many statements in a row differ in their table alone: `npm test` takes one of them in ten such rows. */
  alike?: number;
  /** Why it is done twice where it is tried again although it was done. */
  isDoneAgain?: string;
} & ({ call(desk: SweepDesk): Promise<() => Promise<unknown>> } | { job(desk: SweepDesk): Promise<() => Promise<unknown>> });

export interface Swept {
  title: string;
  /** How many it has. */
  statements: number;
  /** How many of them failed once. */
  tried: number;
  faults: string[];
}

/** Which statements fail: of each kind from the first on every `every`th, until one is asked for that does not come. */
export interface Steps {
  first: Partial<Record<FaultKind, number>>;
  every: number;
}

/**
 * Lets statements of a case fail one at a time, from the first to the last of those that it has without a fault. An attempt that changed
 * nothing is followed by the next, on the same server.
 */
export const sweep = async (swept: SweepCase, { first, every }: Steps): Promise<Swept> => {
  const original = await (await startingPlace()).copy();
  const server = createFaultyServer(swept.environment ?? {});
  const { test } = server;
  let place = original;
  let isAsBefore = false;
  await server.openAt(original);
  const desk = { ...(await openLossDesk(test)), folder: () => dirname(place.workbook) };
  const perform = await ('call' in swept ? swept.call(desk) : swept.job(desk));
  await server.settle();
  const readState = stateReader(await readMoment(test.database.db));
  const setCountersBack = await readCounters(test.database.db);

  const openCopy = async () => {
    await server.close();
    if (place !== original) await place.remove();
    place = await original.copy();
    await server.openAt(place);
    isAsBefore = true;
  };
  const stateNow = () => readState({ db: test.database.db, workbook: place.workbook });
  const settled = async () => {
    await setCountersBack(test.database.db);
    await server.settle();
    return stateNow();
  };
  const attempt = async (fault: Fault | null) => {
    if (fault && !isAsBefore) await openCopy();
    await setCountersBack(test.database.db);
    isAsBefore = false;
    return withFault(fault, async (run) => ({ run, ...(await outcomeOf(perform, run)) }));
  };

  await openCopy();
  const before = await stateNow();
  const clean = await attempt(null);
  const after = await settled();
  const result: Swept = { title: swept.title, statements: clean.run.statements.length, tried: 0, faults: [] };
  if (!clean.isDone) result.faults.push(`it fails without a fault: ${clean.said}`);
  if (differences(before, after).length === 0) result.faults.push('it changes nothing');

  const faultsOf = async ({ run: { failed }, isDone }: Awaited<ReturnType<typeof attempt>>): Promise<string[]> => {
    const changed = differences(before, await stateNow());
    isAsBefore = changed.length === 0;
    if (failed !== null && !isDone && isAsBefore) return [];
    const missing = differences(after, await settled());
    if (isDone && missing.length > 0) return ['it was acknowledged, and is not there', ...missing];
    if (failed === null) return isDone ? [] : ['it fails without a fault'];
    if (missing.length > 0 && !swept.inSteps) return ['the state is neither as before nor as after', ...changed, '', ...missing];
    if (!isDone && (missing.length > 0 || !swept.isDoneAgain)) {
      const again = await attempt(null);
      const wrong = differences(after, await settled());
      if (wrong.length > 0) return [`tried again, it is not there once: ${again.said}`, ...wrong];
    }
    return [];
  };
  for (const [kind, from] of Object.entries(first) as [FaultKind, number][]) {
    for (let at = from; at <= result.statements && result.faults.length === 0; at += every) {
      const tried = await attempt({ kind, at });
      // It also ends by itself where it cannot say what of several parts is stored: the next start settles that.
      if (await hasEnded(test.database)) {
        await server.close();
        await server.openAt(place);
      }
      const [what, ...found] = await faultsOf(tried);
      if (what)
        result.faults.push([`${kind} at ${at} (${short(tried.run.failed)}): ${what}`, `it said: ${tried.said}`, ...found].join('\n'));
      if (tried.run.failed === null) break;
      result.tried += 1;
    }
  }
  await server.close();
  await Promise.all([place.remove(), original.remove()]);
  return result;
};

let started: Promise<Place> | null = null;

/** Where every case begins: a server ran there before, with its jobs, and the trader's records are there. */
const startingPlace = (): Promise<Place> => {
  started ??= (async () => {
    const place = await makePlace({ Offers: [header, ['Alpha', 'P1', 100]], Products: [['Product'], ['Nova']] });
    const server = createFaultyServer({});
    await server.openAt(place);
    const { database } = server.test;
    await createTrader(database);
    await sql`insert into offer (organization_id, product_id, currency_id, amount) select 1, 1 + n % 2, 1, n from generate_series(1, 9) n`.execute(
      database.db,
    );
    await server.close();
    return place;
  })();
  return started;
};

export const removeStartingPlace = async (): Promise<void> => (await started)?.remove();

const hasEnded = ({ kind, db }: TestApp['database']): Promise<boolean> =>
  kind === 'embedded'
    ? sql`select`.execute(db).then(
        () => false,
        () => true,
      )
    : Promise.resolve(false);

interface Outcome {
  isDone: boolean;
  said: string;
}

/** Whether it says that it is done, and what it says. While the server still reads its words, as after its start, it is asked again. */
const outcomeOf = async (perform: () => Promise<unknown>, run: FaultyRun | null = null): Promise<Outcome> => {
  try {
    const answer = await perform();
    const { status, body } = (answer ?? {}) as { status?: number; body?: { status?: string; code?: string } };
    if (body?.code === 'NOT_READ_YET' && !run?.failed) {
      await wait(100);
      run?.statements.splice(0);
      return outcomeOf(perform, run);
    }
    return { isDone: (status ?? 200) < 400 && body?.status !== 'FAILED', said: JSON.stringify(answer ?? 'it ended').slice(0, 300) };
  } catch (error) {
    return { isDone: false, said: String(error) };
  }
};

const short = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').slice(0, 120);
