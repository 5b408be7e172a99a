import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Authority } from '../../../../contract/authentication.ts';
import { pathOf } from '../../../../contract/workflow.ts';
import { calls } from '../../../../contract/workflows/restoration/calls.ts';
import type { LastOwnChanges } from '../../../../contract/workflows/restoration/schemas.ts';
import { contact } from '../../../../resources/contact.ts';
import { offer } from '../../../../resources/offer.ts';
import { tag } from '../../../../resources/tag.ts';
import { tagInputText as text } from '../../../../resources/tagInputText.ts';
import { create } from '../../../../server/records/create.ts';
import { remove } from '../../../../server/records/remove.ts';
import { update } from '../../../../server/records/update.ts';
import { findEnded } from '../../../../server/trade/latestOffers.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createEntity } from '../../../helpers/declaredEntities.ts';
import { type World, worldOf } from '../../records/world.ts';
import { depot, ramp } from '../../registry/depot.ts';
import { MULTIPART, multipartBody } from '../../uploads/uploader.ts';
import { restorerOf } from './restorer.ts';

let test: TestApp;
let world: World;
const { stored, entriesOf } = restorerOf(() => world);
beforeAll(async () => {
  test = await createTestApp();
  world = worldOf(test);
});
afterAll(() => test.close());

/** A new user: nothing that another test did is theirs. */
const someone = async (...authorities: Authority[]) => {
  const headers = await test.signIn(...authorities);
  const { db } = world.database;
  const user = await db.selectFrom('user').select(['id', 'username']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, json: answer.json() };
  };
  const last = async (resource: string): Promise<LastOwnChanges> => (await send('GET', pathOf(calls.lastOwn, { resource }))).json;
  const takeBack = (resource: string, entryId = 0) => send('POST', pathOf(calls.takeBack, { resource }), { entryId });
  const upload = async (resource: string, rows: readonly string[]) => {
    const url = `/api/${resource}-upload/upload-file`;
    const payload = multipartBody(rows.join('\n'));
    const answer = await test.app.inject({ method: 'POST', url, payload, headers: { 'content-type': MULTIPART, ...headers } });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  return {
    ...user,
    context: { ...world.context, actor: user },
    last,
    takeBack,
    upload,
    undo: async (resource: string) => takeBack(resource, (await last(resource)).undo?.entryId),
    redo: async (resource: string) => takeBack(resource, (await last(resource)).redo?.entryId),
  };
};
const titleOf = async (id: number) => ((await stored(tag, id)).row as { title: string } | null)?.title;
const done = { status: 200, json: { status: 'SUCCESS', left: 0 } };
const refused = (message: string) => ({ status: 409, json: { code: 'NOT_RESTORABLE', message } });

it('an offer that a later list ended does not rank again once its deletion is undone', async () => {
  const { context, undo } = await someone('MANAGER', 'CLERK');
  const { db } = world.database;
  const { id } = await world.samples.store(offer, { offerOrRequest: 'offer' });
  await sql`
    with list as (insert into offer_text_submission (submission_id, request, requested_by, organization_id, currency_id, is_to_append)
      select gen_random_uuid(), sha256('a'), 'ann', organization_id, currency_id, false from offer where id = ${id} returning id)
    insert into offer_ended (offer_id, ended_on, offer_text_submission_id) select ${id}, now() + interval '1 hour', id from list`.execute(
    db,
  );
  expect(await findEnded(db, [id])).toEqual([id]);
  await remove(context, offer, id);
  expect(await undo('offer')).toMatchObject(done);
  expect(await findEnded(db, [id])).toEqual([id]);
});

it('three edits are undone, the last one first, and done again; a new edit ends what can be done again', async () => {
  const { context, last, undo, redo } = await someone('MANAGER');
  const { id } = await world.samples.store(tag, { title: 'one' });
  for (const title of ['two', 'three', 'four']) await update(context, tag, id, { title });
  const four = await stored(tag, id);
  for (const title of ['three', 'two', 'one']) {
    expect(await undo('tag')).toMatchObject(done);
    expect(await titleOf(id)).toBe(title);
  }
  expect((await last('tag')).undo).toBeNull();
  expect((await last('tag')).redo).toMatchObject({ count: 1, recordTitle: 'one', before: { title: 'one' }, after: { title: 'two' } });
  for (const title of ['two', 'three', 'four']) {
    expect(await redo('tag')).toMatchObject(done);
    expect(await titleOf(id)).toBe(title);
  }
  expect(await stored(tag, id)).toEqual(four);
  expect((await last('tag')).redo).toBeNull();
  expect(await undo('tag')).toMatchObject(done);
  expect(await undo('tag')).toMatchObject(done);
  expect((await last('tag')).undo).toMatchObject({ before: { title: 'one' }, after: { title: 'two' } });
  await update(context, tag, id, { title: 'five' });
  expect((await last('tag')).redo).toBeNull();
  expect(await undo('tag')).toMatchObject(done);
  expect(await titleOf(id)).toBe('two');
  expect((await entriesOf(tag, id)).slice(4).map(({ action }) => action)).toEqual([...Array(8).fill('RESTORE'), 'UPDATE', 'RESTORE']);
});

it('what somebody else changed since stays, and who changed it is named; their change of another field stays beside it', async () => {
  const [ann, bea] = [await someone('MANAGER'), await someone('MANAGER')];
  const { id } = await world.samples.store(tag, { title: 'first' });
  await update(ann.context, tag, id, { title: 'of Ann' });
  await update(bea.context, tag, id, { active: false });
  expect(await ann.undo('tag')).toMatchObject(done);
  expect((await stored(tag, id)).row).toMatchObject({ title: 'first', active: false });
  expect(await ann.redo('tag')).toMatchObject(done);
  await update(bea.context, tag, id, { title: 'of Bea' });
  const entries = await entriesOf(tag, id);
  expect(await ann.undo('tag')).toMatchObject(refused(`of Ann: ${bea.username} changed it since.`));
  expect(await titleOf(id)).toBe('of Bea');
  expect(await entriesOf(tag, id)).toEqual(entries);
});

it('a pasted block is undone as one, without what others changed since, which is named', async () => {
  const [ann, bea] = [await someone('MANAGER'), await someone('MANAGER')];
  const one = await world.samples.store(text, { title: 'block one', active: true });
  const two = await world.samples.store(text, { title: 'block two', active: true });
  await ann.upload(text.name, ['title,active', 'block one,NO', 'block two,NO', 'block three,YES']);
  expect((await ann.last(text.name)).undo).toMatchObject({ count: 3, before: null, after: null });
  expect(await ann.undo(text.name)).toMatchObject(done);
  expect((await ann.last(text.name)).undo).toBeNull();
  expect(await ann.redo(text.name)).toMatchObject(done);
  const activeOf = async ({ id }: { id: number }) => ((await stored(text, id)).row as { active: boolean }).active;
  expect([await activeOf(one), await activeOf(two)]).toEqual([false, false]);
  await update(bea.context, text, one.id, { title: 'block 1' });
  const third = await world.database.db
    .selectFrom('tagInputText')
    .select('id')
    .where('title', '=', 'block three')
    .executeTakeFirstOrThrow();
  await update(bea.context, text, third.id, { active: false });
  const problems = [{ field: 'active', message: `${bea.username} changed it since` }];
  expect(await ann.undo(text.name)).toMatchObject({
    status: 200,
    json: { left: 1, leftRecords: [{ recordTitle: 'block three', problems }] },
  });
  expect([await activeOf(one), await activeOf(two)]).toEqual([true, true]);
});

it('a deletion comes back and goes again, and so does what was made', async () => {
  const { context, undo, redo } = await someone('MANAGER');
  const { id } = await create(context, tag, await world.samples.values(tag));
  const made = await stored(tag, id);
  await remove(context, tag, id);
  expect(await undo('tag')).toMatchObject(done);
  expect(await stored(tag, id)).toEqual(made);
  expect(await undo('tag')).toMatchObject(done);
  expect(await titleOf(id)).toBeUndefined();
  expect(await redo('tag')).toMatchObject(done);
  expect(await stored(tag, id)).toEqual(made);
  expect(await redo('tag')).toMatchObject(done);
  expect(await titleOf(id)).toBeUndefined();
});

it('a record goes with what belongs to it, but not when that was added since', async () => {
  const pier = {
    ...ramp,
    name: 'pier',
    fields: ramp.fields.map((field) => (field.kind === 'MANY_TO_ONE' ? { ...field, goesWithTarget: true } : field)),
  };
  await createEntity(test.services.registry, depot);
  await createEntity(test.services.registry, pier);
  const [ann, bea] = [await someone('CLERK', 'MANAGER'), await someone('CLERK', 'MANAGER')];
  const home = await create(ann.context, depot, await world.samples.values(depot));
  const added = await create(bea.context, pier, { ...(await world.samples.values(pier)), depot: { id: home.id } });
  expect(await ann.undo(depot.name)).toMatchObject({ status: 409, json: { message: expect.stringContaining('belongs to it') } });
  await remove(ann.context, depot, home.id);
  expect(await ann.undo(depot.name)).toMatchObject(done);
  expect((await stored(pier, added.id)).row).not.toBeNull();
  expect(await ann.redo(depot.name)).toMatchObject(done);
  expect((await stored(pier, added.id)).row).toBeNull();
});

it('of two windows at once, one undoes the change, and the other one hears so', async () => {
  const { context, last, takeBack } = await someone('MANAGER');
  const { id } = await world.samples.store(tag, { title: 'as it was' });
  await update(context, tag, id, { title: 'once' });
  await update(context, tag, id, { title: 'twice' });
  const { undo } = await last('tag');
  const answers = await Promise.all([takeBack('tag', undo?.entryId), takeBack('tag', undo?.entryId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await titleOf(id)).toBe('once');
});

it('nobody undoes what another did, or where they may not write', async () => {
  const [clerk, manager, bea] = [await someone('CLERK'), await someone('MANAGER'), await someone('MANAGER')];
  const { id } = await world.samples.store(tag, { title: 'theirs' });
  await update(manager.context, tag, id, { title: 'changed' });
  const entryId = (await manager.last('tag')).undo?.entryId;
  expect(await bea.last('tag')).toEqual({ undo: null, redo: null });
  expect(await bea.takeBack('tag', entryId)).toMatchObject(
    refused('This is no longer your last change here. Look at the list, and try again.'),
  );
  expect(await manager.takeBack(contact.name, entryId)).toMatchObject({ status: 409 });
  expect(await clerk.takeBack('tag', entryId)).toMatchObject({ status: 403 });
  expect(await clerk.takeBack('authority', entryId)).toMatchObject({ status: 403 });
  expect(await clerk.takeBack('nothing', entryId)).toMatchObject({ status: 404 });
  expect(await titleOf(id)).toBe('changed');
});

it('more than a thousand records are left to a manager, who undoes them on the page of the activity', async () => {
  const { undo, upload } = await someone('MANAGER');
  await upload(text.name, ['title,active', ...Array.from({ length: 1_001 }, (_, n) => `many ${n},YES`)]);
  expect(await undo(text.name)).toMatchObject(
    refused('It changed more than 1000 records at once. A manager can undo it on the page of the activity.'),
  );
});
