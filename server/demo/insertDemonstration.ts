import type { Database } from '../database/tables.ts';
import type { Demonstration } from './demonstration.ts';
import { enteredOn } from './enteredOn.ts';
import { idsByKey } from './idsByKey.ts';
import { insertContacts } from './insertContacts.ts';
import { insertTerms } from './insertTerms.ts';

/** Fills an empty database. Every list goes in with one statement. */
export const insertDemonstration = async (trx: Database, data: Demonstration): Promise<void> => {
  const countries = await trx
    .insertInto('country')
    .values(data.countries.map((name) => ({ name })))
    .returning(['id', 'name as key'])
    .execute();
  const currencies = await trx
    .insertInto('currency')
    .values(data.currencies.map((symbol) => ({ symbol })))
    .returning(['id', 'symbol as key'])
    .execute();
  const countryId = idsByKey(countries);
  const currencyId = idsByKey(currencies);
  await insertRates(trx, data, currencyId);
  const organizations = await trx
    .insertInto('organization')
    .values(data.organizations.map(({ name, country }) => ({ name, countryId: countryId(country) })))
    .returning(['id', 'name as key'])
    .execute();
  const sheets = await trx
    .insertInto('teamworkSheet')
    .values(data.sheets.map((name) => ({ name })))
    .returning(['id', 'name as key'])
    .execute();
  const organizationId = idsByKey(organizations);
  const sheetId = idsByKey(sheets);
  await trx
    .insertInto('teamworkSheetOrganizationBinding')
    .values(
      data.bindings.map(({ sheet, organization, currency }) => ({
        teamworkSheetId: sheetId(sheet),
        organizationId: organizationId(organization),
        currencyId: currencyId(currency),
      })),
    )
    .execute();
  const products = await trx
    .insertInto('product')
    .values(data.products.map((title) => ({ title })))
    .returning(['id', 'title as key'])
    .execute();
  const tags = await trx
    .insertInto('tag')
    .values(data.tags.map((title) => ({ title, active: true })))
    .returning(['id', 'title as key'])
    .execute();
  await insertContacts(trx, data, idsByKey(tags));
  await insertTerms(trx, data, idsByKey(products));
  await trx
    .insertInto('generalNote')
    .values(data.notes.map(({ category, note, createdOn }) => ({ category, note, ...enteredOn(createdOn) })))
    .execute();
  await trx
    .insertInto('applicationSettings')
    .values([...data.settings])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** A rate was entered when it was quoted: the list of rates shows the newest entry first. */
const insertRates = async (trx: Database, { rates, baseCurrency }: Demonstration, currencyId: (symbol: string) => number) => {
  const baseCurrencyId = currencyId(baseCurrency);
  const rows = rates.map(({ symbol, rate, timestamp }) => ({
    baseCurrencyId,
    symbolCurrencyId: currencyId(symbol),
    rate: String(rate),
    timestamp,
    active: true,
    ...enteredOn(new Date(timestamp)),
  }));
  await trx.insertInto('forexRate').values(rows).execute();
};
