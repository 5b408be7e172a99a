/**
 * Callers store offers on two servers of one PostgreSQL, of which one is killed every few seconds, while rules speak, mails go out and
 * requests meet offers. Each stored offer has one alert, each alert is in one mail, a mail that came twice has the same id and text, and each
 * request is announced with the lowest offer of another. `SECONDS=120` is how long.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { connectDatabase } from '../../server/database/connect.ts';
import { migrate } from '../../server/database/migrate.ts';
import { startMailServer } from '../helpers/mailServer.ts';
import { startPostgres } from '../helpers/postgres.ts';
import { type ServerProcess, startServerProcess } from '../helpers/serverProcess.ts';
import { createTrader } from '../helpers/trader.ts';
import { credentials, signedIn } from './workflow-kills/caller.ts';

const SECONDS = Number(process.env.SECONDS ?? 120);
const [SUPPLIERS, PRODUCTS, CALLERS, REQUESTED] = [20, 500, 4, 7];

const folder = mkdtempSync(join(tmpdir(), 'offerdesk-soak-alerts-'));
const postgres = await startPostgres();
const mails = await startMailServer(500);
const settings = { dataDir: folder, databaseUrl: postgres.url, mayLoseWrites: true };
const database = await connectDatabase(settings);
const { db } = database;
await database.withoutDeadline((all) => migrate(all));
await createTrader(database);
await sql`insert into organization (name, country_id) select 'Supplier ' || n, 1 from generate_series(3, ${SUPPLIERS}::int) n`.execute(db);
await sql`insert into product (title) select 'Lamp ' || n from generate_series(4, ${PRODUCTS}::int) n`.execute(db);
await sql`insert into application_settings (category, key, value) values ('alerts', 'active', 'yes'), ('book', 'active', 'yes')`.execute(
  db,
);

const environment = {
  ...{ DATABASE_URL: postgres.url, DATABASE_MAY_LOSE_WRITES: 'yes', SMTP_URL: mails.url, BASE_CURRENCY: 'USD' },
  ...{ ADMIN_USERNAME: credentials.username, ADMIN_PASSWORD: credentials.password },
};
const servers: ServerProcess[] = [];
for (const name of ['one', 'other']) servers.push(await startServerProcess({ ...environment, DATA_DIR: join(folder, name) }));
await sql`
  insert into alert_rule (user_id, title, organization_id, condition, threshold, currency_id)
  select "user".id, organization.name, organization.id, 'below', 1000000, 1 from "user", organization`.execute(db);
await sql`
  insert into alert_mail_choice (user_id, mode, address, brief_at, brief_days, language)
  select id, 'at-once', 'boss@trader.example', '08:00', '{1}', 'en' from "user"`.execute(db);

const calls = await Promise.all(servers.map(({ address }) => signedIn(address, [])));
const ends = performance.now() + SECONDS * 1_000;
let [next, confirmed, asked, broken, kills] = [0, 0, 0, 0, 0];
// Each offer is of another supplier and product, and has an amount of its own: a later one of both would take the word from it.
const store = async (caller: number) => {
  for (let turn = caller; performance.now() < ends && next < SUPPLIERS * PRODUCTS; turn += 1) {
    next += 1;
    const given = { organizationId: 1 + (next % SUPPLIERS), productId: 1 + Math.floor(next / SUPPLIERS), amount: 1_000 + next };
    const send = async (values: object) =>
      calls[turn % calls.length]?.('/api/offer-management/create-offer', { offer: { ...given, currencyId: 1, ...values } });
    await send({ offerOrRequest: 'offer' }).then(
      () => (confirmed += 1),
      () => (broken += 1),
    );
    if (given.organizationId === REQUESTED)
      await send({ offerOrRequest: 'request', amount: 1_000_000 }).then(
        () => (asked += 1),
        () => (broken += 1),
      );
    // A mail tells of 200 alerts and counts the rest.
    await wait(500);
  }
};
const killInTurn = async () => {
  for (let turn = 0; performance.now() < ends; turn += 1) {
    await wait(500 + Math.random() * 3_500);
    await servers[turn % servers.length]?.kill();
    kills += 1;
    await servers[turn % servers.length]?.restart();
  }
};
await Promise.all([killInTurn(), ...Array.from({ length: CALLERS }, (_, caller) => store(caller))]);

// What a killed server was sending is taken again after its lease, which nobody waits for here.
const open = async () => {
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from book_product)::int + (select count(*) from alert_offer)::int + (select count(*) from alert where is_to_mail)::int
      + (select count(*) from alert_mail where ended_on is null)::int as open`.execute(db);
  return rows[0]?.open ?? 0;
};
await sql`update alert_mail set due_on = now() where ended_on is null`.execute(db);
await servers[0]?.kill();
await servers[0]?.restart();
for (let tries = 0; tries < 120 && (await open()) > 0; tries += 1) await wait(1_000);

const { rows: stored } = await sql<{ amount: number; alerts: number }>`
  select amount::float8, count(alert.id)::int as alerts from offer left join alert on (said ->> 'offerId')::bigint = offer.id
  where offer_or_request = 'offer' group by offer.id`.execute(db);
const texts = new Map<string, string>();
let twice = 0;
const faults: string[] = [];
for (const { messageId, text } of mails.received) {
  if (texts.has(messageId)) twice += 1;
  if ((texts.get(messageId) ?? text) !== text) faults.push(`the mail ${messageId} came with two texts`);
  texts.set(messageId, text);
}
const mailed = [...texts.values()].flatMap((text) => [...text.matchAll(/ at ([\d,]+\.\d\d) USD/g)].map(([, amount = '']) => amount));
const times = new Map<string, number>();
for (const amount of mailed) times.set(amount, (times.get(amount) ?? 0) + 1);
for (const { amount, alerts } of stored) {
  const shown = amount.toLocaleString('en', { minimumFractionDigits: 2 });
  if (alerts !== 1) faults.push(`the offer at ${shown} has ${alerts} alerts`);
  if (times.get(shown) !== 1) faults.push(`the alert of ${shown} is in ${times.get(shown) ?? 0} mails`);
}
const { rows: requests } = await sql<{ id: number; announced: number }>`
  select request.id, count(book_pair.id)::int as announced from offer request cross join lateral (
    select id from offer where offer_or_request = 'offer' and product_id = request.product_id and organization_id <> request.organization_id
    order by amount limit 1
  ) lowest left join book_pair on request_id = request.id and offer_id = lowest.id
  where request.offer_or_request = 'request' group by request.id`.execute(db);
for (const { id, announced } of requests)
  if (announced !== 1) faults.push(`the request ${id} is announced ${announced} times with its lowest offer`);
if (requests.length < asked) faults.push(`${asked} requests were confirmed, and ${requests.length} meet an offer`);
if (stored.length < confirmed) faults.push(`${confirmed} offers were confirmed and ${stored.length} stored`);
if (confirmed === 0 || requests.length === 0 || kills < 3 || (await open()) > 0)
  faults.push(`too little was done: ${confirmed} offers, ${kills} kills, ${await open()} open`);
console.log(
  `${kills} kills: ${confirmed} offers confirmed, ${broken} calls broke off, ${stored.length} stored, ${requests.length} requests met; ${texts.size} mails, ${twice} of them came twice`,
);
for (const fault of faults.slice(0, 20)) console.log(fault);

await database.close();
await Promise.all(servers.map((server) => server.kill()));
await mails.stop();
await postgres.stop();
rmSync(folder, { recursive: true });
process.exit(faults.length > 0 ? 1 : 0);
