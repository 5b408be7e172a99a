import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { leaving } from '../../../server/database/leaving.ts';
import { asPublicError } from '../../../server/http/asPublicError.ts';
import { createTestDatabase } from '../../helpers/database.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  // The debugger counts threads that are there, Node also those that have ended.
  await new Worker('', { eval: true }).terminate();
  database = await createTestDatabase({ asked: 400, alone: 400, lock: 200, connection: 10_000, patient: 120_000 });
});
afterAll(() => database.close());

const endless = sql`select count(*) from generate_series(1, 1000000000)`;
const readingOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => asPublicError(error),
  );

test('a statement that takes too long is stopped with a clear error, and the next one is answered', async () => {
  expect(await readingOf(endless.execute(database.db))).toEqual(['TOOK_TOO_LONG']);
  await expect(database.ready()).resolves.toBeUndefined();
});

test('so is one in a transaction, which takes nothing with it but itself', async () => {
  const adding = database.db.transaction().execute(async (trx) => {
    await trx.insertInto('country').values({ name: 'Stopped' }).execute();
    await endless.execute(trx);
  });
  expect(await readingOf(adding)).toEqual(['TOOK_TOO_LONG']);
  expect(await database.db.selectFrom('country').selectAll().execute()).toEqual([]);
});

test('several that come at once are each answered', async () => {
  const readings = await Promise.all([1, 2, 3].map(() => readingOf(endless.execute(database.db))));
  expect(readings).toEqual([['TOOK_TOO_LONG'], ['TOOK_TOO_LONG'], ['TOOK_TOO_LONG']]);
  await expect(database.ready()).resolves.toBeUndefined();
});

test('a statement whose caller leaves is stopped, those of others go on, and one that has not begun never does', async () => {
  const [patient, caller] = [database.patient, new AbortController()];
  const askedBy = (signal: AbortSignal, statement: typeof endless) => leaving.run(signal, () => readingOf(statement.execute(patient)));
  expect(await readingOf(sql`select 1`.execute(patient))).toBe('done');
  const stopped = askedBy(caller.signal, endless);
  await expect.poll(() => Object.values(database.load()).some(({ used }) => used > 0)).toBe(true);
  const others = readingOf(sql`select count(*) from generate_series(1, 1000000)`.execute(patient));
  caller.abort(new Error('gone'));
  const late = askedBy(caller.signal, endless);
  expect(await stopped).toEqual(['TOOK_TOO_LONG']);
  expect(await late).toBeNull();
  expect(await others).toBe('done');
});

test('a statement, or a transaction, that waits too long for another is given up, and does nothing later', async () => {
  const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = database.patient.transaction().execute(async (trx) => {
    await sql`lock table country`.execute(trx);
    isLocked.resolve();
    await mayEnd.promise;
  });
  await isLocked.promise;
  const add = (db: DatabaseHandle['db'], name: string) => db.insertInto('country').values({ name }).execute();
  const readings = await Promise.all([
    readingOf(add(database.db, 'Late')),
    readingOf(database.db.transaction().execute((trx) => add(trx, 'Later'))),
  ]);
  expect(readings).toEqual([['TOOK_TOO_LONG'], ['TOOK_TOO_LONG']]);
  mayEnd.resolve();
  await locking;
  expect(await database.db.selectFrom('country').selectAll().execute()).toEqual([]);
});

test('long work may take longer than what a user waits for', async () => {
  const { rows } = await sql`select count(*) from generate_series(1, 3000000)`.execute(database.patient);
  expect(rows).toEqual([{ count: 3_000_000 }]);
});
