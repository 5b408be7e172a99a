import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '../../../server/auth/firstAccounts.ts';
import { createUploader, type Uploader } from './uploader.ts';

let uploader: Uploader;
beforeAll(async () => {
  uploader = await createUploader();
});
afterAll(() => uploader.close());
beforeEach(() => uploader.db.deleteFrom('offer').execute());

/** Large enough for several parts. */
const ROWS = 1_500;
const HEADER = 'Organization,Product,Currency,Amount';
const prices = () => `${HEADER}\n${Array.from({ length: ROWS }, (_, index) => `Acme,Tablet,USD,${index + 1}`).join('\n')}\n`;
const call = async (method: 'GET' | 'POST', url: string, payload?: object, headers = uploader.manager) => {
  const answer = await uploader.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json();
};
const offers = async (): Promise<number> => (await call('GET', '/api/offer/search/findAll')).page.totalElements;
const changes = async () =>
  (await uploader.db.selectFrom('activity').select('id').where('resource', '=', 'offer').where('recordId', 'is not', null).execute())
    .length;

/** What other users did and saw until the file was stored. */
const beside = async (upload: Promise<unknown>) => {
  let isIn = false;
  void upload.then(() => {
    isIn = true;
  });
  const seen = new Set<number>();
  let tags = 0;
  while (!isIn) {
    await call('POST', '/api/tag-management/create-tag', { tag: { title: `beside ${tags}`, active: true } });
    if (!isIn) tags += 1;
    const count = await offers();
    if (!isIn) seen.add(count);
  }
  return { tags, seen: [...seen] };
};

describe('while a large file comes in', () => {
  it('others read, save and sign in, and see nothing of it until all of it is there', async () => {
    const upload = uploader.upload('offer', prices());
    const signedIn = uploader.as('CLERK');
    const { tags, seen } = await beside(upload);
    await signedIn;
    expect((await upload).body.message).toBe('1,500 created, 0 updated, 0 unchanged.');
    expect(tags).toBeGreaterThan(0);
    expect(seen.filter((count) => count !== 0 && count !== ROWS)).toEqual([]);
    expect(await offers()).toBe(ROWS);
    expect(await changes()).toBe(ROWS);
  });

  it('a sign-in, a password change, a sign-out and another file that is refused do not wait for it', async () => {
    const { db, services, app } = uploader;
    const account = { username: 'beside', password: 'the old password' };
    await createUser(db, { ...account, authorities: ['CLERK'] });
    await services.database.inParts(['offer', 'organization', 'product', 'currency'], async ({ run }) => {
      await run((part) => part.insertInto('offer').values({ organizationId: 1, productId: 1, currencyId: 1, amount: '1' }).execute());
      const signedIn = await app.inject({ method: 'POST', url: '/api/authentication/sign-in', payload: account });
      const headers = { authorization: `Bearer ${signedIn.json().accessToken}` };
      const passwords = { currentPassword: account.password, newPassword: 'the new password' };
      await call('POST', '/api/user-management/change-password', passwords, headers);
      await call('POST', '/api/authentication/sign-out', undefined, headers);
      const { body } = await uploader.upload('forex-rate', 'Base,Symbol,Rate,Timestamp\nUSD,EUR,x,1767225600000\n');
      expect((await uploader.get(`/api/forex-rate-upload/bad-rows/${body.badRowsId}`)).status).toBe(200);
    });
  });

  it('a save among the same records waits for it and is then made', async () => {
    const clerk = await uploader.as('CLERK');
    const upload = uploader.upload('offer', prices());
    const ids = { organizationId: 3, productId: 1, currencyId: 1 };
    const saved = call('POST', '/api/offer-management/create-offer', { offer: { ...ids, amount: 5 } });
    const renamed = call(
      'POST',
      '/api/organization-management/update-organization',
      { organization: { id: 2, name: 'Beta Limited' } },
      clerk,
    );
    await Promise.all([upload, saved, renamed]);
    expect((await upload).body.message).toBe('1,500 created, 0 updated, 0 unchanged.');
    expect(await offers()).toBe(ROWS + 1);
  });

  it('two files with the same records make each of them once', async () => {
    const answers = await Promise.all([uploader.upload('offer', prices()), uploader.upload('offer', prices())]);
    expect(answers.map(({ body }) => body.message).sort()).toEqual([
      '0 created, 0 updated, 1,500 unchanged.',
      '1,500 created, 0 updated, 0 unchanged.',
    ]);
    expect(await offers()).toBe(ROWS);
  });

  it('a fault that shows only in its last part keeps all of it out, and of the activity record', async () => {
    const SINCE = 1767225600000;
    await uploader.db
      .insertInto('forexRate')
      .columns(['baseCurrencyId', 'symbolCurrencyId', 'rate', 'timestamp'])
      .values([1, 2].map(() => ({ baseCurrencyId: 1, symbolCurrencyId: 2, rate: '1', timestamp: SINCE + ROWS })))
      .execute();
    const before = await uploader.db.selectFrom('activity').select('id').execute();
    const rates = Array.from({ length: ROWS }, (_, index) => `USD,EUR,2,${SINCE + index + 1}`).join('\n');
    const { body } = await uploader.upload('forex-rate', `Base,Symbol,Rate,Timestamp\n${rates}\n`);
    expect(body.badRows).toEqual([{ row: ROWS + 1, column: '', reason: expect.stringMatching(/^Several forex rates/) }]);
    expect(await uploader.db.selectFrom('forexRate').select('id').execute()).toHaveLength(2);
    expect(await uploader.db.selectFrom('activity').select('id').execute()).toHaveLength(before.length);
  });
});
