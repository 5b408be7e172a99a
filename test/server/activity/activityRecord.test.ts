import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Activity, CHANGED_SECRET } from '../../../contract/activity.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { competingRegionOfferNotification as notification } from '../../../resources/competingRegionOfferNotification.ts';
import { contact } from '../../../resources/contact.ts';
import { country } from '../../../resources/country.ts';
import { resources } from '../../../resources/index.ts';
import { offer } from '../../../resources/offer.ts';
import { organization } from '../../../resources/organization.ts';
import { tag } from '../../../resources/tag.ts';
import { user } from '../../../resources/user.ts';
import { create } from '../../../server/records/create.ts';
import { writableNames } from '../../../server/records/fields.ts';
import { findOne } from '../../../server/records/findOne.ts';
import { remove } from '../../../server/records/remove.ts';
import { update } from '../../../server/records/update.ts';
import { createWorld, type World } from '../records/world.ts';

let world: World;
const alice = { id: 4_711, username: 'alice' };
const as = () => ({ ...world.context, actor: alice });
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const entries = async ({ name }: Pick<ResourceDeclaration, 'name'>, id: number) =>
  (
    await sql<Activity>`
      select user_id, username, action, resource, record_id, record_title, before, after from activity
      where resource = ${name} and record_id = ${id} order by id`.execute(world.database.db)
  ).rows;
const countAll = async () => (await sql<{ n: number }>`select count(*)::int as n from activity`.execute(world.database.db)).rows[0]?.n;

/** The recorded fields: all but the common ones, those that are never read, and those that show other fields. */
const recorded = (declaration: ResourceDeclaration, record: RecordJson) =>
  Object.fromEntries(
    declaration.fields
      .filter(({ kind }) => !['PASSWORD', 'OBJECT'].includes(kind))
      .filter(({ name }) => name in record)
      .map(({ name }) => [name, record[name]]),
  );
const secrets = (declaration: ResourceDeclaration) =>
  Object.fromEntries(declaration.fields.filter(({ kind }) => kind === 'PASSWORD').map(({ name }) => [name, CHANGED_SECRET]));

describe.each(resources.map((declaration) => [declaration.name, declaration] as const))('a change of %s', (name, declaration) => {
  const about = (id: number) => ({ userId: alice.id, username: 'alice', resource: name, recordId: id, recordTitle: expect.any(String) });
  const values = () => world.samples.values(declaration, writableNames(declaration));
  const store = async () => create(as(), declaration, await values());

  it('leaves one entry when it is created, with all that it holds', async () => {
    const record = await store();
    const after = { ...recorded(declaration, record), ...secrets(declaration) };
    expect(await entries(declaration, record.id)).toEqual([{ ...about(record.id), action: 'CREATE', before: null, after }]);
  });

  it('leaves one entry when it is updated, with what differs and nothing else', async () => {
    const stored = await store();
    const updated = await update(as(), declaration, stored.id, await values());
    const [, entry, ...more] = await entries(declaration, stored.id);
    expect(more).toEqual([]);
    const differs = (key: string) => JSON.stringify(stored[key]) !== JSON.stringify(updated[key]);
    const only = (record: RecordJson) => Object.fromEntries(Object.entries(recorded(declaration, record)).filter(([key]) => differs(key)));
    const after = { ...only(updated), ...secrets(declaration) };
    expect(entry).toEqual({ ...about(stored.id), action: 'UPDATE', before: only(stored), after });
    expect(Object.keys(after).length).toBeGreaterThan(0);
  });

  it('leaves one entry when it is deleted, with all that it held', async () => {
    const record = await store();
    await remove(as(), declaration, record.id);
    const [, entry, ...more] = await entries(declaration, record.id);
    expect(more).toEqual([]);
    expect(entry).toEqual({ ...about(record.id), action: 'DELETE', before: recorded(declaration, record), after: null });
  });

  it('leaves none when it is refused or taken back', async () => {
    const record = await store();
    const count = await countAll();
    await expect(create(as(), declaration, {})).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(update(as(), declaration, record.id, { entityLastUpdatedOn: '2020-01-01T00:00:00.000Z' })).rejects.toThrow();
    await expect(remove(as(), declaration, 999_999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const takenBack = world.database.db.transaction().execute(async (trx) => {
      await update({ ...as(), db: trx }, declaration, record.id, {});
      await remove({ ...as(), db: trx }, declaration, record.id);
      throw new Error('changed my mind');
    });
    await expect(takenBack).rejects.toThrow('changed my mind');
    expect(await countAll()).toBe(count);
  });
});

describe('an entry', () => {
  it('names the user who made the call', async () => {
    const values = await world.samples.values(tag);
    const answer = await world.call('POST', '/api/tag-management/create-tag', { body: { tag: values } });
    const [entry] = await entries(tag, answer.json.tagId);
    const caller = await sql<{ username: string }>`select username from "user" where id = ${entry?.userId}`.execute(world.database.db);
    expect(entry).toMatchObject({ username: caller.rows[0]?.username, action: 'CREATE' });
    expect(entry?.username).toMatch(/^user-/);
  });

  it('keeps the name of a user who is gone', async () => {
    const { id } = await world.samples.store(user);
    const actor = { id, username: 'leaver' };
    const record = await create({ ...world.context, actor }, tag, { title: 'by a leaver' });
    await remove(as(), user, id);
    expect(await entries(tag, record.id)).toMatchObject([{ userId: id, username: 'leaver' }]);
  });

  it('names a lookup by what it was called then', async () => {
    const [first, second] = [await world.samples.store(country), await world.samples.store(country)];
    const { id } = await create(as(), organization, { name: 'Mover', country: { id: first.id } });
    await update(as(), organization, id, { country: { id: second.id } });
    expect((await entries(organization, id))[1]).toMatchObject({
      before: { country: { id: first.id, name: first.name } },
      after: { country: { id: second.id, name: second.name } },
    });
  });

  it('names the tags that a contact had and has', async () => {
    const [first, second] = [await world.samples.store(tag, { active: true }), await world.samples.store(tag, { active: true })];
    const { id } = await world.samples.store(contact);
    for (const chosen of [first, second]) {
      const body = { contact: { id }, selectedTagIdList: [chosen.id] };
      const answer = await world.call('PUT', '/api/contact-management/update-contact', { body });
      expect(answer, answer.text).toMatchObject({ status: 200 });
    }
    const bound = ({ id: tagId, title }: RecordJson) => ({ contactTagBindingList: [{ tag: { id: tagId, title } }] });
    expect((await entries(contact, id)).at(-1)).toMatchObject({ action: 'UPDATE', before: bound(first), after: bound(second) });
  });

  it('is left for every record that goes with a deleted one, by the user who deleted that', async () => {
    const [gone, staying] = [await world.samples.store(offer), await world.samples.store(offer)];
    const about = (id: number) => world.samples.store(notification, { offer: { id } });
    const [first, second, other] = [await about(gone.id), await about(gone.id), await about(staying.id)];
    await remove(as(), offer, gone.id);
    for (const { id, offer: of, amountInOriginalCurrency } of [first, second]) {
      const left = (await entries(notification, id)).slice(1);
      expect(left).toMatchObject([{ action: 'DELETE', username: 'alice', before: { offer: of, amountInOriginalCurrency }, after: null }]);
    }
    expect(await entries(notification, other.id)).toHaveLength(1);
  });

  it('is left by a save that changed nothing, and says so', async () => {
    const { id, title } = await create(as(), tag, { title: 'same' });
    await update(as(), tag, id, { title });
    expect((await entries(tag, id))[1]).toMatchObject({ action: 'UPDATE', before: {}, after: {} });
  });

  it('is left by the one of two equal saves that wins, once', async () => {
    const { id, entityLastUpdatedOn } = await create(as(), tag, { title: 'raced' });
    await Promise.allSettled([1, 2, 3].map((n) => update(as(), tag, id, { title: `raced ${n}`, entityLastUpdatedOn })));
    const { title } = await findOne(world.context, tag, id);
    expect((await entries(tag, id)).map(({ after }) => after?.title)).toEqual(['raced', title]);
  });
});

describe('the activity record', () => {
  const statements = [
    sql`update activity set username = 'nobody'`,
    sql`update activity set username = 'nobody' where false`,
    sql`delete from activity`,
    sql`truncate activity`,
    sql`insert into activity (id, action, resource) values (1, 'CREATE', 'tag')`,
    sql`insert into activity (action, resource) values ('CREATE', 'tag') on conflict (id) do update set username = 'nobody'`,
  ];

  it.each(statements.map((statement, index) => [index, statement] as const))('refuses to be changed, in way %i', async (_, statement) => {
    const before = await sql`select * from activity order by id`.execute(world.database.db);
    const attempt = statement.execute(world.database.db);
    await expect(attempt).rejects.toThrow(/activity record cannot be changed|cannot insert a non-DEFAULT value/);
    expect((await sql`select * from activity order by id`.execute(world.database.db)).rows).toEqual(before.rows);
  });

  it('refuses it also where a session lets other triggers rest', async () => {
    const attempt = world.database.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`delete from activity`.execute(trx);
    });
    await expect(attempt).rejects.toThrow('the activity record cannot be changed');
  });

  it('never holds a password, not even hashed', async () => {
    const password = 'correct horse battery staple';
    const { id } = await create(as(), user, { username: 'holder', password });
    await update(as(), user, id, { password: `${password} 2` });
    await remove(as(), user, id);
    const { rows } = await sql<{ all: string }>`select string_agg(activity::text, '') as all from activity`.execute(world.database.db);
    expect(rows[0]?.all).toContain(CHANGED_SECRET);
    expect(rows[0]?.all).not.toMatch(/correct horse|argon2/);
  });
});
