import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls, noteCategory } from '../../../../contract/workflows/rate-feed/index.ts';
import { jobHandlers } from '../../../../server/jobHandlers.ts';
import { effectiveRates } from '../../../../server/trade/latestOffers.ts';
import { refreshRatesJob } from '../../../../server/workflows/rate-feed/refreshRates.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader } from '../../../helpers/trader.ts';

const now = new Date('2026-11-21T18:00:00.000Z');
const limits = { longestMs: 60_000, mostBytes: 5_000 };

const day = (time: string, rates: Record<string, string>) =>
  `<Cube time='${time}'>${Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('\n')}</Cube>`;
const feed = (...days: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>${days.join('\n')}</Cube>
</gesmes:Envelope>`;
const friday = feed(day('2026-11-20', { USD: '1.0876', JPY: '159.29', ISK: '143.1' }));

let test: TestApp;
let server: Server;
let answer: RequestListener;
let asked: number;
let lastEntry: number;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/eurofxref-daily.xml`;
  test = await createTestApp({ now: () => now, environment: { RATE_FEED_URL: url } });
});
beforeEach(async () => {
  await createTrader(test.database);
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from activity`.execute(test.database.db);
  lastEntry = rows[0]?.id ?? 0;
  asked = 0;
  answers(friday);
});
afterAll(async () => {
  await test.close();
  server.closeAllConnections();
  server.close();
});

const answers = (body: string | Buffer, status = 200) => {
  answer = (_request, response) => response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
};
const refresh = async (bounds = limits, signal = new AbortController().signal): Promise<Error | null> => {
  const run = refreshRatesJob({ database: test.database, settings: test.services.settings, now: () => now }, url, bounds);
  return run({ payload: { requestedBy: 'ann' }, signal }).then(
    () => null,
    (error: unknown) => error as Error,
  );
};
const rates = async () => {
  const { rows } = await sql<{ rate: string }>`
    select base.symbol || '/' || symbol.symbol || ' ' || trim_scale(rate) || ' ' || to_char(to_timestamp("timestamp" / 1000) at time zone 'UTC', 'MM-DD HH24:MI') as rate
    from forex_rate join currency base on base.id = base_currency_id join currency symbol on symbol.id = symbol_currency_id
    order by forex_rate.id`.execute(test.database.db);
  return rows.map(({ rate }) => rate);
};
const notes = async () => {
  const { rows } = await sql<{ note: string }>`
    select coalesce(sentence, note) as note from general_note where category = ${noteCategory} order by id`.execute(test.database.db);
  return rows.map(({ note }) => note);
};
const entries = async () =>
  (
    await sql<{
      recordTitle: string;
      after: unknown;
    }>`select record_title, after from activity where resource = 'forex-rate' and id > ${lastEntry} order by id`.execute(test.database.db)
  ).rows;
const addRate = (baseCurrencyId: number, symbolCurrencyId: number, rate: string, at: string) =>
  test.database.db
    .insertInto('forexRate')
    .values({ baseCurrencyId, symbolCurrencyId, rate, timestamp: Date.parse(at) })
    .execute();
const fridaysRates = ['EUR/JPY 159.29 11-20 12:00', 'EUR/USD 1.0876 11-20 12:00'];

describe('the rates of a feed', () => {
  it('become records of its day on the base EUR, in one entry of activity, and convert by crossing', async () => {
    expect(await refresh()).toBeNull();
    expect(await rates()).toEqual(fridaysRates);
    expect(await entries()).toEqual([
      { recordTitle: 'Rate feed of 2026-11-20', after: { requestedBy: 'ann', day: '2026-11-20', ratesAdded: 2, notesHeld: 0 } },
    ]);
    const crossed = await effectiveRates(test.database.db, 'USD', now);
    expect(crossed.map(({ rate }) => Number(rate).toFixed(4))).toEqual(['1.0000', '0.9195', '146.4601']);
    expect(await notes()).toEqual([]);
  });

  it('of the same day again, such as at a weekend, change nothing and are no error', async () => {
    await refresh();
    const marks = () => test.database.db.selectFrom('productToAnalyse').select('id').orderBy('id').execute();
    const state = async () => JSON.stringify([await rates(), await entries(), await notes(), await marks()]);
    const before = await state();
    expect(await refresh()).toBeNull();
    expect(await state()).toBe(before);
  });

  it('of several days are those of the latest, and a note says of which day they are where that is old', async () => {
    answers(feed(day('2026-11-20', { USD: '1.0876', JPY: '159.29' }), day('2026-11-19', { USD: '1.05', JPY: '150' })));
    await refresh();
    expect([await rates(), await notes()]).toEqual([fridaysRates, []]);
    answers(feed(day('2020-03-02', { USD: '1.0876', JPY: '159.29' })));
    await refresh();
    expect(await notes()).toEqual(['The newest rates of the rate feed are of 2020-03-02, which is older than four days.']);
  });

  it('that lack a currency in use come in without it, and one note says so until the feed has it', async () => {
    answers(feed(day('2026-11-20', { USD: '1.0876' })));
    expect(await refresh()).toBeNull();
    await refresh();
    expect(await rates()).toEqual(['EUR/USD 1.0876 11-20 12:00']);
    expect(await notes()).toEqual(['The rate feed has no rate of EUR into JPY. Enter such rates by hand.']);
    answers(friday);
    await refresh();
    expect(await notes()).toEqual([]);
    expect(await rates()).toHaveLength(2);
  });

  it.each([
    ['a hundred times', '15929'],
    ['a hundredth of', '1.5929'],
  ])('that are %s the last known are held back with a note, and the others come in', async (_, rate) => {
    await refresh();
    answers(feed(day('2026-11-21', { USD: '1.09', JPY: rate })));
    expect(await refresh()).toBeNull();
    expect(await rates()).toEqual([...fridaysRates, 'EUR/USD 1.09 11-21 12:00']);
    expect(await notes()).toEqual([expect.stringContaining(`1 EUR buys ${rate} JPY; the last known rate is 159.29.`)]);
  });

  it('are compared with a rate that was typed on another base too, and a held one comes in once it was typed', async () => {
    await addRate(1, 2, '0.92', '2026-11-10T00:00:00Z');
    await addRate(1, 3, '1.46', '2026-11-10T00:00:00Z');
    await refresh();
    expect(await rates()).not.toContain(fridaysRates[0]);
    await addRate(2, 3, '158', '2026-11-21T00:00:00Z');
    await refresh();
    expect(await rates()).toContain(fridaysRates[0]);
    expect(await notes()).toEqual([]);
  });

  it.each(['0', '-1.1', 'N/A', '1e3', '1,0876', '', '99999999999', '0.00000000001'])(
    'that say %j for a currency come in without it, and a note says so',
    async (rate) => {
      answers(feed(day('2026-11-20', { USD: rate, JPY: '159.29' })));
      expect(await refresh()).toBeNull();
      expect(await rates()).toEqual([fridaysRates[0]]);
      expect(await notes()).toEqual([expect.stringContaining('is not a rate above zero')]);
    },
  );

  it('find the currencies that they need, also where nobody stored one', async () => {
    await sql`truncate currency cascade`.execute(test.database.db);
    expect(await refresh()).toBeNull();
    expect(await rates()).toEqual(['EUR/USD 1.0876 11-20 12:00']);
  });

  it('read at the same moment come in once', async () => {
    expect(await Promise.all([refresh(), refresh(), refresh()])).toEqual([null, null, null]);
    expect(await rates()).toEqual(fridaysRates);
    expect(await entries()).toHaveLength(1);
  });
});

describe('a feed changes nothing and leaves one note', () => {
  const failing = async (reason: string, bounds = limits) => {
    const error = await refresh(bounds);
    await refresh(bounds);
    expect(error?.message).toBe(`The rate feed could not be used: ${reason}. No rate was changed.`);
    expect(await notes()).toEqual([error?.message]);
    expect([await rates(), await entries()]).toEqual([[], []]);
    expect(`${error?.message}${(await notes()).join()}`).not.toContain('127.0.0.1');
    answers(friday);
    expect(await refresh()).toBeNull();
    expect(await notes()).toEqual([]);
  };
  const notWhole = 'what it sent is not XML, or only a part of it';

  it.each([500, 503, 404, 401])('when it answers %i', async (status) => {
    answers('<html>down</html>', status);
    await failing(`it answered ${status}`);
  });

  it.each([
    ['half a file', friday.slice(0, friday.length / 2)],
    ['half a file, cut between two elements', friday.slice(0, friday.indexOf('/>') + 2)],
    ['a web page', '<html><body><p>Sign in</body></html>'],
    ['no XML', '{"rates": {}}'],
    ['entities that grow', `<!DOCTYPE x [<!ENTITY a "aaaaaaaa">]>${friday.slice(friday.indexOf('<gesmes'))}`],
    ['bytes that are not text', Buffer.from([0xff, 0xfe, 0x3c, 0x00])],
  ])('when it sends %s', async (_, body) => {
    answers(body);
    await failing(notWhole);
  });

  it.each([
    ['nothing in it', feed()],
    ['a day without rates', feed(day('2026-11-20', {}))],
    ['a day that does not exist', feed(day('2026-02-30', { USD: '1.08' }))],
  ])('when it has %s', async (_, body) => {
    answers(body);
    await failing('it names no day with rates');
  });

  it('when its day lies in the future', async () => {
    answers(feed(day('2027-11-20', { USD: '1.0876' })));
    await failing('its day 2027-11-20 is in the future');
  });

  it('when it breaks off', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '9999' });
      response.write(friday.slice(0, 300), () => response.destroy());
    };
    await failing('it cannot be reached, or broke off');
  });

  it('when it does not answer, or never ends, in time', async () => {
    answer = (_request, response) => {
      response.writeHead(200).write(friday.slice(0, 300));
    };
    await failing('it took longer than 0.1 seconds', { ...limits, longestMs: 100 });
  });

  it('when it sends more bytes than a feed has', async () => {
    answers(`${friday}<!--${'x'.repeat(6_000)}-->`);
    await failing('it sent more than 5,000 bytes');
  });

  it('when it leads elsewhere, which nothing follows', async () => {
    answer = (_request, response) => response.writeHead(302, { location: `${url}/elsewhere` }).end();
    const before = asked;
    expect(await refresh()).not.toBeNull();
    expect(asked).toBe(before + 1);
    await failing('it leads to another address (302), which is not followed');
  });

  it('but one that the stop of the server cuts short leaves no note', async () => {
    const stop = new AbortController();
    answer = () => stop.abort(new Error('the server stops'));
    expect((await refresh(limits, stop.signal))?.message).toBe('the server stops');
    expect(await notes()).toEqual([]);
  });
});

describe('a refresh by hand', () => {
  const start = (headers: { authorization: string }) => test.app.inject({ method: 'POST', url: calls.refreshRates.path, headers });

  it('runs once, although others ask meanwhile, and is planned for each night', async () => {
    const manager = await test.signIn('MANAGER');
    const { jobs } = test.services;
    let go: () => void = () => {};
    const isAsked = new Promise<void>((arrive) => {
      answer = (_request, response) => {
        go = () => response.end(friday);
        arrive();
      };
    });
    await jobs.start(jobHandlers(test.services));
    const first = (await start(manager)).json();
    await isAsked;
    expect((await start(manager)).json()).toEqual(first);
    expect(first).toEqual({ status: 'SUCCESS', jobCode: expect.any(String), errorList: [] });
    go();
    await expect.poll(rates, { timeout: 50_000 }).toEqual(fridaysRates);
    expect(asked).toBe(1);
    const planned = await sql<{ name: string }>`select name from pgboss.schedule where name = 'refresh-rates'`.execute(test.database.db);
    expect(planned.rows).toHaveLength(1);
  });

  it('is for managers alone', async () => {
    expect((await start(await test.signIn('CLERK'))).statusCode).toBe(403);
    expect((await start({ authorization: '' })).statusCode).toBe(401);
  });

  it('says where no feed is set up, and nothing is planned there', async () => {
    const without = await createTestApp({ environment: { RATE_FEED_URL: 'off' } });
    await without.services.jobs.start(jobHandlers(without.services));
    const headers = await without.signIn('MANAGER');
    const response = await without.app.inject({ method: 'POST', url: calls.refreshRates.path, headers });
    expect([response.statusCode, response.json().code]).toEqual([409, 'NO_RATE_FEED']);
    const settings = (await without.app.inject({ url: '/api/console/settings' })).json();
    expect([settings.hasRateFeed, (await test.app.inject({ url: '/api/console/settings' })).json().hasRateFeed]).toEqual([false, true]);
    const planned = await sql`select name from pgboss.schedule where name = 'refresh-rates'`.execute(without.database.db);
    expect(planned.rows).toEqual([]);
    await without.close();
  });
});
