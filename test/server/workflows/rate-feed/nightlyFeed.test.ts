import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { noteCategory } from '../../../../contract/workflows/rate-feed/index.ts';
import { refreshRatesJob } from '../../../../server/workflows/rate-feed/refreshRates.ts';
import { createTestApp } from '../../../helpers/app.ts';

it('without a setting nothing is fetched before a manager asked, and each night from then on, until they say no', async () => {
  let [asked, status] = [0, 503];
  const bank = createServer((_request, response) => {
    asked += 1;
    response.writeHead(status).end("<Cube time='2026-11-20'><Cube currency='USD' rate='1.0876'/></Cube>");
  });
  await new Promise<void>((done) => bank.listen(0, '127.0.0.1', done));
  const { database, services, close } = await createTestApp({ now: () => new Date('2026-11-21T18:00:00.000Z') });
  onTestFinished(async () => {
    await close();
    bank.close();
  });
  const run = (requestedBy: string | null) =>
    refreshRatesJob(
      services,
      `http://127.0.0.1:${(bank.address() as AddressInfo).port}/`,
    )({
      payload: { requestedBy },
      signal: new AbortController().signal,
    }).catch(() => undefined);
  const night = async () => {
    await run(null);
    return asked;
  };
  expect(await night()).toBe(0);
  await run('ann');
  expect(await night()).toBe(1);
  status = 200;
  await run('ann');
  expect(await night()).toBe(3);
  const symbols = await database.db.selectFrom('currency').select('symbol').orderBy('symbol').execute();
  expect(symbols.map(({ symbol }) => symbol)).toEqual(['EUR', 'USD']);
  await sql`update application_settings set value = 'off' where category = ${noteCategory}`.execute(database.db);
  await run('ann');
  expect(await night()).toBe(4);
});
