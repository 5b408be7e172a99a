import { sql } from 'kysely';
import type { Database } from '../../server/database/tables.ts';
import { createBenchApp } from '../offers/benchApp.ts';
import { type BenchDatabase, createBenchDatabase } from '../offers/benchDatabase.ts';
import { median, worked } from '../offers/median.ts';

/** A call, and the best statement written by hand for the rows that it answers, where one statement can answer it. */
export interface Line {
  name: string;
  path: string;
  query: Record<string, string | number>;
  best?: string;
}

const ROUNDS = 9;
/** So many calls of a new process take several times as long as later ones: V8 is still making the program fast. */
const SLOW_AT_FIRST = 60;
const limits = { times: 3, ms: 50, msWithoutBest: 100 };
type Get = Awaited<ReturnType<typeof createBenchApp>>['get'];

/** Every line, on a new database that `fill` makes long. */
export const compareAll = async (
  fill: (database: BenchDatabase) => Promise<void>,
  lines: readonly Line[],
): Promise<{ lines: string[] }> => {
  const database = await createBenchDatabase();
  const { get, close } = await createBenchApp(database, ['CLERK', 'MANAGER']);
  try {
    await database.withoutDeadline((db) => fill({ ...database, db }));
    for (const { path, query } of lines.slice(0, SLOW_AT_FIRST)) await get(path, query);
    const compared: string[] = [];
    for (const line of lines) compared.push(await compare(line, get, database.db));
    return { lines: compared };
  } finally {
    await close();
    await database.close();
  }
};

/**
 * Both in turns, by processor time: the clock would tell what else the machine does. The call also authenticates, reads what lookups
 * show, and tells a total.
 */
const compare = async ({ name, path, query, best }: Line, get: Get, db: Database): Promise<string> => {
  const [calls, references]: [number[], number[]] = [[], []];
  await get(path, query);
  for (let round = 0; round < ROUNDS; round++) {
    if (best) references.push(await worked(() => sql.raw(best).execute(db)));
    calls.push(await worked(() => get(path, query)));
  }
  const [measured, reference] = [median(calls), median(references)];
  const most = best ? limits.ms : limits.msWithoutBest;
  const isReached = measured <= most || (best !== undefined && measured <= limits.times * reference);
  const compared = best ? `, ${(measured / reference).toFixed(2)} times the best SQL (${reference.toFixed(1)} ms)` : '';
  return `${isReached ? '✓' : '✗'} ${name}: ${measured.toFixed(1)} ms${compared}, at most ${best ? `${limits.times} times or ` : ''}${most} ms`;
};
