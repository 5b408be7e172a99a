import { sql } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import { say, spoken } from '../../../contract/translated.ts';
import type { MailChoice, MailState } from '../../../contract/workflows/alerts/schemas.ts';
import { refusalAt } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { hereAt } from './mailOutbox.ts';

const usual: MailChoice = { mode: 'off', address: '', briefAt: '08:30', briefDays: [1, 2, 3, 4, 5], quietFrom: null, quietUntil: null };

export const findMailState = async ({ database: { db }, settings, now }: Services, userId: number): Promise<MailState> => {
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
export const chooseMail = async ({ database: { db }, settings, now }: Services, userId: number, language: Language, choice: MailChoice) => {
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
