import { sql } from 'kysely';
import { BEST_OFFER_CUT_OFF_MS } from '../../../contract/offers/conversion.ts';
import type { OldRates } from '../../../contract/workflows/rate-feed/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { effectiveRates } from '../../trade/latestOffers.ts';

/** The feed is silent on weekends: a rate of Friday is not old on Monday. */
export const OLD_MS = 4 * 86_400_000;

/** What is missing comes first, then the oldest. */
export const findOldRates = async (db: Database, now: Date, baseCurrency: string): Promise<OldRates> => {
  const quoted = new Map((await effectiveRates(db, baseCurrency, now)).map(({ currencyId, quotedOn }) => [currencyId, quotedOn]));
  const { rows: stored } = await sql<{ id: number; symbol: string }>`
    select id, symbol from currency where lower(symbol) = lower(${baseCurrency})
      or (select max(entity_last_updated_on) from offer where currency_id = currency.id) >= ${new Date(now.getTime() - BEST_OFFER_CUT_OFF_MS)}`.execute(
    db,
  );
  const isBase = ({ symbol }: { symbol: string }) => symbol.toLowerCase() === baseCurrency.toLowerCase();
  return {
    base: stored.find(isBase) ?? null,
    rates: stored
      .filter((currency) => !isBase(currency))
      .map((currency) => ({ currency, at: quoted.get(currency.id) ?? 0 }))
      .filter(({ at }) => at < now.getTime() - OLD_MS)
      .sort((one, other) => one.at - other.at || one.currency.symbol.localeCompare(other.currency.symbol))
      .map(({ currency, at }) => ({ currency, quotedOn: at === 0 ? null : new Date(at).toISOString() })),
  };
};
