import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationCalls } from '../../../contract/authenticationCalls.ts';
import { changesCall, presenceCall } from '../../../contract/changeCalls.ts';
import type { Feed } from '../../../server/changes/openFeed.ts';
import type { Read } from '../../../server/changes/readChanges.ts';
import { streamChanges } from '../../../server/changes/routes.ts';
import { appOn, type TestApp } from '../../helpers/appOn.ts';
import { createTestDatabase } from '../../helpers/database.ts';
import { createEntity } from '../../helpers/declaredEntities.ts';
import { depot, secondHandle } from '../registry/depot.ts';
import { follow } from './follower.ts';

let test: TestApp;
let other: TestApp;
let clerk: { authorization: string };
let manager: { authorization: string };
let [here, there] = ['', ''];
beforeAll(async () => {
  const database = await createTestDatabase();
  other = await appOn(await secondHandle(database));
  test = await appOn(database);
  clerk = await test.signIn('CLERK');
  manager = await test.signIn('MANAGER');
  [here = '', there = ''] = await Promise.all([test, other].map(({ app }) => app.listen({ host: '127.0.0.1', port: 0 })));
  await test.signIn('CLERK', 'MANAGER');
});
// The second server first: the database is the other one's to close.
afterAll(async () => {
  await other?.close();
  await test?.close();
});

const run = (statement: string) => sql.raw(statement).execute(test.database.db);
const addTag = (title: string) => run(`insert into tag (title) values ('${title}')`);
const addKeyword = (keyword: string) => run(`insert into keyword (terms) values ('${keyword}')`);
const [tagAdded, keywordAdded] = ['tag', 'keyword'].map((entity) => ({ entity, kind: 'INSERT', ids: [expect.any(Number)] }));

describe('the stream of changes', () => {
  it('tells each session the changes of what it may read, made on any server, and names nothing else', async () => {
    const [clerks, managers] = [await follow(here, clerk), await follow(there, manager)];
    await addTag('one');
    await addKeyword('two');
    await expect.poll(clerks.changes).toEqual([keywordAdded]);
    await expect.poll(managers.changes).toEqual([tagAdded]);
    await clerks.leave();
    await managers.leave();
  });

  it('tells those who compare offers of an offer, though they may not read the list', async () => {
    const clerks = await follow(here, clerk);
    await run('truncate offer cascade');
    await expect.poll(clerks.changes).toContainEqual({ entity: 'offer', kind: 'TRUNCATE', ids: null });
    await clerks.leave();
  });

  it('tells managers, and no clerks, what becomes of a job and of a restoration', async () => {
    await test.services.jobs.start({ vacuum: async () => undefined });
    const [clerks, managers] = [await follow(here, clerk), await follow(there, manager)];
    await test.services.jobs.send('vacuum', {});
    const changeOf = (kind: string) => ({ entity: 'job-run', kind, ids: null });
    await expect.poll(managers.changes, { timeout: 20_000 }).toEqual([changeOf('INSERT'), changeOf('UPDATE')]);
    await run(`with entry as (insert into activity (action, resource) values ('IMPORT', 'tag') returning id)
      insert into activity_restoration (entry_id, user_id, username) select entry.id, "user".id, 'ann' from entry, "user" limit 1`);
    await expect.poll(managers.changes).toContainEqual({ entity: 'activity-restoration', kind: 'INSERT', ids: [expect.any(Number)] });
    await addKeyword('last');
    await expect.poll(clerks.changes).toEqual([keywordAdded]);
    await clerks.leave();
    await managers.leave();
  });

  it('goes on after a cut from the place of its last event, on another server too', async () => {
    const before = await follow(here, manager);
    await addTag('before the cut');
    await expect.poll(before.changes).toEqual([tagAdded]);
    await before.leave();
    await addTag('meanwhile');
    const after = await follow(there, { ...manager, 'last-event-id': before.told.at(-1)?.place ?? '' });
    await expect.poll(after.changes).toEqual([tagAdded]);
    expect(after.told.some(({ isReload }) => isReload)).toBe(false);
    await after.leave();
    const unknown = await follow(here, { ...manager, 'last-event-id': 'long ago' });
    await expect.poll(() => unknown.told).toMatchObject([{ isReload: true }]);
    await unknown.leave();
  });

  it('ends when it could not ask who reads it, so that they come again and miss nothing', async () => {
    let hears: (read: Read) => Promise<void> = async () => {};
    const feed: Feed = {
      read: () => Promise.reject(new Error('not asked')),
      follow: async (_, follower) => {
        hears = follower;
        return { end: () => undefined };
      },
      close: async () => {},
    };
    const stream = await streamChanges(feed, { after: null, signedIn: () => Promise.reject(new Error('busy')), seenBy: () => [] });
    await expect(hears({ place: '1', isReload: false, changes: [] })).rejects.toThrow('busy');
    expect(stream.writableEnded).toBe(true);
  });

  it('is asked for by GET alone: the stream of a HEAD would have no reader', async () => {
    const { status } = await fetch(`${here}${changesCall}`, { method: 'HEAD', headers: { ...clerk, accept: 'text/event-stream' } });
    expect(status).toBe(404);
  });

  it('ends with the session, and when an authority comes or goes', async () => {
    const session = await test.signIn('CLERK');
    const stream = await follow(there, session);
    expect(stream.hasEnded()).toBe(false);
    await test.app.inject({ method: 'POST', url: authenticationCalls.signOut, headers: session });
    await expect.poll(stream.hasEnded).toBe(true);
    const lost = await test.signIn('CLERK', 'MANAGER');
    const reader = await follow(here, lost);
    await run('delete from authority where authority = \'MANAGER\' and user_id = (select max(id) from "user")');
    await addTag('not for them');
    await expect.poll(reader.hasEnded).toBe(true);
    expect(reader.changes().filter(({ entity }) => entity === 'tag')).toEqual([]);
  });

  it('is an answer that ends beyond twelve of a session, and for who accepts no events', async () => {
    const session = await test.signIn('CLERK');
    const streams = await Promise.all(Array.from({ length: 12 }, () => follow(here, session)));
    const placeOf = () => streams[0]?.told[0]?.place ?? '';
    await expect.poll(placeOf).not.toBe('');
    const place = placeOf();
    const ask = (headers: Record<string, string>) => test.app.inject({ url: `${changesCall}?after=${place}`, headers });
    await addKeyword('asked for');
    for (const answer of [await ask({ ...session, accept: 'text/event-stream' }), await ask(clerk)])
      expect(answer.json()).toEqual({ place: expect.any(String), isReload: false, changes: [keywordAdded] });
    await Promise.all(streams.map(({ leave }) => leave()));
    const typeOfNext = async () => {
      const { type, leave } = await follow(here, session);
      await leave();
      return type;
    };
    await expect.poll(typeOfNext).toBe('text/event-stream');
  });

  it('follows what is declared while the server runs', async () => {
    await createEntity(test.services.registry, depot);
    const stream = await follow(there, clerk);
    const afterTruncation = async () => {
      await run('truncate x_depot');
      return stream.changes();
    };
    await expect.poll(afterTruncation).toEqual([{ entity: 'depot', kind: 'TRUNCATE', ids: null }]);
    await stream.leave();
  });
});

describe('presence', () => {
  const nobody = { others: [], changedBy: null };
  const show = async (session: { authorization: string }, tab: string, id: number | null, isEditing = false) =>
    (
      await other.app.inject({ method: 'POST', url: presenceCall, headers: session, payload: { tab, entity: 'country', id, isEditing } })
    ).json();

  it('names the others who have a record open, until they leave or their stream ends', async () => {
    // A console's own name has no version in it.
    const [own, theirs] = [randomUUID(), '0b0b0b0b-0b0b-0b0b-0b0b-0b0b0b0b0b0b'];
    const stream = await follow(here, clerk);
    const session = await test.signIn('CLERK', 'MANAGER');
    const colleague = await follow(there, session, { tab: theirs });
    expect(await show(clerk, own, 7)).toEqual(nobody);
    expect(await show(session, theirs, 7, true)).toMatchObject({ others: [{ username: expect.any(String), isEditing: false }] });
    expect(await show(clerk, own, 7)).toMatchObject({ others: [{ username: expect.any(String), isEditing: true }] });
    expect(await show(clerk, own, 8)).toEqual(nobody);
    expect(await show(session, theirs, 7)).toEqual(nobody);
    await show(clerk, own, 7);
    await colleague.leave();
    await expect.poll(() => show(clerk, own, 7)).toEqual(nobody);
    expect(await show(clerk, own, null)).toEqual(nobody);
    await expect
      .poll(() => stream.changes().flatMap(({ kind, ids }) => (kind === 'OPEN' ? (ids ?? []) : [])))
      .toEqual(expect.arrayContaining([7, 8]));
    expect(stream.changes().filter(({ kind, entity }) => kind === 'OPEN' && entity !== 'country')).toEqual([]);
    await stream.leave();
  });

  it('is for those who may read the record', async () => {
    const asked = { method: 'POST' as const, url: presenceCall, headers: clerk };
    const body = { tab: randomUUID(), id: 1 };
    expect((await test.app.inject({ ...asked, payload: { ...body, entity: 'tag' } })).statusCode).toBe(403);
    expect((await test.app.inject({ ...asked, payload: { ...body, entity: 'nothing' } })).statusCode).toBe(404);
  });
});
