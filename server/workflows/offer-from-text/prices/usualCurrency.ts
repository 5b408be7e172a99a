import { sql } from 'kysely';
import type { UsualCurrencyResponse } from '../../../../contract/workflows/offer-from-text/prices.ts';
import type { Database } from '../../../database/tables.ts';

/** What a list was quoted in counts before the currency of an offer, which may be converted. */
export const usualCurrency = async (db: Database, organizationId: number): Promise<UsualCurrencyResponse> => {
  const { rows } = await sql<{ id: number; symbol: string }>`
    select currency.id, currency.symbol from currency where id = coalesce(
      (select input_currency_id from offer_text_submission
        where organization_id = ${organizationId} and input_currency_id is not null and undone_on is null order by id desc limit 1),
      (select currency_id from offer where organization_id = ${organizationId} order by entity_last_updated_on desc, id desc limit 1)
    )`.execute(db);
  const last = await sql<{ endsOlder: boolean }>`
    select ends_older from offer_text_submission where organization_id = ${organizationId} and undone_on is null
    order by id desc limit 1`.execute(db);
  return { currency: rows[0] ?? null, ...last.rows[0] };
};
