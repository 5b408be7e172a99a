import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alert, calls } from '../../../../contract/workflows/alerts/calls.ts';
import type { Alert, MailChoice, MailState } from '../../../../contract/workflows/alerts/schemas.ts';
import { openMailServer, sendMails } from '../../../../server/workflows/alerts/sendMails.ts';
import { speakOfOffers } from '../../../../server/workflows/alerts/speak.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { type MailServer, startMailServer } from '../../../helpers/mailServer.ts';
import { createTrader } from '../../../helpers/trader.ts';

const ZONE = 'Europe/Berlin';
const MINUTE = 60_000;
let test: TestApp;
let mails: MailServer;
let send: Awaited<ReturnType<typeof openMailServer>>;
let clerk: { authorization: string };
let clock = Date.now();
const never = new AbortController().signal;

beforeAll(async () => {
  mails = await startMailServer();
  test = await createTestApp({
    now: () => new Date(clock),
    environment: {
      TIME_ZONE: ZONE,
      BASE_CURRENCY: 'USD',
      SMTP_URL: mails.url,
      MAIL_FROM: 'desk@trader.example',
      PUBLIC_URL: 'https://desk.example',
    },
  });
  send = await openMailServer(mails.url, test.services.settings, 10_000, never);
});
afterAll(async () => {
  await test.close();
  await mails.stop();
});
beforeEach(async () => {
  clock = Date.parse('2026-11-25T12:00:00Z');
  mails.received.length = 0;
  mails.refused.clear();
  await createTrader(test.database);
  await run('truncate alert_rule, alert, alert_offer, alert_mail, alert_mail_choice');
  await run(`insert into application_settings (category, key, value) values ('alerts', 'active', 'yes')`);
  clerk = await newUser('clerk@trader.example');
});

const run = (statement: string) => sql.raw(statement).execute(test.database.db);
const call = async <Answer>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: Record<string, string> = clerk) => {
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() as Answer };
};
const usual: MailChoice = {
  ...{ mode: 'at-once', address: 'clerk@trader.example', briefAt: '08:00', briefDays: [1, 2, 3, 4, 5] },
  ...{ quietFrom: null, quietUntil: null },
};
const choose = (choice: Partial<MailChoice>, headers: Record<string, string> = clerk) =>
  call('PUT', calls.chooseMail.path, { ...usual, ...choice }, headers);
const state = async () => (await call<MailState>('GET', calls.mail.path)).body;
/** One who watches P1, and hears at once. */
const newUser = async (address: string) => {
  const headers = await test.signIn('CLERK', 'MANAGER');
  await run(`update session set expires_at = '2030-01-01'`);
  await choose({ address }, headers);
  await call('POST', calls.addRule.path, { watch: 'product', watched: 1, condition: 'below', threshold: 1_000, currencyId: 1 }, headers);
  return headers;
};
let lowest = 900;
const offer = async () => {
  lowest -= 1;
  await run(`insert into offer (organization_id, product_id, currency_id, amount) values (1, 1, 1, ${lowest})`);
  await speakOfOffers({ ...test.services, now: () => new Date() });
};
const sendAt = async (instant: string | number) => {
  clock = typeof instant === 'number' ? instant : Date.parse(instant);
  const before = mails.received.length;
  await sendMails(test.services, send);
  return mails.received.length - before;
};
const sendUnheard = async () => {
  const silent = createServer(() => {}).unref();
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', () => listening()));
  const { port } = silent.address() as AddressInfo;
  return sendMails(test.services, await openMailServer(`smtp://127.0.0.1:${port}`, test.services.settings, 100, never));
};
const sendAfter = (minutes: number) => sendAt(clock + minutes * MINUTE);

describe('an alert goes out by mail', () => {
  it('at once, once, with its arithmetic and a link', async () => {
    await offer();
    expect(await sendAfter(0)).toBe(1);
    expect(await sendAfter(10)).toBe(0);
    const words = `Alpha offers P1 at ${lowest}.00 USD: below 1,000.00 USD, by ${(1_000 - lowest) / 10}0%`;
    expect(mails.received[0]).toMatchObject({ to: 'clerk@trader.example', subject: `Offerdesk: ${words}` });
    expect(mails.received[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@trader\.example>$/);
    const [said, ...rest] = mails.received[0]?.text.split('\n') ?? [];
    expect(said).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}A/);
    expect(said?.slice(18)).toBe(words);
    expect(rest.join('\n')).toBe(
      'https://desk.example/offer-compare/1\n\nYou choose under Alerts what is mailed to you.\nhttps://desk.example/alerts',
    );
  });

  it('on one line, whatever a name holds', async () => {
    await run(`update organization set name = E'Alpha\\n2026-01-01 Beta offers P1\\u202Eat 5' where id = 1`);
    await offer();
    expect(await sendAfter(0)).toBe(1);
    expect(mails.received[0]?.text.split('\n')[0]).toContain('Alpha 2026-01-01 Beta offers P1 at 5 offers P1 at ');
  });

  it('also of an offer of the very millisecond in which its rule began', async () => {
    await run(`insert into offer (organization_id, product_id, currency_id, amount) values (1, 1, 1, 500)`);
    await run('update alert_rule set active_since = (select max(entity_last_updated_on) from offer)');
    await speakOfOffers({ ...test.services, now: () => new Date() });
    expect(await sendAfter(0)).toBe(1);
  });

  it("in the user's language, several in one mail", async () => {
    await choose({}, { ...clerk, 'accept-language': 'zh-HK' });
    await offer();
    await offer();
    expect(await sendAfter(0)).toBe(1);
    expect(mails.received[0]?.subject).toBe('Offerdesk: 2 則提示');
    expect(mails.received[0]?.text).toContain(`Alpha 以 ${lowest}.00 USD 報 P1：低於 1,000.00 USD`);
  });

  it('once each under two servers', async () => {
    const addresses = Array.from({ length: 8 }, (_, n) => `user${n}@trader.example`);
    for (const address of addresses) await newUser(address);
    for (let round = 0; round < 3; round += 1) {
      await offer();
      await Promise.all([sendMails(test.services, send), sendMails(test.services, send), sendMails(test.services, send)]);
    }
    expect(mails.received.map(({ to }) => to).sort()).toEqual([...addresses, 'clerk@trader.example'].flatMap((to) => [to, to, to]).sort());
    expect(new Set(mails.received.map(({ messageId }) => messageId)).size).toBe(27);
  });

  it('again by another server with the same id, where one was killed between sending and noting it', async () => {
    await offer();
    const sent = Promise.withResolvers<void>();
    const killed = sendMails(test.services, async (mail) => {
      await send(mail);
      sent.resolve();
      return new Promise(() => {});
    });
    await Promise.race([sent.promise, killed]);
    expect(await sendAfter(4)).toBe(0);
    expect(await sendAfter(1)).toBe(1);
    expect(await sendAfter(60)).toBe(0);
    expect(mails.received[0]).toEqual(mails.received[1]);
  });

  it('not to who is inactive, chose no mail or while alerts are switched off', async () => {
    await offer();
    await run(`update application_settings set value = 'no' where category = 'alerts'`);
    expect(await sendAfter(0)).toBe(0);
    await run(`update application_settings set value = 'yes' where category = 'alerts'`);
    await choose({ mode: 'off' });
    await offer();
    expect(await sendAfter(0)).toBe(0);
    // Of a rule that spoke while its user switched mail off.
    await run('update alert set is_to_mail = true');
    await choose({});
    expect(await sendAfter(0)).toBe(0);
    await offer();
    await run(`update "user" set active = false where id in (select user_id from alert_rule)`);
    expect(await sendAfter(0)).toBe(0);
    await run('update "user" set active = true');
    expect(await sendAfter(0)).toBe(1);
  });
});

describe('the morning brief', () => {
  it('comes at its time on its days, late where no mail server answered, with what was said since the last one', async () => {
    await choose({ mode: 'brief' });
    await offer();
    await offer();
    expect(await sendAt('2026-11-26T06:59:00Z')).toBe(0);
    clock = Date.parse('2026-11-26T07:00:00Z');
    await sendUnheard();
    expect((await state()).failed).toEqual({ why: 'The mail server does not answer', isGivenUp: false });
    expect([await sendAfter(0), await sendAfter(1)]).toEqual([0, 1]);
    expect(mails.received[0]?.subject).toBe('Offerdesk: 2 alerts');
    await offer();
    expect(await sendAt('2026-11-26T22:00:00Z')).toBe(0);
    expect(await sendAt('2026-11-27T09:00:00Z')).toBe(1);
    await offer();
    expect(await sendAt('2026-11-28T09:00:00Z')).toBe(0);
    expect(await sendAt('2026-11-29T09:00:00Z')).toBe(0);
    expect(await sendAt('2026-11-30T07:00:00Z')).toBe(1);
  });

  it('comes once where the clock is put back, and where its time is left out', async () => {
    clock = Date.parse('2026-10-24T12:00:00Z');
    await choose({ mode: 'brief', briefAt: '02:30', briefDays: [1, 2, 3, 4, 5, 6, 7] });
    await offer();
    expect(await sendAt('2026-10-25T00:29:00Z')).toBe(0);
    expect(await sendAt('2026-10-25T00:30:00Z')).toBe(1);
    await offer();
    expect(await sendAt('2026-10-25T01:30:00Z')).toBe(0);
    expect(await sendAt('2026-10-26T01:30:00Z')).toBe(1);
    await offer();
    await sendAt('2027-03-27T12:00:00Z');
    await offer();
    expect(await sendAt('2027-03-28T00:59:00Z')).toBe(0);
    expect(await sendAt('2027-03-28T01:00:00Z')).toBe(1);
  });
});

it('in quiet hours nothing goes out, after them it does, also over midnight', async () => {
  await choose({ quietFrom: '22:00', quietUntil: '07:00' });
  await offer();
  for (const quiet of ['2026-11-25T21:00:00Z', '2026-11-25T23:30:00Z', '2026-11-26T05:59:00Z']) expect(await sendAt(quiet)).toBe(0);
  expect(await sendAt('2026-11-26T06:00:00Z')).toBe(1);
  await choose({ quietFrom: '07:00', quietUntil: '09:00', mode: 'brief' });
  await offer();
  expect(await sendAt('2026-11-27T07:30:00Z')).toBe(0);
  expect(await sendAt('2026-11-27T08:00:00Z')).toBe(1);
});

describe('a mail server', () => {
  it('that refuses an address is not asked again, and the page says so; others get theirs', async () => {
    await newUser('other@trader.example');
    mails.refused.add('clerk@trader.example');
    await offer();
    expect(await sendAfter(0)).toBe(1);
    expect(await state()).toMatchObject({ isSetUp: true, failed: { why: expect.stringContaining('5.1.1 No such user'), isGivenUp: true } });
    mails.refused.clear();
    expect(await sendAfter(60 * 24)).toBe(0);
  });

  it('that never answers is asked again after growing pauses, and given up in the end', async () => {
    await offer();
    const failed: (MailState['failed'] | null)[] = [];
    for (const minutes of [0, 1, 5, 30, 120, 360, 720]) {
      clock += minutes * MINUTE - 1;
      await sendUnheard();
      clock += 1;
      await sendUnheard();
      failed.push((await state()).failed);
    }
    const why = 'The mail server does not answer';
    expect(failed).toEqual([...Array(6).fill({ why, isGivenUp: false }), { why, isGivenUp: true }]);
    expect(await sendAfter(60 * 24)).toBe(0);
  });

  it('that is away for a while gets the mail later', async () => {
    const { url, stop } = await startMailServer();
    await stop();
    const away = await openMailServer(url, test.services.settings, 1_000, never);
    await offer();
    expect(await sendMails(test.services, away)).toMatchObject({ code: 'ESOCKET' });
    expect((await state()).failed).toEqual({ why: 'The mail server does not answer', isGivenUp: false });
    expect(await sendAfter(1)).toBe(1);
    expect((await state()).failed).toBeNull();
  });

  it('that was away mails nothing to who left meanwhile', async () => {
    const { url, stop } = await startMailServer();
    await stop();
    await offer();
    await sendMails(test.services, await openMailServer(url, test.services.settings, 1_000, never));
    await run(`update "user" set active = false where id in (select user_id from alert_rule)`);
    expect(await sendAfter(1)).toBe(0);
    await run('update "user" set active = true');
    expect(await sendAfter(1)).toBe(1);
  });
});

it('the choice is kept without a mail server, and read by its user alone', async () => {
  const other = await createTestApp();
  const headers = await other.signIn('CLERK');
  await other.database.db.insertInto('applicationSettings').values({ category: 'alerts', key: 'active', value: 'yes' }).execute();
  const ask = async (method: 'GET' | 'PUT', payload?: object) =>
    (await other.app.inject({ method, url: calls.mail.path, headers, ...(payload && { payload }) })).json();
  expect(await ask('GET')).toMatchObject({ choice: { mode: 'off', address: '' }, isSetUp: false, failed: null });
  await ask('PUT', usual);
  expect(await ask('GET')).toEqual({ choice: usual, isSetUp: false, failed: null });
  await other.close();
});

it.each([
  [{ address: '' }, 'Type an address'],
  [{ address: 'nobody' }, 'Must be a mail address, such as name@example.com'],
  [{ mode: 'brief', briefDays: [] }, 'Choose a day at least'],
  [{ quietFrom: '22:00' }, 'Quiet hours have a beginning and an end'],
] as [Partial<MailChoice>, string][])('bad input is answered in words: %j', async (choice, message) => {
  const { status, body } = await call<{ errors: Record<string, string> }>('PUT', calls.chooseMail.path, { ...usual, ...choice });
  expect([status, Object.values(body.errors).join()]).toEqual([400, message]);
});

it('an alert that was read stays one of the mail', async () => {
  await choose({ mode: 'brief' });
  await offer();
  await call('POST', calls.read.path, { ids: null });
  expect((await call<Alert[]>('GET', `/api/console/${alert}`)).body[0]?.readOn).not.toBeNull();
  expect(await sendAt('2026-11-26T07:00:00Z')).toBe(1);
});
