import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { shippedWords } from '../../../../bench/offer-text/shippedWords.ts';
import { calls as offerTextCalls } from '../../../../contract/workflows/offer-from-text/calls.ts';
import { readMigrations } from '../../../../server/database/migrationFiles.ts';
import { prepareTextDesk } from './textDesk.ts';

describe('trade words', () => {
  const desk = prepareTextDesk();
  const add = async (word: object, authority: 'MANAGER' | 'CLERK') => {
    const headers = authority === 'CLERK' ? await desk.test().signIn('CLERK') : await desk.test().signIn('CLERK', 'MANAGER');
    return desk.post('/api/d/trade-word/create', { object: word }, headers);
  };
  const mapped = async () => (await desk.clean(['zbrk 5 128gb black 100'])).body.cleanedOfferFromTextList[0]?.mappedProduct?.title;

  it('are there in a new database, and are what the console is given', async () => {
    const response = await desk.test().app.inject({ url: offerTextCalls.words.path, headers: await desk.test().signIn('CLERK') });
    expect(response.json()).toEqual(shippedWords());
  });

  it('are followed: a manager adds a brand and its shorthand, and the next line is read by them', async () => {
    await sql`insert into product (title) values ('Zubrik 5 128GB Black')`.execute(desk.db());
    expect(await mapped()).toBeUndefined();
    expect((await add({ kind: 'brand', word: 'Zubrik' }, 'MANAGER')).status).toBe(200);
    expect((await add({ kind: 'brand', word: 'ZBRK', meaning: 'Zubrik' }, 'MANAGER')).status).toBe(200);
    await vi.waitFor(async () => expect(await mapped()).toBe('Zubrik 5 128GB Black'), { timeout: 60_000 });
    await sql`delete from trade_word where meaning = 'Zubrik'`.execute(desk.db());
    await vi.waitFor(async () => expect(await mapped()).toBeUndefined(), { timeout: 60_000 });
    await sql`delete from trade_word where word = 'Zubrik'`.execute(desk.db());
  });

  it('are not changed by a clerk alone', async () => {
    expect((await add({ kind: 'brand', word: 'zubrik' }, 'CLERK')).status).toBe(403);
  });

  it('that staff changed stay as they are when the files are loaded again', async () => {
    const loaded = readMigrations().filter(({ name }) => name.endsWith('trade-word.csv'));
    const samsung = () => sql`select meaning from trade_word where kind = 'brand' and word in ('samsng', 'SS')`.execute(desk.db());
    await sql`update trade_word set meaning = 'other' where kind = 'brand' and word = 'samsng'`.execute(desk.db());
    await sql`update trade_word set word = 'SS', meaning = 'other' where kind = 'brand' and word = 'ss'`.execute(desk.db());
    await sql`delete from trade_word where kind = 'brand' and word = 'lg'`.execute(desk.db());
    for (const migration of loaded) await sql.raw(migration.sql).execute(desk.db());
    expect((await samsung()).rows).toEqual([{ meaning: 'other' }, { meaning: 'other' }]);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from trade_word`.execute(desk.db());
    expect(rows[0]?.count).toBe(Object.values(shippedWords()).reduce((sum, words) => sum + Object.keys(words).length, 0));
  });
});
