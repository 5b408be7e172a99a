import { sql } from 'kysely';
import { z } from 'zod';
import { newPair } from '../../../contract/workflows/book/calls.ts';
import * as contract from '../../../contract/workflows/book/index.ts';
import { callSchemas } from '../../../contract/workflows/book/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { ownResource } from '../../http/ownResource.ts';
import { ownView } from '../../records/ownView.ts';
import type { App, Services } from '../../services.ts';
import { defineWorkflow } from '../../workflow.ts';
import { announceByClock, announcePairs } from './announcePairs.ts';
import { findBook, isUnseen, pairs } from './findBook.ts';

const NewPair = z.object({ id: z.int(), requestId: z.int(), offerId: z.int(), percent: z.number(), foundOn: z.iso.datetime() });

const { access } = contract.calls.book;

export const book = defineWorkflow<typeof contract>({
  contract,
  switchedBy: 'book',
  tables: ['bookPair', 'bookProduct', 'bookReader'],
  shown: { bookPair: access },
  routes: (app: App, services: Services) =>
    ownResource(app, {
      call: `/api/console/${newPair}`,
      access,
      name: 'A new pair',
      summaries: { list: 'Pairs of a request and an offer that were announced since the user last looked' },
      row: NewPair,
      ...newPairs(services),
    }),
  schemas: callSchemas,
  calls: {
    book: async ({ user }, services) => {
      const { db } = services.database;
      const percent = await thresholdOf(db, user.id);
      const found = await findBook(db, services, { userId: user.id, percent });
      return { percent, baseCurrency: services.settings.baseCurrency, ...found };
    },
    newest: async ({ user }, services) => {
      const { db } = services.database;
      const products = await unseenProducts(db, user.id, MOST_NEWEST);
      const { rows } = await findBook(db, services, { userId: user.id, percent: await thresholdOf(db, user.id) }, products);
      return { pairs: rows.filter(({ isNew }) => isNew).slice(0, SHOWN) };
    },
    threshold: async ({ user, body: { percent } }, { database: { db } }) => {
      await sql`
        insert into book_reader (user_id, percent) values (${user.id}, ${percent})
        on conflict (user_id) do update set percent = excluded.percent`.execute(db);
    },
    seen: async ({ user }, { database: { db } }) => {
      await sql`
        insert into book_reader (user_id, seen_on) values (${user.id}, clock_timestamp())
        on conflict (user_id) do update set seen_on = excluded.seen_on`.execute(db);
    },
  },
  afterWrite: announcePairs,
  maintain: announceByClock,
});

const thresholdOf = async (db: Database, userId: number): Promise<number> =>
  (await db.selectFrom('bookReader').select('percent').where('userId', '=', userId).executeTakeFirst())?.percent ?? 0;

/** The desk looks at so many pairs, however many nobody has seen. */
const [MOST_NEWEST, SHOWN] = [50, 5];

const unseenProducts = async (db: Database, userId: number, limit: number | null): Promise<number[]> => {
  const { rows } = await sql<{ productId: number }>`
    select distinct product_id from (
      select offer_id from book_pair where ${isUnseen(userId)} order by found_on desc, id desc limit ${limit}
    ) unseen join offer on offer.id = offer_id`.execute(db);
  return rows.map(({ productId }) => productId);
};

/** Those that still meet, as the book shows them. */
const newPairs = (services: Services) =>
  ownView({
    db: services.database.db,
    rows: async ({ user }: { user: { id: number } }) => {
      const { db } = services.database;
      return sql<{ id: number; requestId: number; offerId: number; percent: number; foundOn: Date }>`
        ${await pairs(db, services, await unseenProducts(db, user.id, null))}
        select id, request_id, offer_id, pair.percent, found_on from book_pair join pair using (request_id, offer_id)
        where ${isUnseen(user.id)} and pair.percent >= ${await thresholdOf(db, user.id)}`;
    },
    sortFields: ['id', 'foundOn'],
    sortedBy: ['foundOn', 'DESC'],
    asRows: (rows) => rows,
  });
