import { type RawBuilder, sql } from 'kysely';
import { BEST_OFFER_CUT_OFF_MS } from '../../contract/offers/conversion.ts';
import type { Database } from '../database/tables.ts';

interface EndingList {
  submissionId: number;
  organizationId: number;
  productIds: readonly number[];
  endedOn: Date;
}

/** Ends all offers of an organization that may rank, also once a later one is gone, but those of the products of its list. */
export const endOlderOffers = (trx: Database, { submissionId, organizationId, productIds, endedOn }: EndingList) =>
  sql`
    insert into offer_ended (offer_id, ended_on, offer_text_submission_id)
    select id, ${endedOn}, ${submissionId} from offer
    where organization_id = ${organizationId} and product_id <> all(${productIds}::bigint[]) and offer_or_request is distinct from 'request'
      and entity_last_updated_on between ${new Date(endedOn.getTime() - BEST_OFFER_CUT_OFF_MS)} and ${endedOn}`.execute(trx);

export const resumeEndedOffers = (trx: Database, submissionId: number) =>
  sql`delete from offer_ended where offer_text_submission_id = ${submissionId}`.execute(trx);

export const findEnded = async (db: Database, offerIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from offer where id = any(${offerIds}::bigint[]) and ${isEnded('offer')} order by id`.execute(db);
  return rows.map(({ id }) => id);
};

export const isEnded = (offer: string, before?: Date): RawBuilder<boolean> => sql`exists (
  select from offer_ended where offer_id = ${sql.ref(`${offer}.id`)} and ended_on >= ${sql.ref(`${offer}.entity_last_updated_on`)}
    ${before ? sql`and ended_on < ${before}` : sql``})`;
