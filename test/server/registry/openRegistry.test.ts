import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ResourceDeclaration } from '../../../contract/resource.ts';
import { resources } from '../../../resources/index.ts';
import { disagreements } from '../../../server/database/agreement.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { createTableSql } from '../../../server/database/generate/changeTable.ts';
import { type LiveRegistry, openRegistry } from '../../../server/registry/openRegistry.ts';
import { appOn, type TestApp } from '../../helpers/appOn.ts';
import { createTestDatabase } from '../../helpers/database.ts';
import { createEntity, putEntity } from '../../helpers/declaredEntities.ts';
import { type World, worldOf } from '../records/world.ts';
import { MULTIPART, multipartBody } from '../uploads/uploader.ts';
import { depot, ramp, secondHandle } from './depot.ts';

let database: DatabaseHandle;
let servers: TestApp[];
let worlds: World[];
let registry: LiveRegistry;
beforeAll(async () => {
  database = await createTestDatabase();
  servers = [await appOn(await secondHandle(database)), await appOn(database)];
  worlds = servers.map(worldOf);
  registry = (servers[0] as TestApp).services.registry;
  for (const name of ['Japan', 'Peru']) await database.db.insertInto('country').values({ name }).execute();
});
// The second server first: the database is the other one's to close.
afterAll(async () => {
  for (const server of servers ?? []) await server.close();
});

/** What both servers answer, the one that changed the registry at once, the other as soon as it was notified. */
const onBoth = async (check: (world: World) => Promise<void>): Promise<void> => {
  const [own, other] = worlds as [World, World];
  await check(own);
  await expect.poll(() => check(other).then(() => 'as expected'), { timeout: 60_000 }).toBe('as expected');
};
const statusOf = async (world: World, path: string) => (await world.call('GET', path)).status;
const faultsOf = async (change: Promise<void>) => {
  const error = await change.then(
    () => null,
    (reason: { code?: string; details?: { errorList?: { message: string }[] } }) => reason,
  );
  expect(error?.code).toBe('VALIDATION_FAILED');
  return (error?.details?.errorList ?? []).map(({ message }) => message);
};
const LIST = '/api/d/depot/findAllPage';

describe('an entity that is declared while the servers run', () => {
  it('is a clear 404 before', async () => {
    await onBoth(async (world) => {
      const { status, json } = await world.call('GET', LIST);
      expect([status, json.message]).toEqual([404, "There is no entity 'depot'."]);
      expect(await statusOf(world, '/api/console/export/depot')).toBe(404);
    });
  });

  it('has its table made by the generator, or none of both comes to be', async () => {
    const broken = { ...depot, fields: depot.fields.map((field) => (field.name === 'title' ? { ...field, maxLength: 5_000 } : field)) };
    expect(await faultsOf(createEntity(registry, broken))).toEqual([expect.stringContaining('more than 650 characters')]);
    expect(await faultsOf(putEntity(registry, depot))).toEqual(['x_depot: the table is declared, but not in the database']);
    expect(registry.runTime()).toEqual([]);
    await createEntity(registry, depot);
    expect(registry.runTime().map(({ name }) => name)).toEqual(['depot']);
    expect(await disagreements(database, registry.all())).toEqual([]);
  });

  it('is listed, created, read, edited, found and deleted on every server', async () => {
    for (const [at, world] of worlds.entries()) {
      await expect.poll(() => statusOf(world, LIST), { timeout: 60_000 }).toBe(200);
      const values = { title: `Depot ${at}`, country: { id: 1 }, pallets: 12, isBonded: true, openedOn: '2026-01-31T09:30:00.000Z' };
      const created = await world.call('POST', '/api/d/depot/create', { body: { object: values } });
      expect(created.json).toMatchObject({ status: 'SUCCESS', errorList: [] });
      const id: number = created.json.entityId;
      const one = () => world.call('GET', '/api/d/depot/findById', { query: { id } });
      expect((await one()).json).toMatchObject({ ...values, id, country: { id: 1, name: 'Japan' } });
      const edited = await world.call('POST', '/api/d/depot/update', { body: { object: { id, pallets: 13 } } });
      expect(edited.json.status).toBe('SUCCESS');
      expect((await one()).json.pallets).toBe(13);
      const searched = await world.call('GET', '/api/d/depot/findAllWhereValueContainsText', {
        query: { fieldName: 'country.name', textToMatch: 'apa' },
      });
      expect(searched.json.content).toMatchObject([{ id }]);
      const everywhere = await world.call('GET', '/api/d/search/findAllByKeywordCaseInsensitive', { query: { keyword: `Depot ${at}` } });
      expect(everywhere.json.content).toMatchObject([{ entityPath: 'depot', title: `Depot ${at}`, record: { id } }]);
      const kept = await world.call('GET', LIST, { query: { sort: 'pallets;desc' } });
      expect(kept.json).toMatchObject({ content: [{ id }], totalElements: 1 });
      const deleted = await world.call('POST', '/api/d/depot/deleteById', { body: { objectId: id } });
      expect(deleted.json.status).toBe('SUCCESS');
      expect((await world.call('GET', LIST)).json.totalElements).toBe(0);
    }
  });

  it('is checked by its rules, by its references and by who may do what', async () => {
    for (const world of worlds) {
      const wrong = await world.call('POST', '/api/d/depot/create', { body: { object: { title: ' ', pallets: -1 } } });
      expect(wrong.status).toBe(400);
      expect(Object.keys(wrong.json.errors).sort()).toEqual(['country', 'pallets', 'title']);
      expect((await world.call('GET', LIST, { as: null })).status).toBe(401);
      expect((await world.call('GET', LIST, { as: ['MANAGER'] })).status).toBe(403);
      expect((await world.call('GET', LIST, { as: ['CLERK'] })).status).toBe(200);
    }
    const [world] = worlds as [World];
    await world.call('POST', '/api/d/depot/create', { body: { object: { title: 'Lima', country: { id: 2 } } } });
    const refused = await world.call('POST', '/api/d/country/deleteById', { body: { objectId: 2 } });
    expect([refused.status, refused.json.message]).toEqual([409, 'This record cannot be deleted: 1 depot refers to it.']);
  });

  it('is uploaded and exported on every server', async () => {
    for (const [at, { app }] of servers.entries()) {
      const headers = await (servers[at] as TestApp).signIn('CLERK');
      const template = await app.inject({ url: '/api/depot-upload/template', headers });
      expect(template.body).toContain('Title,Country,Pallets,Is bonded,Opened on');
      const send = (content: string) =>
        app.inject({
          method: 'POST',
          url: '/api/depot-upload/upload-file',
          headers: { ...headers, 'content-type': MULTIPART },
          payload: multipartBody(content),
        });
      const taken = await send(`Title,Country,Pallets\nUploaded ${at},Peru,7\nLima,Peru,${at + 1}\n`);
      expect(taken.json()).toMatchObject({ status: 'SUCCESS', created: 1, updated: 1, unchanged: 0 });
      const refused = (await send('Title,Country\nNowhere,Atlantis\n')).json();
      expect(refused.badRows).toMatchObject([{ row: 2, column: 'Country' }]);
      const bad = await app.inject({ url: `/api/depot-upload/bad-rows/${refused.badRowsId}`, headers });
      expect(bad.body).toContain('Atlantis');
      const exported = await app.inject({ url: '/api/console/export/depot?keyword=upl', headers });
      expect(exported.body).toContain(`Uploaded ${at},Peru,7`);
    }
  });

  it('is described: by its metadata, in the description of all calls, and to the console', async () => {
    for (const world of worlds) {
      const profiles = await world.call('GET', '/api/d/depot/findAllEntityDisplayProfileByName', {
        query: { 'profile-name': 'depot--list' },
      });
      expect(profiles.json.map(({ sourceFieldPath }: { sourceFieldPath: string }) => sourceFieldPath)).toContain('country.name');
      const editing = await world.call('GET', '/api/d/depot/findAllEntityEditingInformation', {
        query: { 'entity-display-profile-name': 'depot--new' },
      });
      expect(JSON.stringify(editing.json)).toContain('REQUIRED');
      const { paths } = (await world.call('GET', '/api/docs')).json;
      expect(Object.keys(paths)).toEqual(
        expect.arrayContaining(['/api/d/depot/create', '/api/depot-upload/upload-file', '/api/console/resource']),
      );
      const belongings = [{ field: 'country', target: 'country', unmarked: [] }];
      const row = { id: 'depot', label: depot.label, menu: depot.menu, access: depot.access, belongings };
      expect((await world.call('GET', '/api/console/resource')).json).toEqual([row]);
    }
  });

  it('is recorded: what was done to it stands in the activity record, by the title of the record', async () => {
    const [world] = worlds as [World];
    const query = { filter: JSON.stringify({ resource: 'depot', q: 'Depot 0' }), sort: '["id","ASC"]' };
    const { json } = await world.call('GET', '/api/console/activity', { query });
    expect(json.map(({ action, recordTitle }: { action: string; recordTitle: string }) => [action, recordTitle])).toEqual(
      ['CREATE', 'UPDATE', 'DELETE'].map((action) => [action, 'Depot 0']),
    );
  });

  it('may be pointed to by another one, and is there as long as that points to it', async () => {
    await createEntity(registry, ramp);
    await onBoth(async (world) => {
      const { json } = await world.call('GET', LIST, { query: { sort: 'title;asc' } });
      const [{ id }] = json.content;
      const made = await world.call('POST', '/api/d/ramp/create', { body: { object: { title: 'North', depot: { id } } } });
      expect(made.json.status).toBe('SUCCESS');
      const refused = await world.call('POST', '/api/d/depot/deleteById', { body: { objectId: id } });
      expect([refused.status, refused.json.code, refused.json.message]).toEqual([
        409,
        'IN_USE',
        expect.stringMatching(/ramps? refers? to it/),
      ]);
    });
    expect(await faultsOf(registry.remove('depot'))).toEqual(["'ramp' points to 'depot': remove 'ramp' first"]);
    const without = { ...depot, fields: depot.fields.filter(({ name }) => name !== 'title') };
    expect(
      (
        await faultsOf(
          putEntity(
            registry,
            ResourceDeclaration.parse({ ...without, form: undefined, list: {}, details: undefined, uploadMatchesBy: undefined }),
          ),
        )
      ).join(),
    ).toMatch(/ramp: depot: looks 'depot' up by 'title'/);
    await registry.remove('ramp');
    await onBoth(async (world) => expect(await statusOf(world, '/api/d/ramp/findAllPage')).toBe(404));
  });

  it('is changed by putting it again, as far as its table allows', async () => {
    await putEntity(registry, { ...depot, label: { one: 'Depot', many: 'All depots' }, access: { read: ['CLERK'], write: ['MANAGER'] } });
    await onBoth(async (world) => {
      expect((await world.call('GET', '/api/console/resource')).json).toMatchObject([{ label: { many: 'All depots' } }]);
      expect((await world.call('POST', '/api/d/depot/create', { as: ['CLERK'], body: {} })).status).toBe(403);
    });
    const more = { ...depot, fields: [...depot.fields, { name: 'note', kind: 'TEXT' as const, maxLength: 10 }] };
    expect((await faultsOf(putEntity(registry, more))).join()).toContain('x_depot: column note is declared');
  });

  it('is there after a restart, and at the start the tables are compared with it', async () => {
    const again = await openRegistry(database, resources);
    expect(again.runTime().map(({ name }) => name)).toEqual(['depot']);
    await sql`alter table x_depot add column colour text`.execute(database.db);
    expect(await disagreements(database, again.all())).toEqual(['x_depot: column colour is in the database as text, but not declared']);
    await sql`alter table x_depot drop column colour`.execute(database.db);
    await again.close();
  });

  it('is gone once it is removed, and its table stays with all records and says why', async () => {
    await registry.remove('depot');
    await onBoth(async (world) => {
      expect((await world.call('GET', LIST)).json.message).toBe("There is no entity 'depot'.");
      for (const path of ['/api/console/export/depot', '/api/depot-upload/template', '/api/d/depot/findById?id=1'])
        expect([path, await statusOf(world, path)]).toEqual([path, 404]);
      expect((await world.call('GET', '/api/docs')).text).not.toContain('/api/d/depot/');
      expect((await world.call('GET', '/api/console/resource')).json).toEqual([]);
      const found = await world.call('GET', '/api/d/search/findAllByKeywordCaseInsensitive', { query: { keyword: 'Uploaded' } });
      expect(found.json.content).toEqual([]);
    });
    expect(await disagreements(database, registry.all())).toEqual([]);
    const comment = await sql<{ text: string }>`select obj_description('x_depot'::regclass) as text`.execute(database.db);
    expect(comment.rows[0]?.text).toMatch(/^The entity 'depot' was removed/);
    const [world] = worlds as [World];
    const kept = await world.call('POST', '/api/d/country/deleteById', { body: { objectId: 2 } });
    expect([kept.status, kept.json.message]).toEqual([409, 'This record cannot be deleted: other records refer to it.']);
    await expect(registry.remove('depot')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has no call that begins before it is declared: who may make a call is decided when the call comes in', async () => {
    const [own] = servers as [TestApp];
    const body = async function* () {
      await putEntity(registry, { ...depot, access: { read: ['CLERK'], write: ['MANAGER'] } });
      yield JSON.stringify({ object: { title: 'Early', country: { id: 1 } } });
    };
    const headers = { ...(await own.signIn('CLERK')), 'content-type': 'application/json' };
    const early = await own.app.inject({ method: 'POST', url: '/api/d/depot/create', headers, payload: Readable.from(body()) });
    expect([early.statusCode, early.json().message]).toEqual([404, "There is no entity 'depot'."]);
    expect(registry.runTime().map(({ name }) => name)).toEqual(['depot']);
    await registry.remove('depot');
  });

  it('has its records back when it is put again', async () => {
    await putEntity(registry, depot);
    await onBoth(async (world) => {
      const { json } = await world.call('GET', LIST);
      expect(json.content.map(({ title }: { title: string }) => title).sort()).toEqual(['Lima', 'Uploaded 0', 'Uploaded 1']);
    });
    const comment = await sql<{ text: string | null }>`select obj_description('x_depot'::regclass) as text`.execute(database.db);
    expect(comment.rows).toEqual([{ text: null }]);
  });
});

describe('a declaration is refused', () => {
  const draft = { ...depot, name: 'yard' };
  it.each([
    ['that has the name of a built-in resource', { ...draft, name: 'tag' }, /^tag: a built-in resource has this name/],
    ...['search', 'list', 'new'].map((name): [string, ResourceDeclaration, RegExp] => [
      `that is called '${name}'`,
      { ...draft, name },
      /the name is reserved/,
    ]),
    ['whose name no table can have', { ...draft, name: `a${'-yard'.repeat(13)}` }, /the name is too long/],
    [
      'that points to nothing',
      {
        ...draft,
        fields: draft.fields.map((field) => (field.name === 'country' ? { ...field, target: 'continent' } : field)) as typeof draft.fields,
      },
      /country: points to 'continent', which is not declared/,
    ],
    ['that has no generic calls', { ...draft, dialects: ['paged-search' as const] }, /its first dialect is 'generic'/],
    ['with a key that the language does not have', { ...draft, table: 'user' } as ResourceDeclaration, /Cannot hold 'table'/],
  ])('%s', async (_, declaration, fault) => {
    expect((await faultsOf(createEntity(registry, declaration as ResourceDeclaration))).join('\n')).toMatch(fault);
    expect((await faultsOf(putEntity(registry, declaration as ResourceDeclaration))).join('\n')).toMatch(fault);
  });

  it('or removed, where it is built in', async () => {
    await expect(registry.remove('tag')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('by the start, where a row is not right for this version; a running server goes on with what it knows', async () => {
    await sql`insert into entity_definition (name, declaration) values ('torn', '{"name": "torn"}')`.execute(database.db);
    await expect(openRegistry(database, resources)).rejects.toThrow(/entity_definition are not right for this version:\ntorn: /);
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    await sql`select pg_notify('entity_definition', '')`.execute(database.db);
    await expect.poll(() => String(complaint.mock.calls[0]), { timeout: 60_000 }).toContain('torn: ');
    expect(registry.runTime().map(({ name }) => name)).toEqual(['depot']);
    await sql`delete from entity_definition where name = 'torn'`.execute(database.db);
  });
});

it('an entity has its table under x_, and so has what points to it', () => {
  expect(createTableSql(ramp)).toContain('create table "x_ramp"');
  expect(createTableSql(ramp)).toContain('references "x_depot" (id)');
  expect(createTableSql(depot)).toContain('references "country" (id)');
});
