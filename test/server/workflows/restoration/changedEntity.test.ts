import { expect, it } from 'vitest';
import type { Authority } from '../../../../contract/authentication.ts';
import type { RecordJson } from '../../../../contract/records.ts';
import { pathOf } from '../../../../contract/workflow.ts';
import { calls } from '../../../../contract/workflows/restoration/calls.ts';
import { country } from '../../../../resources/country.ts';
import { currency } from '../../../../resources/currency.ts';
import { create } from '../../../../server/records/create.ts';
import { update } from '../../../../server/records/update.ts';
import { findEntries } from '../../../../server/workflows/restoration/entries.ts';
import { planBatch } from '../../../../server/workflows/restoration/planBatch.ts';
import { openWorld } from '../../records/battery/calls.ts';
import { messagesOf, setupOf } from '../entity-setup/setupCaller.ts';
import { restorerOf } from './restorer.ts';

const world = openWorld();
const { stored, lastEntry, preview, restore } = restorerOf(world);

const shelf = (size: object, place: object) => ({
  name: 'shelf',
  fields: [
    { name: 'title', kind: 'TEXT' },
    { name: 'size', ...size },
    { name: 'place', kind: 'MANY_TO_ONE', ...place },
  ],
});

it('goes around fields whose kind or target was changed since, and says so', async () => {
  const { setUp } = setupOf(world());
  expect((await setUp(shelf({ kind: 'TEXT' }, { target: 'country' }))).status).toBe(200);
  const [here, there] = [await world().samples.store(country), await world().samples.store(country)];
  const entity = () => world().context.registry.get('shelf');
  const record: RecordJson = await create(world().context, entity(), { title: 'as it was', size: 'wide', place: { id: here.id } });
  await update(world().context, entity(), record.id, { title: 'changed', size: 'narrow', place: { id: there.id } });
  const entry = await lastEntry(entity(), record);
  const changed = await setUp(shelf({ kind: 'NUMBER' }, { target: 'currency' }), ['size', 'place']);
  expect(messagesOf(changed)).toEqual([]);
  await world().samples.store(currency);
  const { json } = await preview(entry);
  expect(json).toMatchObject({
    problems: [],
    fields: [{ name: 'title', becomes: 'as it was' }, { name: 'entityLastUpdatedOn' }],
    notes: [
      "The field 'Size' was dropped and rebuilt since, so its value does not come back.",
      "The field 'Place' was dropped and rebuilt since, so its value does not come back.",
    ],
  });
  expect(await restore(entry)).toMatchObject({ status: 200 });
  expect((await stored(entity(), record.id)).row).toMatchObject({ title: 'as it was', size: null, place_id: null });
});

it('keeps a record that an upload made where somebody gave a field a value after it was made anew', async () => {
  const { setUp } = setupOf(world());
  const crate = (size: object) => ({
    name: 'crate',
    fields: [
      { name: 'title', kind: 'TEXT' },
      { name: 'size', ...size },
    ],
  });
  expect((await setUp(crate({ kind: 'TEXT' }))).status).toBe(200);
  const entity = () => world().context.registry.get('crate');
  const record: RecordJson = await create(world().context, entity(), { title: 'one', size: 'wide' });
  const entries = await findEntries(world().database.db, [await lastEntry(entity(), record)]);
  expect(messagesOf(await setUp(crate({ kind: 'NUMBER' }), ['size']))).toEqual([]);
  const plan = async () => (await planBatch(world().context, entity(), entries, { isLocked: false }))[0];
  expect(await plan()).toMatchObject({ change: 'DELETE', problems: [] });
  await update(world().context, entity(), record.id, { size: 5 });
  expect(await plan()).toMatchObject({ problems: [{ field: 'size', message: 'It was changed again later' }] });
});

it('leaves the records of an entity alone that was removed with its table and set up anew', async () => {
  const { setUp, previewRemoval, remove } = setupOf(world());
  const tray = { name: 'tray', fields: [{ name: 'title', kind: 'TEXT' }] };
  const made = async (as: Authority[]) =>
    (await world().call('POST', '/api/d/tray/create', { body: { object: { title: 'one' } }, as })).json.entityId;
  expect(messagesOf(await setUp(tray))).toEqual([]);
  await made(['CLERK', 'MANAGER']);
  const { fingerprint, namesToType: typedNames } = await previewRemoval('tray');
  expect((await remove('tray', fingerprint, { typedNames })).status).toBe(200);
  expect(messagesOf(await setUp(tray))).toEqual([]);
  const anothers = await made(['CLERK']);
  const ownChanges = pathOf(calls.lastOwn, { resource: 'tray' });
  const { undo } = (await world().call('GET', ownChanges)).json;
  expect((await world().call('POST', ownChanges, { body: { entryId: undo.entryId } })).json).toMatchObject({ code: 'NOT_RESTORABLE' });
  expect((await stored(world().context.registry.get('tray'), anothers)).row).toMatchObject({ title: 'one' });
});
