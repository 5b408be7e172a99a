import { type RawBuilder, sql } from 'kysely';

/** Of a price that the guard holds, or has not judged yet. */
export const isHeld = (offer: string): RawBuilder<boolean> =>
  sql`exists (select from held_offer where offer_id = ${sql.ref(`${offer}.id`)})`;
