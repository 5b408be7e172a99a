import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { alert, calls } from '../../../../contract/workflows/alerts/calls.ts';
import type { Alert, RuleDraft, Trial } from '../../../../contract/workflows/alerts/schemas.ts';
import { speakByClock, speakOfOffers } from '../../../../server/workflows/alerts/speak.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader } from '../../../helpers/trader.ts';
import { DAY, randomStream, type Spoken, spokenOf } from './referenceAlerts.ts';

const DAYS = 50;
const begin = Date.now() - (DAYS + 2) * DAY;
const end = begin + (DAYS + 1) * DAY;
const { quotes, rates } = randomStream(20261126, begin, DAYS);
let clock = end;
let test: TestApp;
let trader: { authorization: string };
const run = (statement: string) => sql.raw(statement).execute(test.database.db);
const call = async <Answer>(method: 'GET' | 'POST', url: string, payload?: object) =>
  (await test.app.inject({ method, url, headers: trader, ...(payload && { payload }) })).json() as Answer;

const draft = { watch: 'product', watched: 1, currencyId: null } as const;
const expected = spokenOf(quotes, rates);
const rules: [RuleDraft, Spoken[]][] = [
  [{ ...draft, condition: 'below', threshold: 85.3, currencyId: 2 }, expected.below(85.3, 2)],
  [{ ...draft, condition: 'under-region', threshold: 3.1 }, expected.underRegion(3.1)],
  [{ ...draft, condition: 'moved', threshold: 20.03 }, expected.moved(20.03)],
  [{ ...draft, condition: 'expiring', threshold: 2 }, expected.expiring(2, end)],
  [{ ...draft, watch: 'supplier', watched: 2, condition: 'silent', threshold: 3 }, expected.silent(2, 3, end)],
];

beforeAll(async () => {
  test = await createTestApp({ environment: { BASE_CURRENCY: 'USD' }, now: () => new Date(clock) });
  trader = await test.signIn('CLERK', 'MANAGER');
  await createTrader(test.database);
  await run(`insert into organization (name, country_id) select 'Org ' || n, 2 - n % 2 from generate_series(3, 6) n`);
  await run(
    `insert into application_settings (category, key, value) values ('alerts', 'active', 'yes'), ('competing-region', 'country', 'Home')`,
  );
  for (const { at, rate } of rates)
    await run(`insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp") values (1, 2, ${rate}, ${at})`);
  for (const [rule] of rules) await call('POST', calls.addRule.path, rule);
  await run(`update alert_rule set active_since = '2020-01-01'`);
}, 60_000);
afterAll(() => test.close());

const asTimes = (spoken: readonly Spoken[]) => spoken.map(({ at }) => at).sort((one, other) => other - one);

it('a rule says what plain arithmetic says, and its trial what it said', async () => {
  for (const { id, organization, currency, amount, at, validUntil } of quotes) {
    clock = at - 1;
    await speakByClock(test.services);
    clock = at;
    await sql`
      insert into offer (id, organization_id, product_id, currency_id, amount, entity_last_updated_on, entity_created_on, valid_until)
      values (${id}, ${organization}, 1, ${currency}, ${amount}, ${new Date(at)}, ${new Date(at)}, ${validUntil === null ? null : new Date(validUntil)})`.execute(
      test.database.db,
    );
    await speakOfOffers(test.services);
    await speakByClock(test.services);
  }
  clock = end;
  await speakByClock(test.services);
  const said = await call<Alert[]>('GET', `/api/console/${alert}?range=[0,999]`);
  for (const [rule, spoken] of rules) {
    const own = said.filter(({ condition }) => condition === rule.condition);
    const keyOf = ({ said: { offerId, since } }: Alert) => (rule.condition === 'silent' ? Date.parse(since ?? '') : Number(offerId));
    expect(own.map(keyOf).sort(), rule.condition).toEqual(spoken.map(({ id }) => id).sort());
    expect(spoken.length, rule.condition).toBeGreaterThan(2);
    const trial = await call<Trial>('POST', calls.tryRule.path, rule);
    expect(trial.count, rule.condition).toBe(spoken.length);
    expect(
      trial.last.map(({ at }) => Date.parse(at)),
      rule.condition,
    ).toEqual(asTimes(spoken).slice(0, 5));
    const asSaid = new Map(own.map((each) => [keyOf(each), each.said]));
    for (const { said: tried } of trial.last)
      expect(tried).toEqual(asSaid.get(rule.condition === 'silent' ? Date.parse(tried.since ?? '') : Number(tried.offerId)));
  }
}, 60_000);
