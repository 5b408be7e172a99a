import { sql } from 'kysely';
import { z } from 'zod';
import { Done, done } from '../../../contract/done.ts';
import { wholeNumber } from '../../../contract/wholeNumber.ts';
import { alert } from '../../../contract/workflows/alerts/calls.ts';
import * as contract from '../../../contract/workflows/alerts/index.ts';
import { Alert, MailChoice, MailState, Read, Rule, RuleChange, RuleDraft, Trial } from '../../../contract/workflows/alerts/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { notFound } from '../../errors.ts';
import type { App } from '../../http/application.ts';
import { ownResource } from '../../http/ownResource.ts';
import { languageOfRequest } from '../../http/readerLanguage.ts';
import { type InDatabase, ownView } from '../../records/ownView.ts';
import { retryCollisions } from '../../records/write.ts';
import type { Services } from '../../services.ts';
import { defineWorkflow } from '../../workflow.ts';
import { chooseMail, findMailState } from './mailChoice.ts';
import { addRule, checkRule, findRules } from './rules.ts';
import { watchMails } from './sendMails.ts';
import { speakByClock, speakOfOffers } from './speak.ts';
import { tryRule } from './tryRule.ts';

const params = z.object({ id: wholeNumber });

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
      unit: alert,
      name: 'An alert',
      summaries: { list: "What the user's rules said" },
      row: Alert,
      ...ownAlerts(database.db),
    }),
  calls: {
    rules: {
      answer: z.object({ rules: z.array(Rule) }),
      handle: async ({ user }, { database: { db } }) => ({ rules: await findRules(db, user.id) }),
    },
    tryRule: {
      body: RuleDraft,
      answer: Trial,
      handle: async ({ user, body }, services) => tryRule(services, await checkRule(services, user, body)),
    },
    addRule: {
      body: RuleDraft,
      answer: z.object({ id: z.int() }),
      handle: async ({ user, body }, services) => addRule(services.database.db, user.id, (await checkRule(services, user, body)).rule),
    },
    changeRule: {
      params,
      body: RuleChange,
      answer: Done,
      handle: async ({ user, params: { id }, body: { isActive } }, { database: { db } }) => {
        const { rows } = await sql`
          update alert_rule set is_active = ${isActive}, too_slow_on = null,
            active_since = case when ${isActive} and not is_active then clock_timestamp() else active_since end
          where id = ${id} and user_id = ${user.id} returning id`.execute(db);
        if (rows.length === 0) throw notFound`rule with the id ${id}`;
        return done;
      },
    },
    removeRule: {
      params,
      answer: Done,
      handle: async ({ user, params: { id } }, { database: { db } }) => {
        const { rows } = await retryCollisions(() =>
          sql`delete from alert_rule where id = ${id} and user_id = ${user.id} returning id`.execute(db),
        );
        if (rows.length === 0) throw notFound`rule with the id ${id}`;
        return done;
      },
    },
    mail: { answer: MailState, handle: ({ user }, services) => findMailState(services, user.id) },
    chooseMail: {
      body: MailChoice,
      answer: Done,
      handle: async ({ user, body, request }, services) => {
        await chooseMail(services, user.id, languageOfRequest(request), body);
        return done;
      },
    },
    read: {
      body: Read,
      answer: Done,
      handle: async ({ user, body: { ids } }, { database: { db } }) => {
        const mark = sql`
          update alert set read_on = clock_timestamp()
          where read_on is null and rule_id in (select id from alert_rule where user_id = ${user.id}) and (${ids}::bigint[] is null or id = any(${ids}::bigint[]))`;
        // Mails of the same alerts are made at the same time and lock them in another order.
        await retryCollisions(() => mark.execute(db));
        return done;
      },
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
      select alert.id, rule_id, title, condition, threshold::float8, currency.symbol as unit, said, created_on, read_on
      from alert join alert_rule on alert_rule.id = rule_id left join currency on currency.id = currency_id where user_id = ${user.id}`,
    filter: z.object({ isRead: z.boolean().optional() }),
    conditions: ({ isRead }) => (isRead === undefined ? [] : [isRead ? sql`read_on is not null` : sql`read_on is null`]),
    sortFields: ['id', 'createdOn'],
    sortedBy: ['id', 'DESC'],
    asRows: (rows) => rows,
  });
