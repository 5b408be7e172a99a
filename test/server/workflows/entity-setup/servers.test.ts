import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { calls } from '../../../../contract/workflows/entity-setup/calls.ts';
import { completeDeclaration } from '../../../../contract/workflows/entity-setup/completeDeclaration.ts';
import { exampleEntity } from '../../../../contract/workflows/entity-setup/entityJsonSchema.ts';
import { resources } from '../../../../resources/index.ts';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import { isRunTimeTable } from '../../../../server/database/tableName.ts';
import { setupLocks } from '../../../../server/workflows/entity-setup/previewOf.ts';
import { type Setup, setupScripts, tableStatements } from '../../../../server/workflows/entity-setup/setupScripts.ts';
import { appOn, type TestApp } from '../../../helpers/appOn.ts';
import { createTestDatabase } from '../../../helpers/database.ts';
import { type World, worldOf } from '../../records/world.ts';
import { secondHandle } from '../../registry/depot.ts';
import { depot, setupOf } from './setupCaller.ts';

let database: DatabaseHandle;
let servers: TestApp[];
let own: World;
let other: World;
beforeAll(async () => {
  database = await createTestDatabase();
  servers = [await appOn(await secondHandle(database)), await appOn(database)];
  [own, other] = servers.map(worldOf) as [World, World];
});
// The second server first: the database is the other one's to close.
afterAll(async () => {
  for (const server of servers ?? []) await server.close();
});

const run = (script: string) => sql.raw(script).execute(database.db);
const statusOn = async (world: World) => (await world.call('GET', '/api/d/depot/findAllPage')).status;
const becomes = (world: World, status: number) => expect.poll(() => statusOn(world), { timeout: 60_000 }).toBe(status);
const whole = completeDeclaration(depot, resources);

describe('what is set up on one server', () => {
  it('is there, changed and gone on the other one too', async () => {
    const setup = setupOf(own);
    expect((await setup.setUp(depot)).status).toBe(200);
    await becomes(other, 200);
    expect((await setup.setUp({ ...depot, label: { many: 'Stores' } })).status).toBe(200);
    const labels = async () => (await other.call('GET', '/api/console/resource')).json.map(({ label }: { label: object }) => label);
    await expect.poll(labels, { timeout: 60_000 }).toEqual([{ one: 'Depot', many: 'Stores' }]);
    expect((await setup.remove('depot', (await setup.previewRemoval('depot')).fingerprint)).status).toBe(200);
    await becomes(other, 404);
  });

  it('is set up by one of two servers that try it at once', async () => {
    const setups = [setupOf(own), setupOf(other)];
    const previews = await Promise.all(setups.map((setup) => setup.preview(depot)));
    expect(previews[0]?.fingerprint).toBe(previews[1]?.fingerprint);
    const answers = await Promise.all(setups.map((setup, at) => setup.apply(depot, previews[at]?.fingerprint ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all([becomes(own, 200), becomes(other, 200)]);
  });

  it('is missing from a search and a list, which do not fail, before the news of its end arrives', async () => {
    const search = () => other.call('GET', '/api/d/search/findAllByKeywordCaseInsensitive', { query: { keyword: 'depot' } });
    expect((await search()).status).toBe(200);
    await run("drop table x_depot; delete from entity_definition where name = 'depot'");
    const list = await other.call('GET', '/api/d/depot/findAllPage');
    expect([list.status, list.json.message]).toEqual([404, 'There is no such entity any more.']);
    const answers = Promise.all([search(), other.call('POST', calls.preview.path, { body: depot })]);
    await run("select pg_notify('entity_definition', '')");
    expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all([becomes(own, 404), becomes(other, 404)]);
    expect((await setupOf(own).setUp(depot)).status).toBe(200);
    await Promise.all([becomes(own, 200), becomes(other, 200)]);
  });

  it('is read without a field that was dropped, once the news arrives; a write that meets it before is refused in words', async () => {
    const made = await other.call('POST', '/api/d/depot/create', { body: { object: { title: 'Lima', rent: 7 } } });
    const fields = whole.fields.filter(({ name }) => name !== 'rent');
    const without = completeDeclaration({ ...depot, fields: depot.fields.filter(({ name }) => name !== 'rent') }, resources);
    expect(without.fields).toEqual(fields);
    for (const statement of tableStatements({ before: whole, after: without, isTableKept: false })) await run(statement);
    const write = await other.call('POST', '/api/d/depot/create', { body: { object: { title: 'Cuzco', rent: 8 } } });
    expect([write.status, write.json.code]).toEqual([409, 'FIELDS_CHANGED']);
    const paths = [
      '/api/d/depot/findAllPage',
      '/api/d/depot/findAllWhereValueContainsText?fieldName=title&textToMatch=lim',
      `/api/d/depot/findById?id=${made.json.entityId}`,
      '/api/console/export/depot?size=5000',
    ];
    const answers = Promise.all(paths.map((path) => other.send('GET', path)));
    const define = (declaration: unknown) =>
      sql`update entity_definition set declaration = ${JSON.stringify(declaration)}::jsonb where name = 'depot'`.execute(database.db);
    await define(without);
    await run("select pg_notify('entity_definition', '')");
    expect((await answers).map(({ status, text }) => [status, text.includes('Lima'), /rent/i.test(text)])).toEqual(
      paths.map(() => [200, true, false]),
    );
    for (const statement of tableStatements({ before: without, after: whole, isTableKept: false })) await run(statement);
    await define(whole);
    await run("select pg_notify('entity_definition', '')");
    const shown = async () => (await other.send('GET', paths[0] ?? '')).text;
    await expect.poll(shown, { timeout: 60_000 }).toContain('rent');
  });

  it('is taken back by its script, and made again by it, on every server at once', async () => {
    const { upSql, downSql } = setupScripts({ before: null, after: whole, isTableKept: false });
    await run(downSql);
    await Promise.all([becomes(own, 404), becomes(other, 404)]);
    await run(upSql);
    await Promise.all([becomes(own, 200), becomes(other, 200)]);
  });
});

describe('the locks that a preview tells are those that PostgreSQL holds', () => {
  const fields = whole.fields.filter(({ name }) => name !== 'country');
  const without = { ...whole, fields, list: { ...whole.list, columns: ['title'] }, form: ['title'], details: ['title'] };
  it.each<[string, Setup]>([
    ['of a new entity', { before: null, after: completeDeclaration(exampleEntity, resources), isTableKept: false }],
    ['of a field that goes', { before: whole, after: without, isTableKept: false }],
    ['of an entity that goes', { before: whole, after: null, isTableKept: false }],
  ])('%s', async (_, setup) => {
    const told = setupLocks(setup).filter(({ table }) => table !== 'entity_definition');
    const rollback = new Error('rolled back');
    const held: string[] = [];
    const tried = database.db.transaction().execute(async (trx) => {
      for (const statement of tableStatements(setup)) await sql.raw(statement).execute(trx);
      const { rows } = await sql<{ lock: string }>`
        select c.relname || ' ' || l.mode as lock from pg_locks l join pg_class c on c.oid = l.relation
        where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and l.mode in ('AccessExclusiveLock', 'ShareRowExclusiveLock')`.execute(trx);
      held.push(...rows.map(({ lock }) => lock));
      throw rollback;
    });
    await expect(tried).rejects.toBe(rollback);
    const modes = { 'ACCESS EXCLUSIVE': 'AccessExclusiveLock', 'SHARE ROW EXCLUSIVE': 'ShareRowExclusiveLock' } as Record<string, string>;
    // Nobody else knows a new table. A lock that the preview names includes the weaker ones. PostgreSQL does not list a table that was dropped.
    const expected = told
      .map(({ table, mode }) => `${table} ${modes[mode]}`)
      .filter((lock) => setup.after !== null || !isRunTimeTable(lock));
    const others = held.filter((lock) => (setup.before !== null || !isRunTimeTable(lock)) && !expected.includes(lock));
    expect(expected.filter((lock) => !held.includes(lock))).toEqual([]);
    expect(others.filter((lock) => !told.some(({ table, mode }) => lock.startsWith(`${table} `) && mode === 'ACCESS EXCLUSIVE'))).toEqual(
      [],
    );
  });
});

// The embedded database has one connection, so nobody else can hold a lock there.
if (inject('databaseTemplate').kind === 'postgres') {
  it('a setup that waits too long for a lock changes nothing, and says so', async () => {
    const setup = setupOf(own);
    const renamed = { ...depot, fields: [...depot.fields, { name: 'note', kind: 'TEXT' }] };
    const { fingerprint } = await setup.preview(renamed);
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = database.db.transaction().execute(async (trx) => {
      await sql`lock table x_depot in access share mode`.execute(trx);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const { status, json } = await setup.apply(renamed, fingerprint);
    release.resolve();
    await holding;
    expect([status, json.code]).toEqual([503, 'TOOK_TOO_LONG']);
    expect((await setup.entities())[0].declaration).toEqual(depot);
  });
}
