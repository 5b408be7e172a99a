import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { country } from '../../../../resources/country.ts';
import { keyword } from '../../../../resources/keyword.ts';
import { productKeyword } from '../../../../resources/productKeyword.ts';
import { tag } from '../../../../resources/tag.ts';
import { tagInputText as text } from '../../../../resources/tagInputText.ts';
import { user } from '../../../../resources/user.ts';
import { create } from '../../../../server/records/create.ts';
import { remove } from '../../../../server/records/remove.ts';
import { update } from '../../../../server/records/update.ts';
import { findEntry } from '../../../../server/workflows/restoration/entries.ts';
import { finishRestoration, restoreMany } from '../../../../server/workflows/restoration/restoreMany.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { countingPlugin } from '../../../helpers/countingPlugin.ts';
import { createEntity } from '../../../helpers/declaredEntities.ts';
import { servedJob } from '../../../helpers/servedJob.ts';
import { type World, worldOf } from '../../records/world.ts';
import { depot, ramp } from '../../registry/depot.ts';
import { restorerOf } from './restorer.ts';
import { uploadRows } from './uploadRows.ts';

let test: TestApp;
let world: World;
let mayEnd = Promise.resolve();
const { stored, lastEntry, removeTogether, preview, restore } = restorerOf(() => world);
beforeAll(async () => {
  test = await createTestApp();
  world = worldOf(test);
  const job = servedJob(test.services, 'restore-records');
  await test.services.jobs.start({
    'restore-records': async (restoring) => {
      await job(restoring);
      await mayEnd;
    },
  });
});
afterAll(() => test.close());

const upload = (resource: string, rows: readonly string[]) => uploadRows(test, resource, rows);
const run = async (entry: number) => {
  const answer = await restore(entry);
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return ended(answer.json.restorationId);
};
const ended = (id: number) =>
  vi.waitFor(
    async () => {
      const { json } = await world.call('GET', `/api/console/restoration/${id}`);
      expect(json.isFinished).toBe(true);
      return json;
    },
    { timeout: 60_000, interval: 50 },
  );
const idOf = async (title: string) => {
  const { rows } = await sql<{ id: number }>`select id from tag_input_text where title = ${title}`.execute(world.database.db);
  return rows[0]?.id;
};

describe('an upload', () => {
  it('is taken back as one: what it made goes, what it changed is as before; what changed since stays and is named', async () => {
    const known = await world.samples.store(text, { title: 'known', active: true });
    const later = await world.samples.store(text, { title: 'later', active: true });
    const before = await stored(text, known.id);
    const rows = ['title,active', 'known,NO', 'later,NO', 'mine,YES', ...Array.from({ length: 600 }, (_, n) => `made ${n},YES`)];
    const entry = await upload(text.name, rows);
    await update(world.context, text, later.id, { active: true });
    await update(world.context, text, (await idOf('mine')) ?? 0, { title: 'mine now' });
    const left = [{ resource: text.name, recordTitle: 'mine', problems: [{ field: 'title', message: 'It was changed again later' }] }];
    const shown = (await preview(entry, { as: ['MANAGER'] })).json;
    expect(shown).toMatchObject({
      kind: 'MANY',
      created: 0,
      updated: 1,
      deleted: 600,
      unchanged: 1,
      left: 1,
      leftRecords: left,
      running: null,
    });
    expect(await run(entry)).toMatchObject({ restored: 601, left: 1, leftRecords: left, failure: null, entryId: entry });
    expect(await stored(text, known.id)).toEqual(before);
    expect(await idOf('made 0')).toBeUndefined();
    expect(await idOf('mine now')).toBeDefined();
    expect((await preview(entry)).json).toMatchObject({ created: 0, updated: 0, deleted: 0, unchanged: 602, left: 1 });
  });

  it('that was taken back is taken back in turn: all of it is there again, with its ids', async () => {
    const entry = await upload(text.name, ['title,active', ...Array.from({ length: 300 }, (_, n) => `again ${n},YES`)]);
    const id = (await idOf('again 7')) ?? 0;
    const before = await stored(text, id);
    const { activityId } = await run(entry);
    expect(await idOf('again 7')).toBeUndefined();
    expect(await run(activityId)).toMatchObject({ restored: 300, left: 0 });
    expect(await stored(text, id)).toEqual(before);
  });

  it('asked for while the job of another one is just ending begins as soon as that has ended', async () => {
    const rows = (word: string) => ['title,active', `${word} one,YES`, `${word} two,YES`];
    const [one, two] = [await upload(text.name, rows('ending')), await upload(text.name, rows('begun'))];
    const { promise, resolve } = Promise.withResolvers<void>();
    mayEnd = promise;
    await run(one);
    const { json } = await restore(two);
    resolve();
    expect(await ended(json.restorationId)).toMatchObject({ restored: 2, left: 0 });
  });

  it('goes on after a stop in the middle, and asked twice it runs once', async () => {
    const entry = await upload(text.name, ['title,active', ...Array.from({ length: 600 }, (_, n) => `halted ${n},YES`)]);
    const { db } = world.database;
    const stopped = new AbortController();
    const context = { ...world.context, authorities: ['MANAGER'], registry: world.context.registry };
    const whole = {
      id: entry,
      action: 'UPLOAD',
      partOf: null,
      wholeAction: null,
      resource: text.name,
      recordId: null,
      recordTitle: 'file.csv',
      before: null,
      after: null,
    };
    const times = { recordCreatedOn: null, versionBefore: null, versionAfter: null };
    const made = await sql<{ id: number }>`
      insert into activity_restoration (entry_id, user_id, username) select ${entry}, id, username from "user" where manager and active limit 1
      returning id`.execute(db);
    const id = made.rows[0]?.id ?? 0;
    const first = restoreMany(context, id, { ...whole, ...times }, {
      throwIfAborted: () => {
        stopped.signal.throwIfAborted();
        stopped.abort(new Error('stopped'));
      },
    } as AbortSignal);
    await expect(first).rejects.toThrow('stopped');
    // The job cannot end before the second one asks: it would then begin another one.
    const asked = Promise.withResolvers<void>();
    const held = db.transaction().execute(async (trx) => {
      await sql`select from activity_restoration where id = ${id} for update`.execute(trx);
      await asked.promise;
    });
    const answers = [await restore(entry), await restore(entry)];
    asked.resolve();
    await held;
    expect(answers.map(({ json }) => json.restorationId)).toEqual([id, id]);
    expect(await ended(id)).toMatchObject({ restored: 600, left: 0 });
  });
});

describe('a deletion of several', () => {
  it('is taken back as one, what others refer to first', async () => {
    const bound = await world.samples.store(productKeyword);
    const word = bound.keyword as { id: number };
    const alone = await world.samples.store(keyword);
    const before = [await stored(keyword, word.id), await stored(keyword, alone.id)];
    await remove(world.context, productKeyword, bound.id);
    const partOf = await removeTogether(keyword, [word.id, alone.id]);
    expect((await preview(partOf)).json).toMatchObject({ created: 2, left: 0 });
    expect(await run(partOf)).toMatchObject({ restored: 2, left: 0 });
    expect([await stored(keyword, word.id), await stored(keyword, alone.id)]).toEqual(before);
    expect(
      (await world.call('GET', '/api/console/activity', { query: { filter: JSON.stringify({ action: 'RESTORE' }) } })).json[0],
    ).toMatchObject({
      recordId: null,
      hasParts: true,
      resource: 'keyword',
    });
  });

  it('brings each back with what it was bound to, in as many statements as one', async () => {
    const field = 'tagInputTextToTagMappingList';
    const tags = await Promise.all([world.samples.store(tag, { active: true }), world.samples.store(tag, { active: true })]);
    const statements: number[] = [];
    for (const size of [1, 12]) {
      const ids: number[] = [];
      for (let n = 0; n < size; n += 1) {
        const values = { title: `bound ${size} ${n}`, active: true, [field]: tags.slice(n % 2).map(({ id }) => id) };
        ids.push((await create(world.context, text, values, ['title', 'active', field])).id);
      }
      const before = await Promise.all(ids.map((id) => stored(text, id)));
      const entryId = await removeTogether(text, ids);
      let count = 0;
      const counting = world.database.db.withPlugin(countingPlugin(() => (count += 1)));
      const { db } = world.database;
      const { rows } = await sql<{ id: number }>`
        insert into activity_restoration (entry_id, user_id, username) select ${entryId}, id, username from "user" where manager and active limit 1
        returning id`.execute(db);
      const restorationId = rows[0]?.id ?? 0;
      const whole = await findEntry(db, entryId);
      if (!whole) throw new Error('the entry is gone');
      const left = await restoreMany(
        { ...world.context, db: counting, authorities: ['MANAGER'] },
        restorationId,
        whole,
        new AbortController().signal,
      );
      await finishRestoration(db, restorationId, left);
      expect(await Promise.all(ids.map((id) => stored(text, id)))).toEqual(before);
      statements.push(count);
    }
    expect(statements[1]).toBe(statements[0]);
  });

  it('of users brings each back with their roles, and leaves nothing', async () => {
    const [one, two] = [await world.samples.store(user, { clerk: true }), await world.samples.store(user, { clerk: true })];
    const partOf = await removeTogether(user, [one.id, two.id]);
    expect((await preview(partOf)).json).toMatchObject({ created: 2, left: 0 });
    expect(await run(partOf)).toMatchObject({ restored: 2, left: 0 });
    const roles = await world.database.db.selectFrom('authority').select('userId').where('authority', '=', 'CLERK').execute();
    expect(roles).toEqual(expect.arrayContaining([{ userId: one.id }, { userId: two.id }]));
  });

  it('of an entity that was declared at run time brings back the records that went with them', async () => {
    const dock = {
      ...ramp,
      name: 'dock',
      fields: ramp.fields.map((field) => (field.kind === 'MANY_TO_ONE' ? { ...field, goesWithTarget: true } : field)),
    };
    await createEntity(test.services.registry, depot);
    await createEntity(test.services.registry, dock);
    const home = await world.samples.store(depot);
    const docks = [
      await world.samples.store(dock, { depot: { id: home.id } }),
      await world.samples.store(dock, { depot: { id: home.id } }),
    ];
    const state = async () => [await stored(depot, home.id), ...(await Promise.all(docks.map(({ id }) => stored(dock, id))))];
    const before = await state();
    await remove(world.context, depot, home.id);
    expect(await restore(await lastEntry(depot, home))).toMatchObject({ status: 200 });
    expect(await state()).toEqual(before);
    const partOf = await removeTogether(depot, [home.id]);
    expect((await preview(partOf)).json).toMatchObject({ created: 3, left: 0 });
    expect(await run(partOf)).toMatchObject({ restored: 3, left: 0 });
    expect(await state()).toEqual(before);
    const other = await world.samples.store(depot);
    const itsDock = await world.samples.store(dock, { depot: { id: other.id } });
    await removeTogether(depot, [home.id, other.id]);
    expect(await restore(await lastEntry(depot, home))).toMatchObject({ status: 200 });
    expect(await state()).toEqual(before);
    expect((await stored(dock, itsDock.id)).row).toBeNull();
    expect(await restore(await lastEntry(depot, other))).toMatchObject({ status: 200 });
    expect((await stored(dock, itsDock.id)).row).toMatchObject({ depot_id: other.id });
  });

  it('names what went with a record and cannot come back with it', async () => {
    const bay = {
      ...ramp,
      name: 'bay',
      label: { one: 'Bay', many: 'Bays' },
      fields: ramp.fields.map((field) => (field.kind === 'MANY_TO_ONE' ? { ...field, goesWithTarget: true } : { ...field, unique: true })),
    };
    await createEntity(test.services.registry, bay);
    const [home, other] = [await world.samples.store(depot), await world.samples.store(depot)];
    const [taken, free] = [
      await world.samples.store(bay, { depot: { id: home.id }, title: 'North' }),
      await world.samples.store(bay, { depot: { id: home.id }, title: 'South' }),
    ];
    await remove(world.context, depot, home.id);
    await world.samples.store(bay, { depot: { id: other.id }, title: 'north' });
    const problems = [{ field: 'title', message: 'Another bay has this value now' }];
    const left = { left: 1, leftRecords: [{ resource: 'bay', recordId: taken.id, recordTitle: 'North', problems }] };
    const entry = await lastEntry(depot, home);
    expect((await preview(entry)).json).toMatchObject({ kind: 'RECORD', problems: [], ...left });
    expect(await restore(entry)).toMatchObject({ status: 200, json: left });
    expect((await stored(bay, taken.id)).row).toBeNull();
    expect((await stored(bay, free.id)).row).toMatchObject({ title: 'South' });
  });

  it('is left where the user may not write such records', async () => {
    const { id } = await world.samples.store(country);
    const partOf = await removeTogether(country, [id]);
    for (const as of [['CLERK'], ['MANAGER'], []] as const) {
      expect((await preview(partOf, { as })).status).toBe(403);
      expect((await restore(partOf, {}, { as })).status).toBe(403);
    }
  });
});
