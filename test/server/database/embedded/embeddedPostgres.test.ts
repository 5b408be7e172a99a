import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asker } from '../../../../server/database/asker.ts';
import type { EmbeddedPostgres } from '../../../../server/database/embedded/embeddedPostgres.ts';
import { postgresInMemory } from '../../../helpers/memory-database/memoryDatabase.ts';

const open = async () => {
  const template = inject('databaseTemplate');
  const opened = postgresInMemory(template.kind === 'embedded' ? { restored: template.dump } : {});
  await opened.waitReady;
  return opened;
};

let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = await open();
});
afterAll(() => postgres.close());

test('several statements that fail leave no transaction open for the next caller', async () => {
  const failing = postgres.exec('begin; select 1 / 0; commit');
  const next = postgres.query('select txid_current_if_assigned() as transaction, 1 as one');
  await expect(failing).rejects.toMatchObject({ code: '22012', severity: 'ERROR', message: 'division by zero' });
  expect((await next).rows).toEqual([{ transaction: null, one: 1 }]);
});

test('without parameters a query may hold several statements, and answers the last', async () => {
  expect((await postgres.query('select 1 as one; select 2 as two')).rows).toEqual([{ two: 2 }]);
});

test("a user's statements stand behind a few of another's, not behind hundreds, and all are answered", async () => {
  const ended: string[] = [];
  const ask = (user: number, name: string) =>
    asker.run(user, async () => {
      const { rows } = await postgres.query('select $1 as name', [name]);
      ended.push(name);
      return rows;
    });
  const flood = Array.from({ length: 100 }, (_, at) => ask(1, `flood ${at}`));
  expect(await ask(2, 'one')).toEqual([{ name: 'one' }]);
  expect(ended.indexOf('one')).toBeLessThanOrEqual(3);
  await Promise.all(flood);
  expect(ended.filter((name) => name !== 'one')).toEqual(Array.from({ length: 100 }, (_, at) => `flood ${at}`));
});

const patience = { turn: 60_000, run: 60_000, givesWay: true };
const patients = [
  ['statement', () => postgres.query('select 2', [], patience)],
  ['transaction', () => postgres.transaction(({ query }) => query('select 2'), patience)],
] as const;
test.for(patients)('a %s that gives way comes after those of others, also their next ones, and yet comes', async ([, perform]) => {
  const order: string[] = [];
  const ask = async (questions: number) => {
    for (let asked = 0; asked < questions && !order.includes('patient'); asked += 1) {
      await postgres.query('select 1');
      order.push('other');
    }
  };
  const patient = async () => {
    await perform();
    order.push('patient');
  };
  await Promise.all([ask(3), patient()]);
  expect(order).toEqual(['other', 'other', 'other', 'patient']);
  await Promise.all([ask(Number.POSITIVE_INFINITY), patient()]);
});

test('the server goes on while a statement runs', async () => {
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  await postgres.query('select count(*) from generate_series(1, 2000000)');
  clearInterval(turning);
  expect(turns).toBeGreaterThan(3);
});

test('what waits when the thread ends is refused, not left waiting', async () => {
  const ending = await open();
  const closing = ending.close();
  const late = expect(ending.query('select 1')).rejects.toThrow('The database is closed');
  await closing;
  await late;
});

test('a recursion without end is an error, and the database goes on', async () => {
  await postgres.exec('create function endless(i int) returns int language plpgsql as $$ begin return endless(i + 1); end $$');
  await expect(postgres.query('select endless(1)')).rejects.toMatchObject({ code: '54001' });
  expect((await postgres.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('an empty statement is no sign of a breakdown', async () => {
  expect((await postgres.query('-- nothing')).rows).toEqual([]);
  expect((await postgres.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
