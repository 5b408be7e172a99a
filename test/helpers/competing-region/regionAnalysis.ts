import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { analyse } from '../../../server/workflows/competing-region/analyse.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { DAY_MS, USD } from '../offerCompare.ts';
import { createTrader, noon } from '../trader.ts';

export const runAnalysis = ({ db }: DatabaseHandle, { now = noon, signal = new AbortController().signal } = {}): Promise<void> =>
  analyse({ db, settings: { baseCurrency: 'USD' }, now: () => now }, signal);

export interface StoredNotification {
  productId: number;
  offerId: number;
  margin: number;
}

export const notifications = async ({ db }: DatabaseHandle, kind: 'plain' | 'combined' = 'plain'): Promise<StoredNotification[]> => {
  const table = kind === 'plain' ? 'competing_region_offer_notification' : 'competing_region_combined_spec_offer_notification';
  const { rows } = await sql<{ productId: number; offerId: number; margin: string }>`
    select product_id, offer_id, best_margin_percent as margin from ${sql.table(table)} order by offer_id`.execute(db);
  return rows.map((row) => ({ ...row, margin: Number(row.margin) }));
};

/**
 * For every test of a file: Alpha competes in the region 'Home', whose currency is USD; Beta and Gamma do not. Alpha asks 100 for P1.
 * Nothing is left to analyse.
 */
export const prepareRegion = () => {
  let test: TestApp;
  let clerk: { authorization: string };
  beforeAll(async () => {
    test = await createTestApp({ now: () => noon, environment: { BASE_CURRENCY: 'USD' } });
    clerk = await test.signIn('CLERK', 'MANAGER');
  });
  beforeEach(async () => {
    await createTrader(test.database);
    await run(`insert into application_settings (category, key, value) values
      ('competing-region', 'country', 'Home'), ('competing-region', 'currency', 'USD'), ('product-spec', 'suffixes', 'HK US')`);
    await run(`insert into organization (name, country_id) values ('Gamma', 2)`);
    await addOffer(1, 100);
    await runAnalysis(test.database);
  });
  afterAll(() => test.close());

  const run = (statement: string) => sql.raw(statement).execute(test.database.db);
  const addOffer = async (organizationId: number, amount: number, productId = 1, currencyId = USD): Promise<number> => {
    const { id } = await test.database.db
      .insertInto('offer')
      .values({ organizationId, amount, productId, currencyId, entityLastUpdatedOn: new Date(noon.getTime() - DAY_MS) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  return {
    test: () => test,
    clerk: () => clerk,
    run,
    addOffer,
    /** The products that are left to analyse; null: every product. */
    marked: async () => {
      const { rows } = await sql<{ productId: number | null }>`select distinct product_id from product_to_analyse order by 1`.execute(
        test.database.db,
      );
      return rows.map(({ productId }) => productId);
    },
    found: async (kind: 'plain' | 'combined' = 'plain') => {
      await runAnalysis(test.database);
      return (await notifications(test.database, kind)).map(({ offerId, margin }) => [offerId, margin]);
    },
    post: async (url: string, payload: object) => (await test.app.inject({ method: 'POST', url, payload, headers: clerk })).json(),
  };
};
