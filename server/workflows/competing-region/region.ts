import { type RawBuilder, sql } from 'kysely';
import { plainDecimal } from '../../../contract/kinds/number/decimal.ts';
import { say } from '../../../contract/translated.ts';
import type { Database } from '../../database/tables.ts';
import { unsetRegion } from '../../environment.ts';
import type { Settings } from '../../settings.ts';
import { numberBetween, type SettingValues } from '../../settingValues.ts';
import { type EffectiveRate, effectiveRates, exactQuotient } from '../../trade/latestOffers.ts';
import { settingsOf, suffixesOf } from '../../trade/tradeSettings.ts';

const CATEGORY = 'competing-region';

export interface Region {
  country: { id: number; name: string } | null;
  currency: { id: number; symbol: string } | null;
  rates: EffectiveRate[];
  rate: EffectiveRate | null;
  suffixes: string[];
  leastMargin: string | null;
}

export const readRegion = async (db: Database, { baseCurrency }: Pick<Settings, 'baseCurrency'>, now: Date): Promise<Region> => {
  // A record without a value names nothing; without a record the default holds.
  const settings = await settingsOf(db, CATEGORY);
  const asked = { country: settings.get('country') ?? unsetRegion.country, currency: settings.get('currency') ?? unsetRegion.currency };
  const country = await db
    .selectFrom('country')
    .select(['id', 'name'])
    .where(({ eb, fn, val }) => eb(fn('lower', ['name']), '=', fn('lower', [val(asked.country)])))
    .executeTakeFirst();
  const currency = await db
    .selectFrom('currency')
    .select(['id', 'symbol'])
    .where(({ eb, fn, val }) => eb(fn('lower', ['symbol']), '=', fn('lower', [val(asked.currency)])))
    .executeTakeFirst();
  const rates = await effectiveRates(db, baseCurrency, now);
  return {
    country: country ?? null,
    currency: currency ?? null,
    rates,
    rate: rates.find(({ currencyId }) => currencyId === currency?.id) ?? null,
    suffixes: await suffixesOf(db),
    leastMargin: plainDecimal((settings.get('least-margin') ?? '').replace(/\s*%$/, '')),
  };
};

const named = (of: 'country' | 'currency', column: string) => async (value: string, db: Database) => {
  const { rows } = await sql`select from ${sql.table(of)} where lower(${sql.id(column)}) = lower(${value})`.execute(db);
  return rows.length > 0 ? null : say`No record has this name`;
};

export const regionValues: SettingValues = {
  [`${CATEGORY}/country`]: named('country', 'name'),
  [`${CATEGORY}/currency`]: named('currency', 'symbol'),
  [`${CATEGORY}/least-margin`]: numberBetween(0, 100),
};

export const isOutside = ({ country }: Region): RawBuilder<boolean> =>
  sql`(organization.country_id is distinct from ${country?.id ?? null}::bigint)`;

export const marginSql = (best: RawBuilder<unknown>, amount: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when ${best} > 0 then ${exactQuotient(sql`((${best} - ${amount}) * 100)`, best, 2)} end`;
