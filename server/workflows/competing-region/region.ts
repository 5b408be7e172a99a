import { sql } from 'kysely';
import { plainDecimal } from '../../../contract/kinds/number/decimal.ts';
import { readSuffixes, specSetting } from '../../../contract/products/titleSpec.ts';
import type { Database } from '../../database/tables.ts';
import { unsetRegion } from '../../environment.ts';
import type { Settings } from '../../settings.ts';
import { type EffectiveRate, effectiveRates } from '../../trade/effectiveRates.ts';

export interface Region {
  country: { id: number; name: string } | null;
  currency: { id: number; symbol: string } | null;
  rates: EffectiveRate[];
  rate: EffectiveRate | null;
  suffixes: string[];
  leastMargin: string | null;
}

export const readRegion = async (db: Database, { baseCurrency }: Pick<Settings, 'baseCurrency'>, now: Date): Promise<Region> => {
  const names = await readNames(db);
  const { rows } = await sql<{ countryId: number | null; country: string; currencyId: number | null; currency: string }>`
    select country.id as country_id, country.name as country, currency.id as currency_id, currency.symbol as currency
    from (select 1) one
    left join country on lower(country.name) = lower(${names.country})
    left join currency on lower(currency.symbol) = lower(${names.currency})`.execute(db);
  const [found] = rows;
  const rates = await effectiveRates(db, baseCurrency, now);
  return {
    country: found?.countryId ? { id: found.countryId, name: found.country } : null,
    currency: found?.currencyId ? { id: found.currencyId, symbol: found.currency } : null,
    rates,
    rate: rates.find(({ currencyId }) => currencyId === found?.currencyId) ?? null,
    suffixes: readSuffixes(names.suffixes),
    leastMargin: plainDecimal(names.leastMargin.replace(/\s*%$/, '')),
  };
};

const regionSettings = {
  country: { category: 'competing-region', key: 'country' },
  currency: { category: 'competing-region', key: 'currency' },
  suffixes: specSetting,
  leastMargin: { category: 'competing-region', key: 'least-margin' },
} as const;
type Name = keyof typeof regionSettings;

/** A record without a value names nothing; without a record the default holds. */
const readNames = async (db: Database): Promise<Record<Name, string>> => {
  const asked = Object.entries(regionSettings);
  const { rows } = await sql<{ name: Name; value: string | null }>`
    select asked.name, setting.value
    from unnest(${asked.map(([name]) => name)}::text[], ${asked.map(([, { category }]) => category)}::text[],
      ${asked.map(([, { key }]) => key)}::text[]) as asked (name, category, key)
    join application_settings setting on lower(setting.category) = lower(asked.category) and lower(setting.key) = lower(asked.key)`.execute(
    db,
  );
  return { ...unsetRegion, ...Object.fromEntries(rows.map(({ name, value }) => [name, (value ?? '').trim()])) };
};
