import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFirstAccount, createUser } from '../../../server/auth/firstAccounts.ts';
import { DEMONSTRATION_PASSWORD, refuseExposure } from '../../../server/demo/seed.ts';
import { readSettings } from '../../../server/settings.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';

describe('the first account', () => {
  let test: TestApp;
  const admin = readSettings({ DEMO: 'off', ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'the first password' });
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const signIn = (username: string, password: string) =>
    test.app.inject({ method: 'POST', url: '/api/authentication/sign-in', payload: { username, password } });

  it('is refused exposure before the demonstration would come', async () => {
    await expect(refuseExposure(test.database.db, readSettings({ HOST: '0.0.0.0' }))).rejects.toThrow(/HOST is '0\.0\.0\.0'.*loopback/);
    await expect(refuseExposure(test.database.db, readSettings({ HOST: '0.0.0.0', DEMO: 'off' }))).resolves.toBeUndefined();
  });

  it('is not refused it where no demonstration will come, whatever DEMO says', async () => {
    const { db } = test.database;
    const { id } = await db.insertInto('product').values({ title: 'Our own' }).returning('id').executeTakeFirstOrThrow();
    await expect(refuseExposure(db, readSettings({ HOST: '0.0.0.0' }))).resolves.toBeUndefined();
    await db.deleteFrom('product').where('id', '=', id).execute();
  });

  it('needs a name and a password', async () => {
    for (const missing of [{}, { ADMIN_USERNAME: 'boss' }, { ADMIN_PASSWORD: 'the first password' }])
      await expect(createFirstAccount(test.database.db, readSettings({ DEMO: 'off', ...missing }))).rejects.toThrow('ADMIN_USERNAME');
  });

  it('holds both authorities, and is made once, also by servers that start at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => createFirstAccount(test.database.db, admin)));
    expect((await signIn('boss', 'the first password')).json().authorityList.sort()).toEqual(['CLERK', 'MANAGER']);
    await createFirstAccount(test.database.db, { ...admin, adminUsername: 'other' });
    expect((await signIn('other', 'the first password')).statusCode).toBe(401);
  });

  it.each(['0.0.0.0', '192.0.2.1', '::', 'example.org'])(
    'the demonstration accounts are not served on %s while they have the known password',
    async (host) => {
      const { db } = test.database;
      const id = await createUser(db, { username: 'clerk', password: DEMONSTRATION_PASSWORD, authorities: [] });
      const settings = readSettings({ HOST: host, DEMO: 'off' });
      await expect(refuseExposure(db, settings)).rejects.toThrow('clerk');
      for (const loopback of ['127.0.0.1', '127.1.2.3', 'localhost', '::1'])
        await expect(refuseExposure(db, { ...settings, host: loopback })).resolves.toBeUndefined();
      await db.updateTable('user').set({ active: false }).where('id', '=', id).execute();
      await expect(refuseExposure(db, settings)).resolves.toBeUndefined();
      await db.deleteFrom('user').where('id', '=', id).execute();
    },
  );
});
