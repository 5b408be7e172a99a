import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentPage } from '../../../../contract/records.ts';
import { calls as regionCalls } from '../../../../contract/workflows/competing-region/calls.ts';
import type { CompetingRegion, RegionOffer } from '../../../../contract/workflows/competing-region/schemas.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { DAY_MS, EUR, JPY, USD } from '../../../helpers/offerCompare.ts';
import { createTrader, noon } from '../../../helpers/trader.ts';

let test: TestApp;
let clerk: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ now: () => noon, environment: { BASE_CURRENCY: 'USD' } });
  clerk = await test.signIn('CLERK');
});
afterAll(() => test.close());

/** Alpha is of the region 'Home', Beta is not. The region's currency is EUR, of which a dollar buys 0.9. */
beforeEach(async () => {
  await createTrader(test.database);
  await setRegion({ country: 'Home', currency: 'EUR' });
  await addRate(USD, EUR, '0.9');
});

const run = (statement: string) => sql.raw(statement).execute(test.database.db);
const setRegion = (values: Record<string, string>) =>
  sql`insert into application_settings (category, key, value)
    select 'competing-region', * from unnest(${Object.keys(values)}::text[], ${Object.values(values)}::text[])
    on conflict (lower(category), lower(key)) do update set value = excluded.value`.execute(test.database.db);
const addRate = (baseCurrencyId: number, symbolCurrencyId: number, rate: string, daysOld = 1) =>
  test.database.db
    .insertInto('forexRate')
    .values({ baseCurrencyId, symbolCurrencyId, rate, timestamp: noon.getTime() - daysOld * DAY_MS, active: true })
    .execute();
const addOffer = (organizationId: number, currencyId: number, amount: number, productId = 1) =>
  test.database.db
    .insertInto('offer')
    .values({ organizationId, currencyId, amount, productId, entityLastUpdatedOn: new Date(noon.getTime() - DAY_MS) })
    .execute();

const get = async <Body>(url: string, query: Record<string, string> = {}, headers = clerk) => {
  const response = await test.app.inject({ method: 'GET', url, query, headers });
  return { status: response.statusCode, body: response.json<Body>() };
};
const offers = async (query: Record<string, string> = {}) =>
  (await get<ContentPage<RegionOffer>>(regionCalls.byTitleStart.path, { productTitleStart: 'P1', ...query })).body;
const told = ({ content }: ContentPage<RegionOffer>) =>
  content.map((row) => [row.organizationName, row.amountInRegionCompetingCurrency, row.marginPercent ?? null]);

describe('the offers of a title in the competing region', () => {
  it('carry amounts, both rates, the older date, and what the supplier is [spec 3.competing-offer-row.1 7.offer-compare.3]', async () => {
    await addRate(USD, JPY, '159.29', 3);
    await addOffer(1, USD, 110);
    await addOffer(2, JPY, 15_929);
    expect(await offers()).toMatchObject({
      number: 0,
      size: 50,
      numberOfElements: 2,
      totalElements: 2,
      totalPages: 1,
      content: [
        {
          organizationId: 2,
          organizationName: 'Beta',
          productId: 1,
          productTitle: 'P1',
          amount: 15_929,
          currencySymbol: 'JPY',
          amountInRegionCompetingCurrency: 90,
          amountInRegionCompetingCurrencyNotResolved: false,
          regionCompetingCurrency: 'EUR',
          forexRate: 159.29,
          regionCompetingForexRate: 0.9,
          forexRateBase: 'USD',
          forexRateDate: new Date(noon.getTime() - 3 * DAY_MS).toISOString(),
          nonRegionCompetingSupplier: true,
          marginPercent: 9.09,
        },
        { organizationName: 'Alpha', amountInRegionCompetingCurrency: 99, nonRegionCompetingSupplier: false, marginPercent: null },
      ],
    });
  });

  it('rank a yen offer by its rate: 1,000,000 yen at 159.29 is less than 8,000 dollars', async () => {
    await addRate(USD, JPY, '159.29');
    await addOffer(1, USD, 8_000);
    await addOffer(2, JPY, 1_000_000);
    expect(told(await offers())).toEqual([
      ['Beta', 5650.0722, 21.53],
      ['Alpha', 7200, null],
    ]);
  });

  it('rank a euro offer by its rate: 101 euro of 0.9 dollars each are less than 100 dollars', async () => {
    await run('delete from forex_rate');
    await addRate(EUR, USD, '0.9');
    await addOffer(1, USD, 100);
    await addOffer(2, EUR, 101);
    expect(told(await offers())).toEqual([
      ['Beta', 101, 9.1],
      ['Alpha', 111.11111, null],
    ]);
  });

  it('are told apart by whether the supplier competes, and paged', async () => {
    await addOffer(1, USD, 100);
    await addOffer(2, USD, 80);
    expect(told(await offers({ nonRegionCompetingSupplier: 'false' }))).toEqual([['Alpha', 90, null]]);
    expect(told(await offers({ nonRegionCompetingSupplier: 'true' }))).toEqual([['Beta', 72, 20]]);
    expect(await offers({ pageSize: '1', pageNumber: '1' })).toMatchObject({ totalElements: 2, content: [{ organizationName: 'Alpha' }] });
    expect(await offers({ pageSize: '1', pageNumber: '7' })).toMatchObject({ totalElements: 2, content: [] });
  });

  it('are sorted as asked, what cannot be converted last in either direction', async () => {
    await addOffer(1, USD, 100);
    await addOffer(2, USD, 80);
    await run(`insert into organization (name, country_id) values ('Gamma', 2)`);
    await addOffer(3, JPY, 1);
    const names = async (sort: string) => (await offers({ sort })).content.map(({ organizationName }) => organizationName);
    expect(await names('amountInRegionCompetingCurrency;asc')).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(await names('amountInRegionCompetingCurrency;desc')).toEqual(['Alpha', 'Beta', 'Gamma']);
    for (const field of ['marginPercent', 'entityLastUpdatedOn', 'entityCreatedOn', 'productTitle', 'amount', 'currencySymbol'])
      expect(await names(`${field};asc,organizationName;desc`)).toHaveLength(3);
    expect((await get(regionCalls.byTitleStart.path, { productTitleStart: 'P1', sort: 'password;asc' })).body).toMatchObject({
      code: 'UNKNOWN_SORT_FIELD',
    });
  });

  it('are for clerks alone', async () => {
    for (const { path } of Object.values(regionCalls)) {
      expect((await get(path, { productTitleStart: 'P1' }, await test.signIn('MANAGER'))).status).toBe(403);
      expect((await get(path, { productTitleStart: 'P1' }, { authorization: '' })).status).toBe(401);
    }
  });
});

describe('what is unusual has a defined answer', () => {
  it('a product id that does not exist: an empty page', async () => {
    await addOffer(1, USD, 100);
    expect(await offers({ productId: '999' })).toMatchObject({ totalElements: 0, totalPages: 0, content: [] });
    expect(await offers({ productTitleStart: 'Nothing' })).toMatchObject({ totalElements: 0, content: [] });
  });

  it('a title start that is missing, empty or without meaning for the database: refused', async () => {
    for (const query of [{}, { productTitleStart: '' }, { productTitleStart: 'P\u0000' }] as Record<string, string>[])
      expect((await get(regionCalls.byTitleStart.path, query)).body).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('an amount of 0: refused where it is entered, and by the database', async () => {
    const manager = await test.signIn('MANAGER');
    const payload = { offer: { organizationId: 1, productId: 1, currencyId: USD, amount: 0 } };
    const response = await test.app.inject({ method: 'POST', url: '/api/offer-management/create-offer', payload, headers: manager });
    expect(response.json()).toMatchObject({ status: 'FAILED', errorList: [{ field: 'amount', message: 'Amount: Must be above zero' }] });
    await expect(addOffer(1, USD, 0)).rejects.toThrow('offer_amount_least');
  });

  it('a rate of 0: refused where it is entered, and by the database', async () => {
    const manager = await test.signIn('MANAGER');
    const payload = { forexRate: { baseCurrencyId: USD, symbolCurrencyId: EUR, rate: 0, timestamp: 1 } };
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/forex-rate-management/create-forex-rate',
      payload,
      headers: manager,
    });
    expect(response.json()).toMatchObject({ status: 'FAILED', errorList: [{ field: 'rate', message: 'Rate: Must be above zero' }] });
    await expect(addRate(USD, EUR, '0')).rejects.toThrow('forex_rate_rate_least');
  });

  it('two rates with the same timestamp: the one that was entered last counts', async () => {
    await addOffer(1, USD, 100);
    await addRate(USD, EUR, '0.8');
    expect(told(await offers())).toEqual([['Alpha', 80, null]]);
  });

  it.each(['', 'XAU'])("the region's currency set to '%s', which has no record: nothing is converted", async (currency) => {
    await setRegion({ currency });
    await addOffer(1, USD, 100);
    expect(await offers()).toMatchObject({
      content: [
        {
          amountInRegionCompetingCurrency: null,
          amountInRegionCompetingCurrencyNotResolved: true,
          regionCompetingCurrency: null,
          forexRateDate: null,
          marginPercent: null,
        },
      ],
    });
    expect((await get<CompetingRegion>(regionCalls.region.path)).body).toMatchObject({ currency: null, forexRate: null });
  });

  it('a currency that the settings named before it was deleted: nothing is converted', async () => {
    await setRegion({ currency: 'JPY' });
    await run(`delete from currency where symbol = 'JPY'`);
    await addOffer(1, USD, 100);
    expect(told(await offers())).toEqual([['Alpha', null, null]]);
  });

  it("a region's currency without any rate: nothing is converted, not even an offer in it [spec 3.competing-offer-row.1]", async () => {
    await run('delete from forex_rate');
    await addOffer(1, EUR, 100);
    await addOffer(2, USD, 1);
    expect(await offers()).toMatchObject({
      content: [
        { currencySymbol: 'USD', amountInRegionCompetingCurrencyNotResolved: true, forexRate: 1, marginPercent: null },
        { currencySymbol: 'EUR', amountInRegionCompetingCurrencyNotResolved: true, forexRate: null, regionCompetingForexRate: null },
      ],
    });
  });

  it.each(['', 'Atlantis'])(
    "a region that is set to '%s', which is no country: nobody competes, and there are no margins",
    async (country) => {
      await setRegion({ country });
      await addOffer(1, USD, 100);
      expect(await offers()).toMatchObject({ content: [{ nonRegionCompetingSupplier: true, marginPercent: null }] });
      expect((await get<CompetingRegion>(regionCalls.region.path)).body).toMatchObject({ country: null });
    },
  );

  it('a title that is only a suffix: it has no spec, and is found by itself', async () => {
    await run(`insert into application_settings (category, key, value) values ('product-spec', 'suffixes', 'P1, hk')`);
    await run(`insert into product (title) values ('P1 HK'), ('P1x HK'), ('P1 HK hk')`);
    for (const productId of [1, 4, 5, 6]) await addOffer(1, USD, 100 + productId, productId);
    const titles = async (productTitleStart: string) =>
      (await offers({ productTitleStart })).content.map(({ productTitle }) => productTitle);
    expect(await titles('p1')).toEqual(['P1', 'P1 HK']);
    expect(await titles('P1 HK')).toEqual(['P1 HK', 'P1 HK hk']);
  });
});

describe('the region', () => {
  it('comes with its currency, the rate and the suffixes', async () => {
    await run(`insert into application_settings (category, key, value) values ('product-spec', 'suffixes', 'HK, US')`);
    expect((await get<CompetingRegion>(regionCalls.region.path)).body).toEqual({
      country: 'Home',
      currency: 'EUR',
      forexRate: 0.9,
      forexRateDate: new Date(noon.getTime() - DAY_MS).toISOString(),
      suffixes: ['HK', 'US'],
      leastMarginPercent: null,
    });
  });

  it('is Hong Kong with its dollar and the usual specs where no setting says so', async () => {
    await run(
      `delete from application_settings; insert into country (name) values ('Hong Kong'); insert into currency (symbol) values ('HKD')`,
    );
    expect((await get<CompetingRegion>(regionCalls.region.path)).body).toEqual({
      country: 'Hong Kong',
      currency: 'HKD',
      forexRate: null,
      forexRateDate: null,
      suffixes: ['AE', 'CN', 'EU', 'HK', 'IN', 'JP', 'KR', 'SG', 'TW', 'UK', 'US'],
      leastMarginPercent: null,
    });
  });
});
