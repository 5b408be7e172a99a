import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdAliases } from '../../../../server/workflows/offer-import/storeOffers.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader, header, runImport } from '../../../helpers/trader.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('an import waits for a merge or an undo that holds its product, and holds no alias that the other needs', async () => {
  const { db } = test.database;
  const product = await db.insertInto('product').values({ title: 'Held' }).returning('id').executeTakeFirstOrThrow();
  const alias = await sql<{ id: number }>`
    insert into product_alias (title, product_id) values ('held before', ${product.id}) returning id`.execute(db);
  const aliasId = alias.rows[0]?.id ?? 0;
  const undoing = await db.startTransaction().execute();
  await sql`select from product where id = ${product.id} for update`.execute(undoing);
  const importing = db.transaction().execute(async (trx) => {
    await holdAliases(trx, [{ aliasId, productId: product.id }]);
    await sql`select from product where id = ${product.id} for key share`.execute(trx);
  });
  const outcome = importing.then(
    () => 'done',
    (error: Error) => error.message,
  );
  await untilOneWaits();
  await sql`delete from product_alias where id = ${aliasId}`.execute(undoing);
  await undoing.commit().execute();
  expect(await outcome).toContain('merged or parted while');
});

it.each(['new', 'returning'])(
  'an import of %s rows holds nothing that a merge of their products needs while it waits for it',
  async (rows) => {
    const { database } = test;
    await createTrader(database);
    const lastProductFirst = { Offers: [header, ['Alpha', 'P2', 500], ['Alpha', 'P1', 600]] };
    if (rows === 'returning') {
      await runImport(database, lastProductFirst);
      await runImport(database, { Offers: [header, ['Beta', 'P3', 8]] });
    }
    const merging = await database.db.startTransaction().execute();
    await sql`select from product where title = 'P1' for update`.execute(merging);
    const importing = runImport(database, lastProductFirst);
    const outcome = importing.then(
      ({ offersAdded }) => offersAdded,
      (error: Error) => error.message,
    );
    await untilOneWaits();
    await sql`select from product where title = 'P2' for update`.execute(merging);
    await sql`select from offer for update`.execute(merging);
    await merging.commit().execute();
    expect(await outcome).toBe(2);
  },
);

const untilOneWaits = () => {
  const waiting = () => sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(test.database.db);
  return expect.poll(async () => (await waiting()).rows[0]?.n, { timeout: 60_000 }).toBe(1);
};
