import { randomUUID } from 'node:crypto';
import type { Results } from '@electric-sql/pglite';

export interface PartsConnection {
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  exec(sql: string): Promise<Results<Record<string, unknown>>[]>;
  /** Commits the rest, once the first is committed. */
  settle(): Promise<unknown>;
  breakDown(): void;
}

export type RunPart = <Result>(perform: () => Promise<Result>) => Promise<Result>;

/** Parts are committed in order and rolled back in reverse order, so the first one shows what was decided for all of them. */
export const runPrepared = async <Result>(connection: PartsConnection, work: (run: RunPart) => Promise<Result>): Promise<Result> => {
  const { alone, exec, settle, breakDown } = connection;
  const name = randomUUID();
  let count = 0;
  const run: RunPart = (perform) =>
    alone(async () => {
      // A transaction that notifies cannot be prepared. Triggers that would notify heed this.
      await exec("begin; set local offerdesk.is_part = 'yes'");
      try {
        const result = await perform();
        const [prepared] = await exec(`prepare transaction '${partId(name, count)}'`);
        // PostgreSQL answers this, without an error, when the transaction had already failed.
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
      if (count > 0) await exec(`commit prepared '${partId(name, 0)}'`);
      if (count > 1) await settle();
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

/** Settles the parts of a killed process: if it committed the first, the rest is committed; otherwise all are rolled back. */
export const settleParts = async (pglite: {
  query<Row>(sql: string): Promise<Results<Row>>;
  exec(sql: string): Promise<unknown>;
}): Promise<void> => {
  const { rows } = await pglite.query<{ gid: string }>('select gid from pg_prepared_xacts order by gid');
  const left = new Set(rows.map(({ gid }) => gid));
  const isDecided = (gid: string) => !left.has(partId(nameOf(gid), 0));
  for (const gid of [...left].filter(isDecided)) await pglite.exec(`commit prepared '${gid}'`);
  for (const gid of [...left].filter((each) => !isDecided(each)).reverse()) await pglite.exec(`rollback prepared '${gid}'`);
};

const partId = (name: string, part: number): string => `${name} ${String(part).padStart(6, '0')}`;
const nameOf = (gid: string): string => gid.slice(0, gid.lastIndexOf(' '));
