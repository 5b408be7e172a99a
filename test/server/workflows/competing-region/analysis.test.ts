import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { ContentPage } from '../../../../contract/records.ts';
import { calls as regionCalls } from '../../../../contract/workflows/competing-region/calls.ts';
import type { RegionNotification } from '../../../../contract/workflows/competing-region/schemas.ts';
import { markEveryProduct } from '../../../../server/workflows/competing-region/analyse.ts';
import { prepareRegion, runAnalysis } from '../../../helpers/competing-region/regionAnalysis.ts';
import { DAY_MS, EUR, USD } from '../../../helpers/offerCompare.ts';
import { noon } from '../../../helpers/trader.ts';

const { test, clerk, run, addOffer, marked, found } = prepareRegion();

describe('the analysis', () => {
  it('finds an offer below the best of the region, refreshes it, and removes it when it no longer holds', async () => {
    const offerId = await addOffer(2, 80);
    expect(await found()).toEqual([[offerId, 20]]);
    await run(`update offer set amount = 90 where id = ${offerId}`);
    await markEveryProduct(test().database.db);
    const later = new Date(noon.getTime() + 1_000);
    await runAnalysis(test().database, { now: later });
    const { rows } =
      await sql`select offer_analysis_date, best_margin_percent, amount_in_original_currency from competing_region_offer_notification`.execute(
        test().database.db,
      );
    expect(rows).toEqual([{ offerAnalysisDate: later, bestMarginPercent: '10.00000', amountInOriginalCurrency: '90.00000' }]);
    await run(`update offer set amount = 100 where id = ${offerId}`);
    expect(await found()).toEqual([]);
  });

  it('leaves out requests, offers of more than 30 days ago, equal amounts, and what is not the latest of a supplier', async () => {
    await addOffer(2, 100);
    expect(await found()).toEqual([]);
    await run(`update offer set amount = 10, offer_or_request = 'request' where organization_id = 2`);
    expect(await found()).toEqual([]);
    await run(`update offer set offer_or_request = 'offer', entity_last_updated_on = '${new Date(noon.getTime() - 31 * DAY_MS).toISOString()}'
      where organization_id = 2`);
    expect(await found()).toEqual([]);
    await addOffer(2, 110);
    expect(await found()).toEqual([]);
  });

  it('compares products whose titles are equal without the spec, for the combined notifications alone', async () => {
    await run(`insert into product (title) values ('P1 HK'), ('p1 us'), ('P1 XX')`);
    const [hk, us, other] = [await addOffer(2, 80, 4), await addOffer(3, 70, 5), await addOffer(2, 1, 6)];
    expect(await found('combined')).toEqual([
      [hk, 20],
      [us, 30],
    ]);
    expect(await found()).toEqual([]);
    expect(other).toBeGreaterThan(us);
    await run(`update application_settings set value = 'HK' where key = 'suffixes'`);
    expect(await found('combined')).toEqual([[hk, 20]]);
  });

  it('takes the last of two specs as the spec, and compares each product once', async () => {
    await run(`insert into product (title) values ('P1 HK'), ('P1 HK US')`);
    const [hk, both] = [await addOffer(2, 80, 4), await addOffer(1, 90, 5)];
    expect(await found('combined')).toEqual([[hk, 20]]);
    await run(`update offer set amount = 95 where id = ${both}`);
    expect(await found('combined')).toEqual([[hk, 20]]);
  });

  it('forgets what it found when nobody competes, or the region is without a currency or a rate', async () => {
    const offerId = await addOffer(2, 80);
    for (const [change, undo] of [
      [`update organization set country_id = 2 where id = 1`, `update organization set country_id = 1 where id = 1`],
      [`update country set name = 'Elsewhere' where id = 1`, `update country set name = 'Home' where id = 1`],
      [
        `update application_settings set value = 'EUR' where key = 'currency'`,
        `update application_settings set value = 'USD' where key = 'currency'`,
      ],
      [
        `update application_settings set value = '' where key = 'country'`,
        `update application_settings set value = 'Home' where key = 'country'`,
      ],
      [
        `delete from application_settings where key = 'country'`,
        `insert into application_settings (category, key, value) values ('competing-region', 'country', 'Home')`,
      ],
    ] as const) {
      expect(await found()).toEqual([[offerId, 20]]);
      await run(change);
      expect(await found()).toEqual([]);
      await run(undo);
    }
    expect(await found()).toEqual([[offerId, 20]]);
  });

  it('follows a rate, also one of the moment in which it was entered', async () => {
    const offerId = await addOffer(2, 90, 1, EUR);
    expect(await found()).toEqual([]);
    await test()
      .database.db.insertInto('forexRate')
      .values({ baseCurrencyId: USD, symbolCurrencyId: EUR, rate: '1.2', timestamp: noon.getTime(), active: true })
      .execute();
    expect(await found()).toEqual([[offerId, 25]]);
    await run('update forex_rate set active = false');
    expect(await found()).toEqual([]);
  });

  it('leaves out margins below the least one of the settings, and takes a setting that is no number for none', async () => {
    const [enough, less] = [await addOffer(2, 95), await addOffer(3, 95.01)];
    const least = (value: string) =>
      run(`delete from application_settings where key = 'least-margin';
        insert into application_settings (category, key, value) values ('competing-region', 'least-margin', '${value}')`);
    await least('5 %');
    expect(await found()).toEqual([[enough, 5]]);
    expect(await found('combined')).toEqual([[enough, 5]]);
    await least('much');
    expect(await found()).toEqual([
      [enough, 5],
      [less, 4.99],
    ]);
  });

  it('adds no entry to the activity record', async () => {
    await addOffer(2, 80);
    const count = async () => (await sql<{ n: number }>`select count(*)::int as n from activity`.execute(test().database.db)).rows[0]?.n;
    const before = await count();
    expect(await found()).toHaveLength(1);
    expect(await count()).toBe(before);
  });

  it('goes on where it was cut short', async () => {
    await run(`insert into product (title) select 'Filler ' || n from generate_series(1, 2500) n`);
    const offerId = await addOffer(2, 80);
    await markEveryProduct(test().database.db);
    const stop = new AbortController();
    const parts = vi.spyOn(stop.signal, 'throwIfAborted');
    parts
      .mockImplementationOnce(() => {})
      .mockImplementationOnce(() => {
        throw new Error('the server stops');
      });
    await expect(runAnalysis(test().database, { signal: stop.signal })).rejects.toThrow('the server stops');
    const left = (await marked()).length;
    expect(left).toBeGreaterThan(1_000);
    expect(left).toBeLessThan(2_500);
    expect(await found()).toEqual([[offerId, 20]]);
    expect(await marked()).toEqual([]);
  });
});

describe('the notifications over all specs', () => {
  it('are paged, by the date of the analysis and then by title, for clerks alone [spec 3.notification.1 7.offer-compare.4]', async () => {
    await run(`insert into product (title) values ('P1 HK')`);
    await addOffer(2, 80, 4);
    const offerId = await addOffer(2, 70);
    await runAnalysis(test().database);
    const get = async (query: Record<string, string>, headers = clerk()) => {
      const response = await test().app.inject({ url: regionCalls.combinedSpecNotifications.path, query, headers });
      return { status: response.statusCode, body: response.json<ContentPage<RegionNotification>>() };
    };
    const { body } = await get({});
    expect(body).toMatchObject({ size: 3_000, totalElements: 2, content: [{ productTitle: 'P1' }, { productTitle: 'P1 HK' }] });
    expect(body.content[0]).toMatchObject({
      offerAnalysisDate: noon.toISOString(),
      product: { id: 1, title: 'P1' },
      organizationName: 'Beta',
      amountInOriginalCurrency: 70,
      originalCurrencySymbol: 'USD',
      bestMarginPercent: 30,
      offerId,
    });
    expect((await get({ sort: 'bestMarginPercent;asc', pageSize: '1', pageNumber: '1' })).body).toMatchObject({
      totalElements: 2,
      content: [{ bestMarginPercent: 30 }],
    });
    expect((await get({ sort: 'offer;asc' })).status).toBe(400);
    expect((await get({}, await test().signIn('MANAGER'))).status).toBe(403);
  });

  it('and the plain ones are sorted so by the generic list', async () => {
    await addOffer(2, 80);
    await addOffer(1, 100, 2);
    await addOffer(2, 70, 2);
    await runAnalysis(test().database);
    const query = { pageNumber: '0', pageSize: '100', sort: 'offerAnalysisDate;desc,productTitle;asc' };
    const response = await test().app.inject({ url: '/api/d/competing-region-offer-notification/findAllPage', query, headers: clerk() });
    expect(response.json<ContentPage<RegionNotification>>().content.map((row) => [row.productTitle, row.bestMarginPercent])).toEqual([
      ['P1', 20],
      ['P2', 30],
    ]);
  });
});
