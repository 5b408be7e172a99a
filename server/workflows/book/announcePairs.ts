import { sql } from 'kysely';
import { retryCollisions } from '../../records/write.ts';
import type { Services } from '../../services.ts';
import { isSwitchedOn } from '../../switches.ts';
import { cameToCount } from '../../trade/latestOffers.ts';
import { pairs } from './findBook.ts';

const PART = 1_000;

/** As far as a file may date ahead: an embedded server may be off when the time comes. */
const LOOKED_BACK_MS = 24 * 60 * 60_000;

/** What a file dated later than it came in pairs when its time comes. */
export const announceByClock = async (services: Pick<Services, 'database' | 'settings' | 'now'>): Promise<void> => {
  const now = services.now();
  await sql`
    select book_products(array(
      select distinct product_id from offer where ${cameToCount(new Date(now.getTime() - LOOKED_BACK_MS), now)}))`.execute(
    services.database.db,
  );
  await announcePairs(services);
};

/** Each pair is announced once, however many writers bring it about: what they changed is taken and paired in one transaction. */
export const announcePairs = async (services: Pick<Services, 'database' | 'settings' | 'now'>): Promise<void> => {
  const { db } = services.database;
  const isDue = async () => (await db.selectFrom('bookProduct').select('productId').limit(1).execute()).length > 0;
  if (!(await isDue())) return;
  if (!(await isSwitchedOn(db, 'book'))) return void (await sql`delete from book_product`.execute(db));
  const announcePart = () =>
    retryCollisions(() =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ productId: number }>`
          delete from book_product where id in (select id from book_product order by id limit ${PART} for update skip locked)
          returning product_id`.execute(trx);
        const products = [...new Set(rows.map(({ productId }) => productId))];
        if (products.length > 0)
          await sql`
            ${await pairs(trx, services, products)}
            insert into book_pair (request_id, offer_id, percent)
            select request_id, offer_id, percent from pair
            where percent >= least(0, (select min(percent) from book_reader))
            on conflict do nothing`.execute(trx);
        return rows.length;
      }),
    );
  while ((await announcePart()) === PART);
};
