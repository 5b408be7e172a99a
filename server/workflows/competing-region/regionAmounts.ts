import { type RawBuilder, sql } from 'kysely';
import { exactQuotient } from '../../trade/effectiveRates.ts';
import type { Region } from './region.ts';

/** `amountInto` of contract/offers/conversion.ts for `offer.amount` and `rate.rate`, into the region's currency. Null: a rate is not known. */
export const regionAmount = ({ rate }: Region): RawBuilder<string | null> =>
  exactQuotient(sql`(offer.amount * ${rate?.rate ?? null}::numeric)`, sql`rate.rate`, 5);

export const isOutside = ({ country }: Region): RawBuilder<boolean> =>
  sql`(organization.country_id is distinct from ${country?.id ?? null}::bigint)`;

export const marginSql = (best: RawBuilder<unknown>, amount: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when ${best} > 0 then ${exactQuotient(sql`((${best} - ${amount}) * 100)`, best, 2)} end`;
