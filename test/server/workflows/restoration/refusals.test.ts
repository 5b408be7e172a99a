import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { submission } from '../../../../contract/activity.ts';
import type { Authority } from '../../../../contract/authentication.ts';
import { authority } from '../../../../resources/authority.ts';
import { contact } from '../../../../resources/contact.ts';
import { country } from '../../../../resources/country.ts';
import { keyword } from '../../../../resources/keyword.ts';
import { organization } from '../../../../resources/organization.ts';
import { tag } from '../../../../resources/tag.ts';
import { user } from '../../../../resources/user.ts';
import { remove } from '../../../../server/records/remove.ts';
import { update } from '../../../../server/records/update.ts';
import { recordActivity } from '../../../../server/records/write.ts';
import { openWorld } from '../../records/battery/calls.ts';
import { restorerOf } from './restorer.ts';

const world = openWorld();
const { stored, lastEntry, preview, restore } = restorerOf(world);

describe('what cannot be restored says why, by field', () => {
  it('a target that is gone', async () => {
    const [gone, other] = [await world().samples.store(country), await world().samples.store(country)];
    const record = await world().samples.store(organization, { country: { id: gone.id } });
    await update(world().context, organization, record.id, { country: { id: other.id } });
    const entry = await lastEntry(organization, record);
    await remove(world().context, country, gone.id);
    const reason = `There is no country '${gone.name}' any more. Restore it first`;
    expect((await preview(entry)).json.problems).toEqual([{ field: 'country', message: reason }]);
    expect(await restore(entry)).toMatchObject({ status: 400, json: { code: 'VALIDATION_FAILED', errors: { country: reason } } });
    expect(await restore(await lastEntry(country, gone))).toMatchObject({ status: 200 });
    expect(await restore(entry)).toMatchObject({ status: 200 });
  });

  it('a unique value that is taken', async () => {
    const record = await world().samples.store(country, { name: 'Siam' });
    await update(world().context, country, record.id, { name: 'Thailand' });
    const other = await world().samples.store(country, { name: 'SIAM' });
    const entry = await lastEntry(country, record);
    expect((await preview(entry)).json.problems).toEqual([{ field: 'name', message: 'Another country has this value now' }]);
    expect(await restore(entry)).toMatchObject({ status: 400, json: { errors: { name: 'Another country has this value now' } } });
    await remove(world().context, country, other.id);
    expect(await restore(entry)).toMatchObject({ status: 200 });
  });

  it('a role that the user has again', async () => {
    const owner = await world().samples.store(user, { clerk: true, manager: false });
    const roles = world().database.db.selectFrom('authority').selectAll().where('userId', '=', owner.id);
    const { id } = await roles.executeTakeFirstOrThrow();
    await remove(world().context, authority, id);
    const entry = await lastEntry(authority, { id });
    await update(world().context, user, owner.id, { clerk: true });
    expect((await preview(entry)).json.problems).toEqual([
      { field: 'user', message: 'The combination of User and Authority is already used by another user role.' },
    ]);
  });

  it('a value that the rules refuse', async () => {
    const record = await world().samples.store(tag);
    await recordActivity(world().database.db, world().context.actor, [
      { action: 'UPDATE', resource: 'tag', recordId: record.id, recordTitle: null, before: { title: '' }, after: { title: record.title } },
    ]);
    const entry = await lastEntry(tag, record);
    expect((await preview(entry)).json.problems).toMatchObject([{ field: 'title', message: expect.any(String) }]);
    expect(await restore(entry)).toMatchObject({ status: 400, json: { errors: { title: expect.any(String) } } });
  });

  it('a field that is no more: the others come back, and it is told', async () => {
    const record = await world().samples.store(tag);
    const before = { title: 'As it was', size: 5 };
    await recordActivity(world().database.db, world().context.actor, [
      { action: 'UPDATE', resource: 'tag', recordId: record.id, recordTitle: null, before, after: { title: record.title, size: 6 } },
    ]);
    const entry = await lastEntry(tag, record);
    expect((await preview(entry)).json.notes).toEqual(["The field 'size' no longer exists, so its value does not come back."]);
    expect(await restore(entry)).toMatchObject({ status: 200 });
    expect((await stored(tag, record.id)).row).toMatchObject({ title: 'As it was' });
  });

  it('a change of a record that was deleted', async () => {
    const record = await world().samples.store(keyword);
    await update(world().context, keyword, record.id, await world().samples.values(keyword));
    const entry = await lastEntry(keyword, record);
    await remove(world().context, keyword, record.id);
    expect(await restore(entry)).toMatchObject({ status: 400, json: { errors: { record: 'The record was deleted. Restore it first' } } });
  });

  it('what made a record, what another page takes back, and what is not there', async () => {
    const record = await world().samples.store(tag);
    const made = { recordTitle: null, recordId: record.id, before: null, after: {} };
    const [imported, merged, submitted, added] = await recordActivity(world().database.db, world().context.actor, [
      { ...made, action: 'IMPORT', resource: 'import-batch' },
      { ...made, action: 'MERGE', resource: 'product' },
      { ...made, action: 'SUBMIT', resource: submission },
      { ...made, action: 'IMPORT', resource: 'offer' },
    ]);
    const deleted = { ...made, action: 'DELETE', resource: 'tag', recordId: 999_999, before: { title: 'x' }, after: null } as const;
    const [undone] = await recordActivity(world().database.db, world().context.actor, [deleted], { partOf: 999_999_998 });
    for (const [entry, message] of [
      [undone, /page of the imports/],
      [await lastEntry(tag, record), /Delete the record/],
      [imported, /page of the imports/],
      [merged, /page that merges/],
      [submitted, /submitted list on its own page/],
      [added, /cannot undo what an import did/],
    ] as const)
      for (const answer of [await preview(entry ?? 0), await restore(entry ?? 0)])
        expect(answer).toMatchObject({ status: 409, json: { code: 'NOT_RESTORABLE', message: expect.stringMatching(message) } });
    expect(await preview(999_999_999)).toMatchObject({ status: 404 });
    expect(await world().call('GET', '/api/console/activity/x/restoration')).toMatchObject({ status: 404 });
  });
});

it('a restored id that the table has not reached yet is given to no new record', async () => {
  const [entry = 0] = await recordActivity(world().database.db, world().context.actor, [
    { action: 'DELETE', resource: 'tag', recordId: 900_000, recordTitle: null, before: { title: 'from afar', active: true }, after: null },
  ]);
  expect(await restore(entry)).toMatchObject({ status: 200 });
  expect((await world().samples.store(tag)).id).toBe(900_001);
});

describe('a record that was changed since', () => {
  it('keeps later changes of other fields, and has a new version', async () => {
    const record = await world().samples.store(contact, { firstName: 'Ann', lastName: 'Abe' });
    await update(world().context, contact, record.id, { firstName: 'Anna' });
    const entry = await lastEntry(contact, record);
    const later = await update(world().context, contact, record.id, { lastName: 'Baba' });
    expect((await preview(entry)).json.fields).toEqual([{ name: 'firstName', now: 'Anna', becomes: 'Ann', isChangedSince: false }]);
    expect(await restore(entry)).toMatchObject({ status: 200 });
    const { row } = await stored(contact, record.id);
    expect(row).toMatchObject({ first_name: 'Ann', last_name: 'Baba', name: 'Ann Baba' });
    expect(Date.parse(String((row as Record<string, unknown>).entity_last_updated_on))).toBeGreaterThan(
      Date.parse(later.entityLastUpdatedOn),
    );
  });

  it('shows a later change of the same field, and is restored only as it was shown', async () => {
    const record = await world().samples.store(tag, { title: 'one' });
    await update(world().context, tag, record.id, { title: 'two' });
    const entry = await lastEntry(tag, record);
    await update(world().context, tag, record.id, { title: 'three' });
    const { json } = await preview(entry);
    expect(json.fields).toEqual([{ name: 'title', now: 'three', becomes: 'one', isChangedSince: true }]);
    await update(world().context, tag, record.id, { title: 'four' });
    expect(await restore(entry, { version: json.version })).toMatchObject({ status: 409, json: { code: 'STALE_RECORD' } });
    expect(await restore(entry, { version: (await preview(entry)).json.version })).toMatchObject({ status: 200 });
    expect((await stored(tag, record.id)).row).toMatchObject({ title: 'one' });
  });
});

describe('who may restore', () => {
  it.each([
    [[], 403],
    [['CLERK'], 403],
    [['MANAGER'], 403],
    [['CLERK', 'MANAGER'], 200],
  ] as [Authority[], number][])('a user: %j: %i', async (as, status) => {
    const record = await world().samples.store(user, { clerk: false, manager: false });
    await update(world().context, user, record.id, { active: !record.active });
    const entry = await lastEntry(user, record);
    expect((await preview(entry, { as })).status).toBe(status);
    expect((await restore(entry, {}, { as })).status).toBe(status);
    expect((await restore(entry, {}, { as: null })).status).toBe(401);
  });

  it('a tag: who holds MANAGER alone', async () => {
    const record = await world().samples.store(tag);
    await update(world().context, tag, record.id, { title: 'changed' });
    expect(await restore(await lastEntry(tag, record), {}, { as: ['MANAGER'] })).toMatchObject({ status: 200 });
  });

  it('nobody what the server alone writes', async () => {
    const setting = { category: 'offer-from-teamwork-sheet', key: 'import-job-code' };
    const { rows } = await sql<{ id: number }>`
      insert into application_settings (category, key, value) values (${setting.category}, ${setting.key}, 'x') returning id`.execute(
      world().database.db,
    );
    const [entry = 0] = await recordActivity(world().database.db, world().context.actor, [
      {
        action: 'UPDATE',
        resource: 'application-settings',
        recordId: rows[0]?.id ?? 0,
        recordTitle: null,
        before: { value: 'y' },
        after: { value: 'x' },
      },
    ]);
    expect(await restore(entry)).toMatchObject({ status: 400 });
    expect((await stored({ ...user, name: 'application-settings' }, rows[0]?.id ?? 0)).row).toMatchObject({ value: 'x' });
  });
});

describe('a user that is restored', () => {
  it('has their roles, is inactive, has no password that anybody knows, and no session', async () => {
    const record = await world().samples.store(user, {
      username: 'returner',
      password: 'correct horse battery',
      clerk: true,
      manager: false,
    });
    await remove(world().context, user, record.id);
    const entry = await lastEntry(user, record);
    const shown = (await preview(entry)).json;
    expect(shown.notes.join(' ')).toContain('comes back inactive');
    expect(JSON.stringify(shown)).not.toMatch(/argon2|correct horse/);
    expect(await restore(entry)).toMatchObject({ status: 200 });
    const { rows } = await sql<{ password: string; active: boolean; sessions: number }>`
      select password, active, (select count(*)::int from session where user_id = "user".id) as sessions from "user" where id = ${record.id}`.execute(
      world().database.db,
    );
    const roles = await world().database.db.selectFrom('authority').select('authority').where('userId', '=', record.id).execute();
    expect(roles).toEqual([{ authority: 'CLERK' }]);
    expect(rows).toMatchObject([{ active: false, sessions: 0, password: expect.stringMatching(/^\$argon2id/) }]);
    const signIn = await world().call('POST', '/api/authentication/sign-in', {
      body: { username: 'returner', password: 'correct horse battery' },
      as: null,
    });
    expect(signIn.status).toBeGreaterThanOrEqual(400);
  });

  it('never costs the last administrator a role', async () => {
    const { db } = world().database;
    const { rows } = await sql<{
      id: number;
    }>`select id from "user" where active and clerk and manager and username like 'user-%'`.execute(db);
    const caller = rows[0]?.id ?? 0;
    await sql`update "user" set active = false where clerk and manager and id <> ${caller}`.execute(db);
    for (const field of ['active', 'manager']) {
      const change = { before: { [field]: false }, after: { [field]: true } };
      const whole = { action: 'UPDATE', resource: 'user', recordId: caller, recordTitle: null } as const;
      const [entry = 0] = await recordActivity(db, world().context.actor, [{ ...whole, ...change }]);
      expect(await restore(entry)).toMatchObject({ status: 409, json: { code: 'LAST_ADMINISTRATOR' } });
    }
  });
});
