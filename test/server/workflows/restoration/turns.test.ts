import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tagInputText as text } from '../../../../resources/tagInputText.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { servedJob } from '../../../helpers/servedJob.ts';
import { type World, worldOf } from '../../records/world.ts';
import { restorerOf } from './restorer.ts';
import { uploadRows } from './uploadRows.ts';

let test: TestApp;
let world: World;
const { stored, restore } = restorerOf(() => world);
beforeAll(async () => {
  test = await createTestApp();
  world = worldOf(test);
  await test.services.jobs.start({});
});
afterAll(() => test.close());

/** Stores a record and changes it by two uploads. Asks for the undo of the second one, and then of the first. */
const askForTwo = async (title: string) => {
  const known = await world.samples.store(text, { title, active: true });
  const before = await stored(text, known.id);
  const uploads: number[] = [];
  for (const active of ['NO', 'YES']) uploads.push(await uploadRows(test, text.name, ['title,active', `${title},${active}`]));
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

describe('the undo of two uploads that changed the same record', () => {
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
