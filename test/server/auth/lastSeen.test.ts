import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openLastSeen } from '../../../server/auth/lastSeen.ts';
import { keyOf } from '../../../server/auth/sessions.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
afterEach(() => void vi.useRealTimers());

const lastSeenOn = async () =>
  (await test.database.db.selectFrom('session').select('lastSeenOn').orderBy('id', 'desc').executeTakeFirstOrThrow()).lastSeenOn;

it('what a server notes is written later, the newest alone, and an older note changes nothing', async () => {
  const key = keyOf((await test.signIn('CLERK')).authorization.slice('Bearer '.length));
  const seen = openLastSeen(test.database.db, () => undefined);
  const [early, late] = [new Date('2036-03-05T08:00:00.000Z'), new Date('2036-03-05T08:00:30.000Z')];
  const before = await lastSeenOn();
  seen.note(key, early);
  seen.note(key, late);
  expect(await lastSeenOn()).toEqual(before);
  await seen.write();
  expect(await lastSeenOn()).toEqual(late);
  seen.note(key, early);
  await seen.write();
  expect(await lastSeenOn()).toEqual(late);
  seen.note(keyOf('a token that is gone'), late);
  seen.close();
});

it('a write that the database refuses is reported once and stops nothing', async () => {
  const ended = await test.database.db.startTransaction().execute();
  await ended.rollback().execute();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failed = vi.fn();
  const seen = openLastSeen(ended, failed);
  seen.note(keyOf('a token'), new Date());
  vi.advanceTimersByTime(60_000);
  await seen.write();
  await expect.poll(() => failed.mock.calls.length).toBe(1);
  seen.note(keyOf('a token'), new Date());
  seen.close();
  vi.advanceTimersByTime(60_000);
  expect(failed).toHaveBeenCalledTimes(1);
});
