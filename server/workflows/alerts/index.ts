import { sql } from 'kysely';
import { z } from 'zod';
import type { Language } from '../../../contract/languages.ts';
import { say, spoken } from '../../../contract/translated.ts';
import { alert } from '../../../contract/workflows/alerts/calls.ts';
import * as contract from '../../../contract/workflows/alerts/index.ts';
import {
  Alert,
  callSchemas,
  type MailChoice,
  type MailState,
  type Said,
  TRIED_DAYS,
  type Trial,
} from '../../../contract/workflows/alerts/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { notFound, refusalAt } from '../../errors.ts';
import { ownResource } from '../../http/ownResource.ts';
import { languageOfRequest } from '../../http/readerLanguage.ts';
import { type InDatabase, ownView } from '../../records/ownView.ts';
import { retryCollisions } from '../../records/write.ts';
import type { App, Services } from '../../services.ts';
import { effectiveRatesAt } from '../../trade/latestOffers.ts';
import { defineWorkflow } from '../../workflow.ts';
import { hereAt } from './mailOutbox.ts';
import { addRule, checkRule, type Draft, findRules, watchedOffers } from './rules.ts';
import { watchMails } from './sendMails.ts';
import { speakByClock, speakOfOffers } from './speak.ts';
import { type Asked, spokenEnds, spokenPairs, spokenPrices, spokenSilences, withSpoken } from './spoken.ts';

const usual: MailChoice = { mode: 'off', address: '', briefAt: '08:30', briefDays: [1, 2, 3, 4, 5], quietFrom: null, quietUntil: null };

const findMailState = async ({ database: { db }, settings, now }: Services, userId: number): Promise<MailState> => {
  const { rows: choices } = await sql<MailChoice>`
    select mode, address, brief_at, brief_days, quiet_from, quiet_until from alert_mail_choice where user_id = ${userId}`.execute(db);
  const { rows: failures } = await sql<{ failure: string; isGivenUp: boolean }>`
    select failure, ended_on is not null as is_given_up from alert_mail
    where user_id = ${userId} and failure is not null and due_on > ${now()}::timestamptz - interval '7 days'
    order by id desc limit 1`.execute(db);
  const failed = failures.map(({ failure, isGivenUp }) => ({ why: spoken(failure), isGivenUp }))[0] ?? null;
  return { choice: choices[0] ?? usual, isSetUp: settings.workflows.SMTP_URL !== undefined, failed };
};

/** A brief whose time has passed today comes tomorrow. Who wants no mail any more gets none that waits. */
const chooseMail = async ({ database: { db }, settings, now }: Services, userId: number, language: Language, choice: MailChoice) => {
  const { mode, address, briefAt, briefDays, quietFrom, quietUntil } = choice;
  if (mode !== 'off' && address === '') throw refusalAt('address', say`Type an address`);
  if (mode === 'brief' && briefDays.length === 0) throw refusalAt('briefDays', say`Choose a day at least`);
  if ((quietFrom === null) !== (quietUntil === null)) throw refusalAt('quietFrom', say`Quiet hours have a beginning and an end`);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mode: string }>`select mode from alert_mail_choice where user_id = ${userId} for update`.execute(trx);
    await sql`
      with ${hereAt(now(), settings.timeZone)}
      insert into alert_mail_choice (user_id, mode, address, brief_at, brief_days, quiet_from, quiet_until, language, briefed_on)
      select ${userId}, ${mode}, ${address}, ${briefAt}::text, ${briefDays}::smallint[], ${quietFrom}::text, ${quietUntil}::text, ${language},
        case when time >= ${briefAt}::text then day end from here
      on conflict (user_id) do update set (mode, address, brief_at, brief_days, quiet_from, quiet_until, language, briefed_on) = (
        excluded.mode, excluded.address, excluded.brief_at, excluded.brief_days, excluded.quiet_from, excluded.quiet_until, excluded.language,
        excluded.briefed_on)`.execute(trx);
    // A rule that spoke at the moment when mail was switched off may still have marked its alert.
    if (mode === 'off' || (rows[0]?.mode ?? 'off') === 'off')
      await sql`
        update alert set is_to_mail = false
        where is_to_mail and rule_id in (select id from alert_rule where user_id = ${userId})`.execute(trx);
    if (mode === 'off') await sql`delete from alert_mail where user_id = ${userId} and ended_on is null`.execute(trx);
  });
};

const { access } = contract.calls.rules;

export const alerts = defineWorkflow<typeof contract>({
  contract,
  switchedBy: 'alerts',
  tables: ['alert', 'alertMail', 'alertMailChoice', 'alertOffer', 'alertRule'],
  shown: { alert: access },
  routes: (app: App, { database }: Services) =>
    ownResource(app, {
      call: `/api/console/${alert}`,
      access,
      name: 'An alert',
      summaries: { list: "What the user's rules said" },
      row: Alert,
      ...ownAlerts(database.db),
    }),
  schemas: callSchemas,
  calls: {
    rules: async ({ user }, { database: { db } }) => ({ rules: await findRules(db, user.id) }),
    tryRule: async ({ user, body }, services) => tryRule(services, await checkRule(services, user, body)),
    addRule: async ({ user, body }, services) => addRule(services.database.db, user.id, (await checkRule(services, user, body)).rule),
    changeRule: async ({ user, params: { id }, body: { isActive } }, { database: { db } }) => {
      const { rows } = await sql`
        update alert_rule set is_active = ${isActive}, too_slow_on = null,
          active_since = case when ${isActive} and not is_active then clock_timestamp() else active_since end
        where id = ${id} and user_id = ${user.id} returning id`.execute(db);
      if (rows.length === 0) throw notFound`rule with the id ${id}`;
    },
    removeRule: async ({ user, params: { id } }, { database: { db } }) => {
      const { rows } = await retryCollisions(() =>
        sql`delete from alert_rule where id = ${id} and user_id = ${user.id} returning id`.execute(db),
      );
      if (rows.length === 0) throw notFound`rule with the id ${id}`;
    },
    mail: ({ user }, services) => findMailState(services, user.id),
    chooseMail: ({ user, body, request }, services) => chooseMail(services, user.id, languageOfRequest(request), body),
    read: async ({ user, body: { ids } }, { database: { db } }) => {
      const mark = sql`
        update alert set read_on = clock_timestamp()
        where read_on is null and rule_id in (select id from alert_rule where user_id = ${user.id}) and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))`;
      // Mails of the same alerts are made at the same time and lock them in another order.
      await retryCollisions(() => mark.execute(db));
    },
  },
  afterWrite: speakOfOffers,
  maintain: async (services) => {
    await speakOfOffers(services);
    await speakByClock(services);
  },
  watch: watchMails,
});

const ownAlerts = (db: Database) =>
  ownView({
    db,
    rows: ({ user }: { user: { id: number } }) => sql<InDatabase<Alert, 'createdOn' | 'readOn'>>`
      select alert.id, rule_id, title, condition, threshold::float8, currency.symbol as unit, said, created_on, read_on, is_withdrawn
      from alert join alert_rule on alert_rule.id = rule_id left join currency on currency.id = currency_id where user_id = ${user.id}`,
    filter: z.object({ isRead: z.boolean().optional() }),
    conditions: ({ isRead }) => (isRead === undefined ? [] : [sql`(read_on is not null or is_withdrawn) = ${isRead}`]),
    sortFields: ['id', 'createdOn'],
    sortedBy: ['id', 'DESC'],
    asRows: (rows) => rows,
  });

const SHOWN = 5;

/** The rule as it would have been held against each offer at its own time, with the rates of then. */
const tryRule = async (services: Services, draft: Draft): Promise<Trial> => {
  const { rule } = draft;
  const { database, settings, now } = services;
  const { db } = database;
  const until = now();
  const from = new Date(until.getTime() - TRIED_DAYS * 86_400_000);
  const { rows: changes } = await sql<{ at: number }>`
    select distinct "timestamp" as at from forex_rate
    where active and "timestamp" > ${from.getTime()} and "timestamp" <= ${until.getTime()}`.execute(db);
  const since = sql<Date>`${from}::timestamptz`;
  const asked: Asked = {
    rules: sql`select 0::bigint as id, ${rule.condition}::text as condition, ${rule.threshold}::numeric as threshold,
      ${rule.currencyId}::bigint as currency_id, ${rule.organizationId}::bigint as organization_id`,
    pairs: sql`select 0::bigint as rule_id, offer.id as offer_id from offer
      where ${await watchedOffers(services, draft)} and offer.entity_last_updated_on > ${from}::timestamptz - interval '30 days'`,
    rates: await effectiveRatesAt(db, settings.baseCurrency, [from, ...changes.map(({ at }) => new Date(at))]),
    at: null,
    since,
    until,
    baseCurrency: settings.baseCurrency,
  };
  const spoken = { silent: spokenSilences, expiring: spokenEnds, met: spokenPairs }[rule.condition as string] ?? spokenPrices;
  const { rows } = await sql<{ at: Date; said: Said; count: number }>`
    ${withSpoken(asked, spoken(asked))}
    select at, said, count(*) over ()::int as count from said where at > ${since} and at <= ${until}
    order by at desc, key limit ${SHOWN}`.execute(db);
  return { count: rows[0]?.count ?? 0, last: rows.map(({ at, said }) => ({ at: at.toISOString(), said })) };
};
