import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdAliases } from '../../../../server/workflows/offer-import/aliasedOffers.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';

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
  const isWaiting = () => sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(db);
  await expect.poll(async () => (await isWaiting()).rows[0]?.n, { timeout: 60_000 }).toBe(1);
  await sql`delete from product_alias where id = ${aliasId}`.execute(undoing);
  await undoing.commit().execute();
  expect(await outcome).toContain('merged or parted while');
});
