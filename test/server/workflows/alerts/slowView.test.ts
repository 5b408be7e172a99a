import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { alert, calls } from '../../../../contract/workflows/alerts/calls.ts';
import type { Alert, Rule, RuleDraft } from '../../../../contract/workflows/alerts/schemas.ts';
import { speakOfOffers } from '../../../../server/workflows/alerts/speak.ts';
import { createTestApp } from '../../../helpers/app.ts';
import { createTrader } from '../../../helpers/trader.ts';

it('a view that takes too long silences the rules that watch it alone: they say so, and it is tried again in an hour', async () => {
  const test = await createTestApp({ environment: { BASE_CURRENCY: 'USD' } });
  const headers = await test.signIn('CLERK', 'MANAGER');
  const run = (statement: string) => sql.raw(statement).execute(test.database.db);
  const call = async <Answer>(method: 'GET' | 'POST', url: string, payload?: object) =>
    (await test.app.inject({ method, url, headers, ...(payload && { payload }) })).json() as Answer;
  const add = (watch: RuleDraft['watch'], watched: number) =>
    call<{ id: number }>('POST', calls.addRule.path, { watch, watched, condition: 'below', threshold: 100, currencyId: 1 });
  await createTrader(test.database);
  await run(`insert into application_settings (category, key, value) values ('alerts', 'active', 'yes')`);
  const view = { entity: 'organization', name: 'Slow', state: { query: '', layout: {} } };
  const slow = await add('view', (await call<{ id: number }>('POST', '/api/console/saved-view', view)).id);
  await add('product', 1);

  let looked = 0;
  const get = (name: string) => {
    looked += 1;
    if (looked === 1) throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    return test.services.registry.get(name);
  };
  const services = { ...test.services, registry: { ...test.services.registry, get } };
  const speakAfter = async (amount: number) => {
    await run(`insert into offer (organization_id, product_id, currency_id, amount) values (1, 1, 1, ${amount})`);
    await speakOfOffers(services);
    const said = await call<Alert[]>('GET', `/api/console/${alert}`);
    const { rules } = await call<{ rules: Rule[] }>('GET', calls.rules.path);
    return [said.map(({ title, said: { amount } }) => `${title} ${amount}`).sort(), rules.find(({ id }) => id === slow.id)?.isTooSlow];
  };
  expect(await speakAfter(90)).toEqual([['P1 90'], true]);
  expect(await speakAfter(80)).toEqual([['P1 80', 'P1 90'], true]);
  expect(looked).toBe(1);
  await run(`update alert_rule set too_slow_on = too_slow_on - interval '61 minutes'`);
  expect(await speakAfter(70)).toEqual([['P1 70', 'P1 80', 'P1 90', 'Slow 70'], false]);
  await test.close();
});
