import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changesCall } from '../../../contract/changeCalls.ts';
import type { Change } from '../../../contract/changes.ts';
import { pathOf } from '../../../contract/workflow.ts';
import { calls as regionCalls } from '../../../contract/workflows/competing-region/calls.ts';
import { calls as compareCalls } from '../../../contract/workflows/offer-compare/calls.ts';
import { calls as mergeCalls } from '../../../contract/workflows/product-merge/calls.ts';
import { calls as restorationCalls } from '../../../contract/workflows/restoration/calls.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { askUndo, latestBatch, runUndo } from '../../helpers/importUndo.ts';
import { DAY_MS, EUR, USD } from '../../helpers/offerCompare.ts';
import { createTrader, header, noon, runImport } from '../../helpers/trader.ts';

let test: TestApp;
let user: { authorization: string };
let clerk: { authorization: string };
beforeAll(async () => {
  test = await createTestApp({ now: () => noon, environment: { BASE_CURRENCY: 'USD' } });
  user = await test.signIn('CLERK', 'MANAGER');
  clerk = await test.signIn('CLERK');
  await test.services.jobs.start({});
});
afterAll(() => test?.close());
beforeEach(async () => {
  await createTrader(test.database);
  await run("insert into application_settings (category, key, value) values ('product-spec', 'suffixes', 'HK,JP')");
  await addOffers([1, 100], [1, 110], [2, 90]);
  await addRate('0.9');
});

const run = (statement: string) => sql.raw(statement).execute(test.database.db);
const yesterday = new Date(noon.getTime() - DAY_MS);
const addOffers = (...offers: [productId: number, amount: number][]) =>
  test.database.db
    .insertInto('offer')
    .values(
      offers.map(([productId, amount]) => ({ productId, amount, organizationId: 1, currencyId: EUR, entityLastUpdatedOn: yesterday })),
    )
    .execute();
const addRate = (rate: string) =>
  test.database.db
    .insertInto('forexRate')
    .values({ baseCurrencyId: USD, symbolCurrencyId: EUR, rate, timestamp: yesterday.getTime(), active: true })
    .execute();
const ask = async (url: string, query: Record<string, string> = {}, headers = user) => {
  const answer = await test.app.inject({ url, query, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const post = async (url: string, payload: object) => {
  const answer = await test.app.inject({ method: 'POST', url, headers: user, payload });
  expect(answer).toMatchObject({ statusCode: 200 });
  return answer.json();
};

/** What the calls of the first product's comparison answer, and the products that its family has. */
const comparison = async () => {
  const productId = '1';
  const family = await ask(regionCalls.byTitleStart.path, { productTitleStart: 'P1' });
  const answers = [
    await ask(compareCalls.best.path, { productId }),
    await ask(compareCalls.all.path, { productId }),
    await ask(pathOf(compareCalls.priceHistory, { productId: 1 })),
    await ask(regionCalls.byTitleStart.path, { productTitleStart: 'P1', productId }),
  ];
  return { own: JSON.stringify(answers), family: JSON.stringify(family), ids: family.productIds as number[] };
};
const shown = ['offer', 'forex-rate', 'organization', 'product', 'currency', 'grade'];
const changesOf = async (work: () => Promise<unknown>, headers = user): Promise<Change[]> => {
  const { place } = await ask(changesCall, {}, headers);
  await work();
  const { changes } = await ask(changesCall, { after: place }, headers);
  return changes.filter(({ entity }: Change) => shown.includes(entity));
};
const mayConcern = (changes: readonly Change[], ids: readonly number[]) =>
  changes.some(({ of }) => of?.product === undefined || of.product.some((id) => ids.includes(id)));

const updateOffer = async (productId: number, amount: number) => {
  const offer = { id: 1, organization: { id: 1 }, product: { id: productId }, currency: { id: EUR }, amount, offerOrRequest: 'offer' };
  expect(await post('/api/offer-management/update-offer', { offer })).toMatchObject({ status: 'SUCCESS' });
};
const importSheet = (product: string, amount: number) =>
  runImport(test.database, { Offers: [header, ['Alpha', product, amount, yesterday, 'offer']] });

/** Each is done in turn, so that the next one finds what the one before left. */
const waysToChange: Record<string, (() => Promise<unknown>)[]> = {
  'an offer that is entered, changed, moved to another product and back, and deleted': [
    () => addOffers([1, 80]),
    () => updateOffer(1, 70),
    () => updateOffer(2, 70),
    () => updateOffer(1, 70),
    () => run('delete from offer where id = 1'),
  ],
  'what the activity restores': [
    () => updateOffer(2, 70),
    async () => {
      const { rows } = await sql<{ id: number }>`select max(id) as id from activity where resource = 'offer'`.execute(test.database.db);
      await post(pathOf(restorationCalls.restore, { id: rows[0]?.id ?? 0 }), {});
    },
  ],
  'products that are merged, and what comes back': [
    () => post(mergeCalls.merge.path, { primaryProductId: 1, secondaryProductId: 2 }),
    async () => {
      const { rows } = await sql<{ id: number }>`select max(id) as id from product_merge`.execute(test.database.db);
      await post(mergeCalls.undo.path, { mergeId: rows[0]?.id });
    },
  ],
  'an import, and its undo': [
    () => importSheet('P1', 60),
    async () => {
      const batch = await latestBatch(test);
      await askUndo(test, batch, user);
      await runUndo(test, batch);
    },
  ],
  'more offers than a change names': [() => addOffers(...Array.from({ length: 101 }, (): [number, number] => [1, 50]))],
  'rates, and names that stand beside the offers': [
    () => addRate('0.8'),
    () => run("update organization set name = 'Gamma' where id = 1"),
    () => run("update currency set symbol = 'GBP' where id = 2"),
    () => run("update product set title = 'P1 2' where id = 1"),
  ],
  'a product that joins the family, and an offer of it': [
    () => run("update product set title = 'P1 HK' where id = 2"),
    () => addOffers([2, 40]),
  ],
};

describe('what a change says of the records that its own name', () => {
  it.each(Object.keys(waysToChange))('leaves no comparison stale: %s', async (way) => {
    for (const work of waysToChange[way] ?? []) {
      const before = await comparison();
      const changes = await changesOf(work);
      const after = await comparison();
      expect([before.own, before.family]).not.toEqual([after.own, after.family]);
      if (before.own !== after.own) expect(mayConcern(changes, [1])).toBe(true);
      if (before.family !== after.family) expect(mayConcern(changes, before.ids)).toBe(true);
    }
  });

  it('keeps a comparison from reading again for the offers of other products', async () => {
    const works: (() => Promise<unknown>)[] = [
      () => addOffers([2, 80], [3, 80]),
      () => run('update offer set amount = 1 where product_id = 3'),
      () => importSheet('P3', 60),
    ];
    await run('insert into held_offer (offer_id) select id from offer where product_id = 2 on conflict do nothing');
    works.push(() => run('update held_offer set is_held = true'));
    works.push(() => run('delete from held_offer'));
    for (const work of works) {
      const changes = await changesOf(work, clerk);
      expect(changes.map(({ entity }) => entity)).toContain('offer');
      expect(mayConcern(changes, [1])).toBe(false);
    }
  });

  it('names nothing that the session may not read', async () => {
    const changes = await (async () => {
      const { place } = await ask(changesCall, {}, clerk);
      await run(`insert into competing_region_offer_notification (offer_analysis_date, product_id, organization_id, offer_id,
        amount_in_original_currency, original_currency_id, best_margin_percent) values (now(), 1, 1, 1, 1, 2, 1)`);
      return (await ask(changesCall, { after: place }, clerk)).changes;
    })();
    expect(changes).toEqual([
      {
        entity: 'competing-region-offer-notification',
        kind: 'INSERT',
        ids: [expect.any(Number)],
        of: { product: [1], organization: [1], originalCurrency: [2] },
      },
    ]);
  });
});
