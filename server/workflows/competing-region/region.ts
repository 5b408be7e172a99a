import { type RawBuilder, sql } from 'kysely';
import { plainDecimal } from '../../../contract/kinds/number/decimal.ts';
import { readSuffixes, specSetting } from '../../../contract/products/titleParts.ts';
import { say } from '../../../contract/translated.ts';
import type { Database } from '../../database/tables.ts';
import { unsetRegion } from '../../environment.ts';
import type { Settings } from '../../settings.ts';
import { numberBetween, type SettingValues } from '../../settingValues.ts';
import { type EffectiveRate, effectiveRates, exactQuotient } from '../../trade/effectiveRates.ts';

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
  const country = await db
    .selectFrom('country')
    .select(['id', 'name'])
    .where(({ eb, fn, val }) => eb(fn('lower', ['name']), '=', fn('lower', [val(names.country)])))
    .executeTakeFirst();
  const currency = await db
    .selectFrom('currency')
    .select(['id', 'symbol'])
    .where(({ eb, fn, val }) => eb(fn('lower', ['symbol']), '=', fn('lower', [val(names.currency)])))
    .executeTakeFirst();
  const rates = await effectiveRates(db, baseCurrency, now);
  return {
    country: country ?? null,
    currency: currency ?? null,
    rates,
    rate: rates.find(({ currencyId }) => currencyId === currency?.id) ?? null,
    suffixes: readSuffixes(names.suffixes),
    leastMargin: plainDecimal(names.leastMargin.replace(/\s*%$/, '')),
  };
};

const named = (of: 'country' | 'currency', column: string) => async (value: string, db: Database) => {
  const { rows } = await sql`select from ${sql.table(of)} where lower(${sql.id(column)}) = lower(${value})`.execute(db);
  return rows.length > 0 ? null : say`No record has this name`;
};

export const regionValues: SettingValues = {
  'competing-region/country': named('country', 'name'),
  'competing-region/currency': named('currency', 'symbol'),
  'competing-region/least-margin': numberBetween(0, 100),
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
    join application_settings setting on lower(setting.category) = lower(asked.category)
      and lower(setting.key) = lower(asked.key)`.execute(db);
  return { ...unsetRegion, ...Object.fromEntries(rows.map(({ name, value }) => [name, (value ?? '').trim()])) };
};

export const isOutside = ({ country }: Region): RawBuilder<boolean> =>
  sql`(organization.country_id is distinct from ${country?.id ?? null}::bigint)`;

export const marginSql = (best: RawBuilder<unknown>, amount: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`case when ${best} > 0 then ${exactQuotient(sql`((${best} - ${amount}) * 100)`, best, 2)} end`;
