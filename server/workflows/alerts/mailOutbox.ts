import { sql } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Alert } from '../../../contract/workflows/alerts/schemas.ts';
import type { Services } from '../../services.ts';

type Sending = Pick<Services, 'database' | 'settings' | 'now'>;

/** The row `here`: time, day and weekday in the business's zone. */
export const hereAt = (now: Date, timeZone: string) => sql`here as (
  select to_char(local, 'HH24:MI') as time, local::date as day, extract(isodow from local)::int as weekday
  from (select ${now}::timestamptz at time zone ${timeZone} as local) moment)`;

/** Of a row of `alert_mail_choice`, beside `here`; they may reach over midnight. */
const isQuiet = sql<boolean>`coalesce(case
  when quiet_from <= quiet_until then time >= quiet_from and time < quiet_until else time >= quiet_from or time < quiet_until end, false)`;

/** It is asked again before each attempt: a user who has left gets no mail that waited for them. */
const mayRead = sql<boolean>`choice.user_id in (
  select "user".id from "user" join authority on authority.user_id = "user".id where "user".active)`;

/** Makes mails of the alerts whose users hear at once, or whose brief is due. One statement: an alert goes into one mail alone. */
export const collectMails = async ({ database: { db }, settings, now }: Sending): Promise<void> => {
  await sql`
    with ${hereAt(now(), settings.timeZone)}, waiting as (
      select alert.id, user_id from alert join alert_rule on alert_rule.id = rule_id where is_to_mail and not is_withdrawn
    ), due as (
      select choice.* from alert_mail_choice choice cross join here
      where (mode = 'at-once' and not ${isQuiet} and user_id in (select user_id from waiting)
          or mode = 'brief' and time >= brief_at and weekday = any(brief_days) and briefed_on is distinct from day)
        and ${mayRead}
      for update of choice skip locked
    ), briefed as (
      update alert_mail_choice choice set briefed_on = day from due cross join here where choice.user_id = due.user_id and due.mode = 'brief'
    ), mail as (
      insert into alert_mail (user_id, due_on) select distinct user_id, ${now()}::timestamptz from waiting join due using (user_id) returning id, user_id
    )
    update alert set is_to_mail = false, mail_id = mail.id from waiting join mail using (user_id) where alert.id = waiting.id
      and is_to_mail`.execute(db);
};

export interface OutgoingMail {
  id: number;
  messageId: string;
  attempts: number;
  address: string;
  language: Language;
  alerts: (Pick<Alert, 'condition' | 'said'> & { createdOn: Date })[];
}

const LEASE = '5 minutes';

/** Takes a mail that is due, without the alerts that were withdrawn. If this server ends before it tells how it went, another takes it after the lease. */
export const takeMail = async ({ database: { db }, settings, now }: Sending): Promise<OutgoingMail | null> => {
  const { rows } = await sql<Omit<OutgoingMail, 'alerts'>>`
    with ${hereAt(now(), settings.timeZone)}, taken as (
      select alert_mail.id, address, coalesce(user_language.language, choice.language) as language
      from alert_mail join alert_mail_choice choice using (user_id) left join user_language using (user_id) cross join here
      where ended_on is null and due_on <= ${now()} and mode <> 'off' and not ${isQuiet} and ${mayRead}
      order by due_on, alert_mail.id limit 1 for update of alert_mail skip locked
    ), left_out as (
      update alert set mail_id = null from taken where mail_id = taken.id and is_withdrawn
    )
    update alert_mail set attempts = attempts + 1, due_on = ${now()}::timestamptz + ${LEASE}::interval
    from taken where alert_mail.id = taken.id
    returning alert_mail.id, message_id, attempts, address, language`.execute(db);
  const [mail] = rows;
  if (!mail) return null;
  // Asked apart: what comes back meanwhile either keeps this mail and is in it, or has left it and waits for the next.
  const { rows: alerts } = await sql<OutgoingMail['alerts'][number]>`
    select condition, said, alert.created_on from alert join alert_rule on alert_rule.id = rule_id where mail_id = ${mail.id} order by alert.id`.execute(
    db,
  );
  return { ...mail, alerts };
};

/** `failure` null: it was sent. `pauseMinutes` null: it is not tried again. */
export const noteMail = async (
  { database: { db }, now }: Sending,
  id: number,
  { failure, pauseMinutes }: { failure: string | null; pauseMinutes: number | null },
): Promise<void> => {
  await sql`
    update alert_mail set failure = ${failure}, ended_on = case when ${pauseMinutes === null} then ${now()}::timestamptz end,
      due_on = ${now()}::timestamptz + make_interval(mins => ${pauseMinutes ?? 0}::int)
    where id = ${id} and ended_on is null`.execute(db);
};
