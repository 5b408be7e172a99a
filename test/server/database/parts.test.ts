import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { MOST_PARTS, touching } from '../../../server/database/parts.ts';
import type { Database } from '../../../server/database/tables.ts';
import { createTestDatabase } from '../../helpers/database.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => sql`delete from country; delete from tag`.execute(database.db));
afterAll(() => database.close());

const add = (db: Database, name: string) => db.insertInto('country').values({ name }).execute();
const names = async (db: Database = database.db) =>
  (await db.selectFrom('country').select('name').orderBy('name').execute()).map(({ name }) => name);

describe('what is written in parts', () => {
  it('comes true as a whole when its work ends, and answers what the work answers', async () => {
    const seen: string[][] = [];
    const answer = await database.inParts(['country'], async ({ run }) => {
      for (const name of ['a', 'b', 'c']) {
        await run((part) => add(part, name));
        seen.push(await names());
      }
      return 'done';
    });
    expect(answer).toBe('done');
    expect(seen).toEqual([[], [], []]);
    expect(await names()).toEqual(['a', 'b', 'c']);
  });

  it('is taken back as a whole when its work fails', async () => {
    const failing = database.inParts(['country'], async ({ run }) => {
      await run((part) => add(part, 'a'));
      await run((part) => add(part, 'b'));
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await names()).toEqual([]);
    await add(database.db, 'a');
    expect(await names()).toEqual(['a']);
  });

  it('is taken back as a whole when one of its parts fails', async () => {
    const failing = database.inParts(['country'], async ({ run }) => {
      await run((part) => add(part, 'a'));
      await run((part) => sql`select 1 / 0`.execute(part));
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await names()).toEqual([]);
  });

  it('is not taken for written when a part goes on after an error', async () => {
    const failing = database.inParts(['country'], async ({ run }) => {
      await run((part) => add(part, 'a'));
      await run((part) => sql`select 1 / 0`.execute(part).catch(() => {}));
    });
    await expect(failing).rejects.toThrow();
    expect(await names()).toEqual([]);
  });

  it('may have many parts, and none', async () => {
    expect(await database.inParts(['country'], async () => 'nothing')).toBe('nothing');
    await database.inParts(['country'], async ({ run }) => {
      for (let part = 0; part < MOST_PARTS; part++) await run((db) => add(db, `${part}`));
    });
    expect(await names()).toHaveLength(MOST_PARTS);
  });

  it('lets others write to other tables meanwhile, who say so', async () => {
    await database.inParts(['country'], async ({ run }) => {
      await run((part) => add(part, 'a'));
      await touching(['tag'], () => database.db.insertInto('tag').values({ title: 'beside' }).execute());
      await touching(['tag'], () =>
        database.db.transaction().execute((trx) => trx.updateTable('tag').set({ title: 'beside it' }).execute()),
      );
      await run((part) => add(part, 'b'));
    });
    expect(await names()).toEqual(['a', 'b']);
    expect(await database.db.selectFrom('tag').select('title').execute()).toEqual([{ title: 'beside it' }]);
  });

  it('is written one whole after the other when two come at once', async () => {
    const write = (letters: readonly string[]) =>
      database.inParts(['tag'], async ({ run }) => {
        for (const title of letters) await run((part) => part.insertInto('tag').values({ title }).execute());
      });
    await Promise.all([write(['a', 'b']), write(['c', 'd'])]);
    expect(await database.db.selectFrom('tag').select('title').execute()).toHaveLength(4);
  });
});
