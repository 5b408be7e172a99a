import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLastSeen } from '../../../server/auth/authenticate.ts';
import { keyOf } from '../../../server/auth/sessions.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const lastSeenOn = async () =>
  (await test.database.db.selectFrom('session').select('lastSeenOn').orderBy('id', 'desc').executeTakeFirstOrThrow()).lastSeenOn;

it('is stored at most once a minute, and an older use changes nothing', async () => {
  const key = keyOf((await test.signIn('CLERK')).authorization.slice('Bearer '.length));
  const failed = vi.fn();
  const noteUse = openLastSeen(test.database.db, failed);
  const [first, soon, later] = ['08:00:00', '08:00:30', '08:01:00'].map((time) => new Date(`2036-03-05T${time}.000Z`)) as [
    Date,
    Date,
    Date,
  ];
  noteUse(key, first);
  await expect.poll(lastSeenOn).toEqual(first);
  noteUse(key, soon);
  expect(await lastSeenOn()).toEqual(first);
  noteUse(key, later);
  await expect.poll(lastSeenOn).toEqual(later);
  openLastSeen(test.database.db, failed)(key, soon);
  noteUse(keyOf('a token that is gone'), later);
  expect(await lastSeenOn()).toEqual(later);
  expect(failed).not.toHaveBeenCalled();
});

it('a write that the database refuses is reported and stops nothing', async () => {
  const ended = await test.database.db.startTransaction().execute();
  await ended.rollback().execute();
  const failed = vi.fn();
  const noteUse = openLastSeen(ended, failed);
  noteUse(keyOf('a token'), new Date());
  await expect.poll(() => failed.mock.calls.length).toBe(1);
  noteUse(keyOf('another token'), new Date());
  await expect.poll(() => failed.mock.calls.length).toBe(2);
});
