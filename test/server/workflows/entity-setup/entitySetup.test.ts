import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../../contract/workflows/entity-setup/calls.ts';
import { exampleEntity } from '../../../../contract/workflows/entity-setup/entityJsonSchema.ts';
import { country } from '../../../../resources/country.ts';
import { speaking } from '../../../../server/http/readerLanguage.ts';
import { setupLocks } from '../../../../server/workflows/entity-setup/previewOf.ts';
import { draftOfValue } from '../../../../server/workflows/entity-setup/readDraft.ts';
import { createWorld, type World } from '../../records/world.ts';
import { depot, messagesOf, setupOf } from './setupCaller.ts';

let world: World;
let setup: ReturnType<typeof setupOf>;
beforeAll(async () => {
  world = await createWorld();
  setup = setupOf(world);
  await world.database.db.insertInto('country').values({ name: 'Japan' }).execute();
});
afterAll(() => world?.close());

const LIST = '/api/d/depot/findAllPage';
const create = (object: object) => world.call('POST', '/api/d/depot/create', { body: { object } });

describe('an entity of which a name and fields are told', () => {
  it('has scripts for a clerk, with table, indexes, constraints, definition, profiles and rules, and nothing is changed [spec 1.product.9 9.money.5]', async () => {
    const { status, json } = await world.call('POST', calls.generateScripts.path, { body: depot, as: ['CLERK'] });
    expect([status, json.status, json.action, json.errorList]).toEqual([200, 'SUCCESS', 'CREATE', []]);
    expect(json.upSql).toContain('create table "x_depot"');
    expect(json.upSql).toContain('"rent" numeric(18,5)');
    expect(json.upSql).toContain('create unique index "x_depot_title_unique"');
    expect(json.upSql).toContain('constraint "x_depot_country_id_fkey" references "country" (id)');
    expect(json.upSql).toContain("insert into entity_definition (name, declaration) values ('depot', ");
    expect(json.upSql).toContain('-- Display profile depot--list: title TEXT, country.name MANY_TO_ONE');
    expect(json.upSql).toContain('-- Rule 1: REQUIRED ["title"]');
    expect(json.downSql).toContain('drop table "x_depot";');
    expect(json.declaration).toMatchObject({ label: { one: 'Depot', many: 'Depots' }, menu: { group: 'Entities', title: 'Depots' } });
    expect((await world.call('GET', LIST)).status).toBe(404);
    expect(await setup.entities()).toEqual([]);
  });

  it('is previewed for a manager, who is also a clerk', async () => {
    for (const as of [['CLERK'], ['MANAGER']] as const)
      for (const path of [calls.preview.path, calls.apply.path, calls.previewRemoval.path, calls.remove.path])
        expect([path, (await world.call('POST', path, { body: depot, as })).status]).toEqual([path, 403]);
    expect((await world.call('POST', calls.generateScripts.path, { body: depot, as: ['MANAGER'] })).status).toBe(403);
    const preview = await setup.preview(depot);
    expect(preview).toMatchObject({ action: 'CREATE', losses: [], namesToType: [], obstacles: [] });
    expect(preview.changes[0]).toEqual({ change: 'NEW', part: 'TABLE', name: 'x_depot', definition: 'depot' });
    expect(preview.locks.map(({ table, mode }) => `${table} ${mode}`)).toEqual([
      'country SHARE ROW EXCLUSIVE',
      'entity_definition SHARE ROW EXCLUSIVE',
    ]);
    const locks = speaking('zh-HK', () => setupLocks({ before: null, after: { ...country, name: 'depot' }, isTableKept: false }));
    expect(locks.map(({ meaning }) => meaning)).toEqual(['期間不會設定其他實體']);
  });

  it('has its mistakes said in the language of the reader', () => {
    const message = 'name: 資源名稱須用 kebab-case：小寫字母、數字和單個連字號';
    const refusal = expect.objectContaining({ details: { errorList: [expect.objectContaining({ message })] } });
    expect(() => speaking('zh-HK', () => draftOfValue({ ...depot, name: 'Depot' }))).toThrow(refusal);
  });

  it('is applied as previewed, and then has its screens, menu entry, export, upload and description', async () => {
    const { json } = await setup.setUp(depot);
    expect(json).toEqual({ status: 'SUCCESS', action: 'CREATE', name: 'depot', address: '/d/depot/list', errorList: [] });
    expect((await create({ title: 'Osaka', country: { id: 1 }, rent: '1,200.50' })).json.status).toBe('SUCCESS');
    expect((await world.call('GET', LIST)).json.content).toMatchObject([{ title: 'Osaka', rent: 1200.5, isBonded: false }]);
    expect((await world.call('GET', '/api/console/resource')).json).toMatchObject([{ id: 'depot', menu: { title: 'Depots' } }]);
    expect((await world.send('GET', '/api/depot-upload/template')).text).toContain('Title');
    expect(Object.keys((await world.call('GET', '/api/docs')).json.paths)).toContain('/api/d/depot/create');
    const activity = await world.call('GET', '/api/console/activity', { query: { filter: JSON.stringify({ resource: 'entity-setup' }) } });
    expect(activity.json).toMatchObject([{ action: 'CREATE', recordTitle: 'depot', before: null }]);
  });

  it('is listed as it was typed', async () => {
    expect(await setup.entities()).toMatchObject([{ name: 'depot', label: { one: 'Depot', many: 'Depots' }, declaration: depot }]);
    expect(Object.keys((await setup.entities())[0].declaration)).toEqual(['name', 'fields']);
  });
});

describe('an entity that is changed later', () => {
  const [title, country, rent, isBonded, openedOn] = depot.fields as [object, object, object, object, object];
  const changed = (...fields: object[]) => ({ ...depot, fields });

  it('has the difference as scripts, and keeps what records hold', async () => {
    const more = changed(title, country, { ...rent, scale: 2 }, isBonded, openedOn, { name: 'note', kind: 'TEXT' });
    const { upSql, downSql, action } = (await setup.generate(more)).json;
    expect(action).toBe('CHANGE');
    expect(upSql).toContain('alter column "rent" type numeric(18,2)');
    expect(upSql).toContain('add column "note" text');
    expect(downSql).toContain('drop column "note"');
    expect((await setup.setUp(more)).json).toMatchObject({ action: 'CHANGE' });
    expect((await world.call('GET', LIST)).json.content).toMatchObject([{ title: 'Osaka', rent: 1200.5, note: null }]);
    expect((await setup.setUp(depot)).json).toMatchObject({ action: 'CHANGE' });
  });

  it('has a decimal number that becomes a whole one, with the conditions of its new type', async () => {
    const weighed = changed(...depot.fields, { name: 'pallets', kind: 'NUMBER', precision: 12, scale: 2, minValue: 0 });
    expect((await setup.setUp(weighed)).status).toBe(200);
    const counted = changed(...depot.fields, { name: 'pallets', kind: 'NUMBER', precision: 10, scale: 0, minValue: 0 });
    expect((await setup.setUp(counted)).json).toMatchObject({ status: 'SUCCESS', action: 'CHANGE' });
    expect((await setup.setUp(depot)).status).toBe(200);
  });

  it('loses a field with values only when its name was typed', async () => {
    const without = changed(title, country, isBonded, openedOn);
    const preview = await setup.preview(without);
    expect([preview.losses, preview.namesToType]).toEqual([[{ part: 'FIELD', name: 'rent', records: 1 }], ['rent']]);
    const refused = await setup.apply(without, preview.fingerprint, ['Rent']);
    expect([refused.status, messagesOf(refused)]).toEqual([
      400,
      ["Type the name 'rent' to confirm that it is dropped. Records that lose a value: 1"],
    ]);
    expect((await world.call('GET', LIST)).json.content).toMatchObject([{ rent: 1200.5 }]);
    expect((await setup.apply(without, preview.fingerprint, ['rent'])).json.status).toBe('SUCCESS');
    expect((await world.call('GET', LIST)).json.content[0]).not.toHaveProperty('rent');
    await setup.setUp(depot);
  });

  it('is not changed where its records forbid it, and the answer names each reason', async () => {
    await create({ title: 'A long title', country: { id: 1 }, rent: 1.25 });
    await create({ title: 'Kobe', country: { id: 1 }, rent: 1 });
    const narrow = changed(
      { ...title, maxLength: 5 },
      { ...country, unique: true },
      { ...rent, precision: 3, scale: 1 },
      isBonded,
      { ...openedOn, required: true },
      { name: 'code', kind: 'TEXT', required: true },
    );
    const { obstacles, fingerprint } = await setup.preview(narrow);
    expect(obstacles).toEqual([
      "'code' is required, and 3 records would lack it: add it without 'required', fill it in, then require it",
      "'rent' would have 3 digits, 1 of them after the point, and 1 record has a number that does not fit",
      "'openedOn' would be required, and 3 records lack it",
      "1 record has a value of 'title' longer than 5 characters",
      "'country' would be unique, and 2 records repeat another",
    ]);
    expect(messagesOf(await setup.apply(narrow, fingerprint))).toEqual(obstacles);
    expect((await setup.entities())[0].declaration).toEqual(depot);
  });

  it('is not changed by a preview that is out of date, nor twice at once', async () => {
    const renamed = { ...depot, label: { one: 'Store' } };
    const { fingerprint } = await setup.preview(renamed);
    const answers = await Promise.all([setup.apply(renamed, fingerprint), setup.apply(renamed, fingerprint)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'PREVIEW_OUT_OF_DATE' });
    const without = changed(title, country, isBonded, openedOn);
    const counted = await setup.preview(without);
    await create({ title: 'Nara', rent: 7 });
    expect((await setup.apply(without, counted.fingerprint, ['rent'])).json.code).toBe('PREVIEW_OUT_OF_DATE');
    expect((await setup.entities())[0].label).toEqual({ one: 'Store', many: 'Stores' });
  });
});

describe('an entity that is removed', () => {
  it('may leave its table, and has its records back when it is set up again', async () => {
    const kept = await setup.previewRemoval('depot', true);
    expect([kept.losses, kept.downSql]).toEqual([[], expect.stringContaining('insert into entity_definition')]);
    expect((await setup.remove('depot', kept.fingerprint, { keepsTable: true })).json).toMatchObject({ action: 'REMOVE', address: null });
    expect((await world.call('GET', LIST)).status).toBe(404);
    const other = { ...depot, fields: depot.fields.slice(0, 2) };
    expect(messagesOf(await setup.generate(other))[0]).toMatch(/a table with this name is there already, and x_depot: column/);
    expect((await setup.preview(depot)).upSql).not.toContain('create table');
    expect((await setup.setUp(depot)).status).toBe(200);
    expect((await world.call('GET', LIST)).json.totalElements).toBe(4);
  });

  it('goes with its table when its name was typed, and not while another one points to it', async () => {
    const ramp = {
      name: 'ramp',
      fields: [
        { name: 'title', kind: 'TEXT' },
        { name: 'depot', kind: 'MANY_TO_ONE' },
      ],
    };
    expect((await setup.setUp(ramp)).status).toBe(200);
    const preview = await setup.previewRemoval('depot');
    expect([preview.losses, preview.namesToType]).toEqual([[{ part: 'ENTITY', name: 'depot', records: 4 }], ['depot']]);
    const named = { typedNames: ['depot'] };
    expect(messagesOf(await setup.remove('depot', preview.fingerprint, named))).toEqual(["'ramp' points to 'depot': remove 'ramp' first"]);
    expect(preview.obstacles).toEqual([expect.stringMatching(/^The table 'x_ramp' points to its records/)]);
    await setup.remove('ramp', (await setup.previewRemoval('ramp')).fingerprint);
    const { fingerprint } = await setup.previewRemoval('depot');
    expect(messagesOf(await setup.remove('depot', fingerprint))[0]).toMatch(/^Type the name 'depot'/);
    expect((await setup.remove('depot', fingerprint, named)).status).toBe(200);
    const { rows } = await sql`select 1 from pg_class where relname in ('x_depot', 'x_ramp')`.execute(world.database.db);
    expect([rows, await setup.entities()]).toEqual([[], []]);
    expect((await setup.remove('depot', fingerprint, named)).status).toBe(404);
  });

  it('keeps its table while the kept table of another one points to it', async () => {
    const [title] = depot.fields;
    await setup.setUp({ name: 'silo', fields: [title] });
    await setup.setUp({ name: 'hatch', fields: [title, { name: 'silo', kind: 'MANY_TO_ONE' }] });
    const hatch = await setup.previewRemoval('hatch', true);
    expect((await setup.remove('hatch', hatch.fingerprint, { keepsTable: true })).status).toBe(200);
    const { obstacles, fingerprint } = await setup.previewRemoval('silo');
    expect(obstacles).toEqual(["The table 'x_hatch' points to its records: drop that table first, or keep this one too"]);
    const refused = await setup.remove('silo', fingerprint);
    expect([refused.status, messagesOf(refused)]).toEqual([400, obstacles]);
    const kept = await setup.previewRemoval('silo', true);
    expect((await setup.remove('silo', kept.fingerprint, { keepsTable: true })).status).toBe(200);
  });
});

describe('the language of a declaration', () => {
  it('is served as a JSON Schema, and its example is set up as it stands', async () => {
    const { json } = await world.call('GET', calls.schema.path, { as: ['CLERK'] });
    expect(json.required).toEqual(['name', 'fields']);
    expect(undescribed(json)).toEqual([]);
    const kinds = new Set(json.examples[0].fields.map(({ kind }: { kind: string }) => kind));
    expect([...kinds].sort()).toEqual(['BOOLEAN', 'DATETIME', 'MANY_TO_ONE', 'NUMBER', 'ONE_TO_MANY', 'TEXT']);
    expect((await setup.setUp(json.examples[0])).status).toBe(200);
    expect((await setup.entities())[0].declaration.name).toBe(exampleEntity.name);
  });
});

/** The paths of properties that say nothing about themselves. */
const undescribed = (schema: unknown, path = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    properties = {},
    examples: _,
    ...others
  } = schema as { properties?: Record<string, { description?: string }>; examples?: unknown };
  return [
    ...Object.entries(properties).flatMap(([name, each]) => [
      ...(each.description ? [] : [`${path}.${name}`]),
      ...undescribed(each, `${path}.${name}`),
    ]),
    ...Object.entries(others).flatMap(([key, each]) => undescribed(each, `${path}/${key}`)),
  ];
};
