import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Of a price that the guard holds, or has not judged yet. */
export const isHeld = (offer: string): RawBuilder<boolean> =>
  sql`exists (select from held_offer where offer_id = ${sql.ref(`${offer}.id`)} and unrated_currency_id is null)`;

/** Of a price that waits for a rate, to be judged by it. It does not rank, nor does an older one in its place. */
export const isUnrated = (offer: string): RawBuilder<boolean> =>
  sql`exists (select from held_offer where offer_id = ${sql.ref(`${offer}.id`)} and unrated_currency_id is not null)`;

/** What the guard holds, without what it has not judged yet: as the list marks them. */
export const findHeld = async (db: Database, offerIds: readonly number[]): Promise<number[]> => {
  const held = await db.selectFrom('heldOffer').select('offerId').where('isHeld', '=', true).where('offerId', 'in', offerIds).execute();
  return held.map(({ offerId }) => offerId);
};

/** Until the transaction ends, offers that get another product keep their prices, which nobody judges again. */
export const movePrices = async (trx: Database): Promise<void> => {
  await sql`select set_config('offerdesk.moves_prices', 'yes', true)`.execute(trx);
};
