import { randomUUID } from 'node:crypto';
import type { PGlite, Results } from '@electric-sql/pglite';

/** How parts reach the one connection. `alone`: no other statement comes between. */
export interface PartsConnection {
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  exec(sql: string): Promise<Results<Record<string, unknown>>[]>;
  /** Nothing can be said any more about what is stored: the next start settles it. */
  breakDown(): void;
}

export type RunPart = <Result>(perform: () => Promise<Result>) => Promise<Result>;

/**
 * Every part is a transaction that is prepared: invisible, but kept through a crash. They are committed in their order, and rolled
 * back against it; so the first one tells what was decided about all of them.
 */
export const runPrepared = async <Result>(connection: PartsConnection, work: (run: RunPart) => Promise<Result>): Promise<Result> => {
  const { alone, exec, breakDown } = connection;
  const name = randomUUID();
  let count = 0;
  const run: RunPart = (perform) =>
    alone(async () => {
      await exec('begin');
      try {
        const result = await perform();
        const [prepared] = await exec(`prepare transaction '${partId(name, count)}'`);
        // PostgreSQL answers so, and with no error, when the transaction had failed before.
        if (prepared && 'command' in prepared && prepared.command === 'ROLLBACK') throw new Error('A part had failed and was rolled back');
        count += 1;
        return result;
      } catch (error) {
        await exec('rollback');
        throw error;
      }
    });
  const rollBack = () =>
    alone(async () => {
      for (let part = count - 1; part >= 0; part -= 1) await exec(`rollback prepared '${partId(name, part)}'`);
    });
  const commit = () =>
    alone(async () => {
      for (let part = 0; part < count; part += 1) await exec(`commit prepared '${partId(name, part)}'`);
    });
  let result: Result;
  try {
    result = await work(run);
  } catch (error) {
    await rollBack().catch(breakDown);
    throw error;
  }
  await commit().catch((error: unknown) => {
    breakDown();
    throw error;
  });
  return result;
};

/** Brings to an end what a killed process left: after its first commit the rest is committed, before it all is rolled back. */
export const settleParts = async (pglite: Pick<PGlite, 'query' | 'exec'>): Promise<void> => {
  const { rows } = await pglite.query<{ gid: string }>('select gid from pg_prepared_xacts order by gid');
  const left = new Set(rows.map(({ gid }) => gid));
  const isDecided = (gid: string) => !left.has(partId(nameOf(gid), 0));
  for (const gid of [...left].filter(isDecided)) await pglite.exec(`commit prepared '${gid}'`);
  for (const gid of [...left].filter((each) => !isDecided(each)).reverse()) await pglite.exec(`rollback prepared '${gid}'`);
};

const partId = (name: string, part: number): string => `${name} ${String(part).padStart(6, '0')}`;
const nameOf = (gid: string): string => gid.slice(0, gid.lastIndexOf(' '));
