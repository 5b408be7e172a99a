import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { asker } from '../../../../server/database/asker.ts';
import type { EmbeddedPostgres } from '../../../../server/database/embedded/embeddedPostgres.ts';
import { runPrepared, settleParts } from '../../../../server/database/embedded/preparedParts.ts';
import { touching } from '../../../../server/database/parts.ts';
import { postgresInMemory } from '../../../helpers/memory-database/memoryDatabase.ts';

let postgres: EmbeddedPostgres;
beforeAll(async () => {
  postgres = postgresInMemory();
  await postgres.waitReady;
  await postgres.exec('create table country (name text)');
});
beforeEach(() => postgres.exec('delete from country'));
afterAll(() => postgres.close());

const add = (name: string) => `insert into country values ('${name}')`;
const names = async () => (await postgres.query<{ name: string }>('select name from country order by name')).rows.map(({ name }) => name);

/** Whether the work has ended once all other pending work has. */
const hasEnded = async (work: Promise<unknown>): Promise<boolean> => {
  let isOver = false;
  void work.then(() => {
    isOver = true;
  });
  for (let turn = 0; turn < 5; turn++) await postgres.query('select 1');
  return isOver;
};

test('a write to the tables of parts, or to unnamed tables, waits until the parts end and is then made', async () => {
  const waiting: Promise<unknown>[] = [];
  await postgres.inParts(['country'], async (run) => {
    await run((part) => part.exec(add('a')));
    waiting.push(
      postgres.exec(add('b')),
      touching(['country', 'tag'], () => postgres.query(add('c'))),
      postgres.transaction((transaction) => transaction.exec(add('d'))),
      postgres.query(`with added as (insert into country values ('e') returning name) select * from added`),
      postgres.query('select name from country for update'),
      postgres.query('vacuum country'),
    );
    for (const work of waiting) expect(await hasEnded(work)).toBe(false);
    expect(await names()).toEqual([]);
    await run((part) => part.exec(add('f')));
  });
  await Promise.all(waiting);
  expect(await names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

const ofOne = (sql: string) => asker.run(1, () => postgres.query(sql));

test('a read that waited for others of its user is answered beside the parts that began meanwhile', async () => {
  const earlier = Array.from({ length: 2 }, () => ofOne('select pg_sleep(0.05)'));
  const late = ofOne('select name from country');
  await postgres.inParts(['country'], async (run) => {
    await run((part) => part.exec(add('a')));
    await Promise.all(earlier);
    expect(await hasEnded(late)).toBe(true);
  });
});

test('a write that waited for others of its user waits for the parts that began meanwhile', async () => {
  const earlier = Array.from({ length: 2 }, () => ofOne('select pg_sleep(0.05)'));
  const late = ofOne(add('late'));
  await postgres.inParts(['country'], async (run) => {
    await run((part) => part.exec(add('a')));
    await Promise.all(earlier);
    expect(await hasEnded(late)).toBe(false);
  });
  await late;
  expect(await names()).toEqual(['a', 'late']);
});

test.each([
  'select 1',
  '(select 1) union (select 2)',
  'with one as (select 1) select * from one',
  'values (1)',
  'show timezone',
  'explain select 1',
])('a question is answered while parts are written: %s', async (sql) => {
  await postgres.inParts(['country'], async (run) => {
    await run((part) => part.exec(add('a')));
    expect((await postgres.query(sql)).rows).not.toEqual([]);
  });
});

test('a part lets other callers go first, also with their next statements', async () => {
  const order: string[] = [];
  await postgres.inParts(['country'], async (run) => {
    const asking = askFor(3, () => order.push('answer'));
    await run(async () => order.push('part'));
    await asking;
  });
  expect(order).toEqual(['answer', 'answer', 'answer', 'part']);
});

test('a part is written beside one who never stops asking', async () => {
  await postgres.inParts(['country'], async (run) => {
    let isWritten = false;
    const asking = askFor(Number.POSITIVE_INFINITY, () => !isWritten);
    await run((part) => part.exec(add('a')));
    isWritten = true;
    await asking;
  });
  expect(await names()).toEqual(['a']);
});

const askFor = async (questions: number, answered: () => unknown): Promise<void> => {
  for (let asked = 0; asked < questions; asked++) {
    await postgres.query('select 1');
    if (answered() === false) return;
  }
};

test('a question that fails while parts are written says why, and leaves no transaction open', async () => {
  await postgres.inParts(['country'], async (run) => {
    await run((part) => part.exec(add('a')));
    await expect(postgres.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await run((part) => part.exec(add('b')));
  });
  expect(await names()).toEqual(['a', 'b']);
});

describe('after a kill', () => {
  const prepareThree = async (): Promise<string[]> => {
    const asked: string[] = [];
    const work = postgres.inParts(['country'], async (run) => {
      for (const name of ['a', 'b', 'c']) await run((part) => part.exec(add(name)));
      asked.push(...(await left()));
      throw new Error('only their names are wanted');
    });
    await expect(work).rejects.toThrow('wanted');
    for (const [index, gid] of asked.entries()) {
      await postgres.exec(`begin; ${add(`${index}`)}`);
      await postgres.exec(`prepare transaction '${gid}'`);
    }
    return asked;
  };
  const left = async () =>
    (await postgres.query<{ gid: string }>('select gid from pg_prepared_xacts order by gid')).rows.map(({ gid }) => gid);

  it('all parts are taken back when none was committed', async () => {
    expect(await prepareThree()).toHaveLength(3);
    await settleParts(postgres);
    expect(await left()).toEqual([]);
    expect(await names()).toEqual([]);
  });

  it('all parts are taken back when it came while they were being taken back', async () => {
    const [, , last] = await prepareThree();
    await postgres.exec(`rollback prepared '${last}'`);
    await settleParts(postgres);
    expect(await left()).toEqual([]);
    expect(await names()).toEqual([]);
  });

  it('the rest is committed when the first was', async () => {
    const [first] = await prepareThree();
    await postgres.exec(`commit prepared '${first}'`);
    await settleParts(postgres);
    expect(await left()).toEqual([]);
    expect(await names()).toEqual(['0', '1', '2']);
  });
});

test('a database that fails to commit a part breaks down, since only the next start can settle the others', async () => {
  let hasBrokenDown = false;
  const connection = {
    alone: <Result>(work: () => Promise<Result>) => work(),
    exec: (sql: string) => (sql.startsWith('commit') ? Promise.reject(new Error('no space left')) : Promise.resolve([])),
    settle: () => Promise.resolve(),
    breakDown: () => {
      hasBrokenDown = true;
    },
  };
  await expect(runPrepared(connection, (run) => run(async () => {}))).rejects.toThrow('no space left');
  expect(hasBrokenDown).toBe(true);
});
