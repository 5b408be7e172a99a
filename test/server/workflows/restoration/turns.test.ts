import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tagInputText as text } from '../../../../resources/tagInputText.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { servedJob } from '../../../helpers/servedJob.ts';
import { type World, worldOf } from '../../records/world.ts';
import { MULTIPART, multipartBody } from '../../uploads/uploader.ts';
import { restorerOf } from './restorer.ts';

let test: TestApp;
let world: World;
const { stored, restore } = restorerOf(() => world);
beforeAll(async () => {
  test = await createTestApp();
  world = worldOf(test);
  await test.services.jobs.start({});
});
afterAll(() => test.close());

const upload = async (rows: readonly string[]) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/${text.name}-upload/upload-file`,
    payload: multipartBody(rows.join('\n')),
    headers: { 'content-type': MULTIPART, ...(await test.signIn('MANAGER')) },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows: found } = await sql<{ id: number }>`
    select id from activity where action = 'UPLOAD' and record_id is null order by id desc limit 1`.execute(world.database.db);
  return found[0]?.id ?? 0;
};

/** The last of three uploads of one record and the one before are to be taken back, in this order. */
const askForTwo = async (title: string) => {
  const known = await world.samples.store(text, { title, active: true });
  const before = await stored(text, known.id);
  const uploads: number[] = [];
  for (const active of ['NO', 'YES']) uploads.push(await upload(['title,active', `${title},${active}`]));
  const ids: number[] = [];
  for (const entry of uploads.toReversed()) ids.push((await restore(entry)).json.restorationId);
  return { ids, isAsBefore: async () => expect(await stored(text, known.id)).toEqual(before) };
};
const perform = (restorationId: number) =>
  servedJob(
    test.services,
    'restore-records',
  )({ id: randomUUID(), payload: { restorationId }, signal: new AbortController().signal, isLastAttempt: false });
const ended = async (id: number) => (await world.call('GET', `/api/console/restoration/${id}`)).json;
const whole = { isFinished: true, restored: 1, left: 0, failure: null };

describe('two uploads of the same records that are taken back', () => {
  it('take turns where the server of the first one ended: the second one finishes it before it begins', async () => {
    const { ids, isAsBefore } = await askForTwo('ended');
    await perform(ids[1] ?? 0);
    for (const id of ids) expect(await ended(id)).toMatchObject(whole);
    await isAsBefore();
    await perform(ids[0] ?? 0);
    await isAsBefore();
  });

  it('take turns on two servers: nothing is left as changed since', async () => {
    const { ids, isAsBefore } = await askForTwo('both');
    await Promise.all(ids.toReversed().map(perform));
    for (const id of ids) expect(await ended(id)).toMatchObject(whole);
    await isAsBefore();
  });
});
