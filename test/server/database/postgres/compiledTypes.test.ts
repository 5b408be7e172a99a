import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectPostgres } from '../../../../server/database/postgres/connectPostgres.ts';
import { createPostgresClone } from '../../../helpers/database.ts';
import { openProject } from '../../../helpers/statements/openProject.ts';
import { readStatements } from '../../../helpers/statements/readStatements.ts';
import { readTableTypes } from '../../../helpers/statements/readTableTypes.ts';
import { statementFaults } from '../../../helpers/statements/statementFaults.ts';
import { tableFaults } from '../../../helpers/statements/tableFaults.ts';

let clone: Awaited<ReturnType<typeof createPostgresClone>>;
let client: pg.Client;
let compiled: ReturnType<typeof openProject>;

beforeAll(async () => {
  const template = inject('databaseTemplate');
  if (template.kind !== 'postgres') throw new Error('this needs PostgreSQL');
  clone = await createPostgresClone(template);
  const handle = await connectPostgres({ databaseUrl: clone.url, mayLoseWrites: true });
  const boss = handle.createBoss();
  boss.on('error', console.error);
  await boss.start();
  await boss.stop({ graceful: false });
  await handle.close();
  client = new pg.Client({ connectionString: clone.url });
  await client.connect();
  compiled = openProject();
});
afterAll(async () => {
  compiled.close();
  await client.end();
  await clone.drop();
});

test('the types of all tables are those of the migrated database', async () => {
  expect(await tableFaults(client, readTableTypes(compiled.project))).toEqual([]);
});

test('a column that was renamed, may be empty, has another type, a new one and a default that is gone are found', async () => {
  await client.query(`begin;
    alter table session rename column browser to agent;
    alter table session alter column expires_at drop not null;
    alter table sign_in_throttle alter column points type numeric;
    alter table country add column area int;
    alter table import_batch alter column rows_read drop default;
    create table stray (id int)`);
  expect(await tableFaults(client, readTableTypes(compiled.project))).toEqual([
    'country.area: no type has it',
    'importBatch.rowsRead: the type lets it be left out, and the table does not',
    'session.agent: no type has it',
    'session.expiresAt: its type is Date, and it is Date or null',
    'signInThrottle.points: its type is number, and it is string',
    'stray: no type has it',
    'session.browser: no table has it',
  ]);
  await client.query('rollback');
});

test('the database takes every statement of the server that is written as text, and its columns are those of its row', async () => {
  const statements = readStatements(compiled.project, 'server/');
  expect(statements.filter(({ texts }) => texts.length > 0).length).toBeGreaterThan(100);
  expect(await statementFaults(client, statements)).toEqual([]);
});

test('a column that is not there, of another type, or empty in some rows is found', async () => {
  const examples = readStatements(compiled.project, 'test/helpers/statements/examples/');
  expect(await statementFaults(client, examples)).toEqual([
    expect.stringContaining(": no column is 'code'"),
    expect.stringContaining(": 'ids' is given as string[], and is number[]"),
    expect.stringContaining(": 'amount' is given as number, and is string"),
    expect.stringContaining(": 'madeBy' may be null"),
    expect.stringContaining(": 'amount' may be null"),
    expect.stringContaining(': relation "offers" does not exist'),
  ]);
  expect(examples.filter(({ texts }) => texts.length === 0)).toHaveLength(1);
  await client.query('alter table currency rename column symbol to code');
  expect(await statementFaults(client, examples.slice(0, 1))).toEqual([expect.stringContaining(': column "symbol" does not exist')]);
});
