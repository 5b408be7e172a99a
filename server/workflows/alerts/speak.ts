import { type RawBuilder, sql } from 'kysely';
import { LONGEST_DAYS } from '../../../contract/workflows/alerts/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { retryCollisions } from '../../records/write.ts';
import type { Services } from '../../services.ts';
import { isSwitchedOn } from '../../switches.ts';
import { effectiveRatesAt } from '../../trade/latestOffers.ts';
import { type Asked, pairedAmong, rankingAmong, spokenEnds, spokenPairs, spokenPrices, spokenSilences, withSpoken } from './spoken.ts';
import { pairsOf, type Seen, seenInViews } from './watched.ts';

export type Speaking = Pick<Services, 'database' | 'settings' | 'now' | 'registry'>;

type Spoken = (asked: Asked) => RawBuilder<unknown>;

const PART = 5_000;

/** A user who is inactive, or has no role, gets no alerts. */
const activeRules = sql`
  select alert_rule.* from alert_rule join "user" on "user".id = user_id
  where is_active and "user".active and exists (select from authority where authority.user_id = alert_rule.user_id)`;

/** What changed is taken and held against the rules in one transaction, so that nothing is lost; the key of an alert lets it come once. */
export const speakOfOffers = async (services: Speaking): Promise<void> => {
  const { db } = services.database;
  let isOn: boolean | null = null;
  const speakPart = async () => {
    const { rows: due } = await sql<Due>`select id, offer_id from alert_offer order by id limit ${PART} for update skip locked`.execute(db);
    if (due.length === 0) return 0;
    isOn ??= await isSwitchedOn(db, 'alerts');
    const seen = isOn ? await seenInViews(db, services, activeRules, offersOf(due)) : [];
    return retryCollisions(() =>
      db.transaction().execute(async (trx) => {
        const { rows } = await sql<Due>`
          delete from alert_offer where id in (select id from alert_offer where id = any(${due.map(({ id }) => id)}::bigint[]) for update skip locked)
          returning id, offer_id`.execute(trx);
        const ids = offersOf(rows);
        if (isOn && ids.length > 0) {
          await tellOf(trx, services, rankingAmong(ids, services.now()), spokenPrices, seen);
          await tellOf(trx, services, pairedAmong(ids), spokenPairs, seen);
        }
        // Another server may have taken some of them, so the number taken here does not tell whether the queue is empty.
        return due.length;
      }),
    );
  };
  while ((await speakPart()) === PART);
};

interface Due {
  id: number;
  offerId: number;
}
const offersOf = (due: readonly Due[]): number[] => [...new Set(due.map(({ offerId }) => offerId))];

/** What speaks because time passed. */
export const speakByClock = async (services: Speaking): Promise<void> => {
  const { db } = services.database;
  if (!(await isSwitchedOn(db, 'alerts'))) return;
  const now = services.now();
  const ending = sql`
    select id from offer where valid_until >= ${now} and valid_until <= ${now}::timestamptz + ${`${LONGEST_DAYS} days`}::interval
      and exists (select from alert_rule where is_active and condition = 'expiring')`;
  const silent = sql`select id as rule_id, null::bigint as offer_id from rule where condition = 'silent'`;
  await retryCollisions(() => tellOf(db, services, ending, spokenEnds));
  await retryCollisions(() => tell(db, services, silent, spokenSilences));
};

const tellOf = async (db: Database, services: Speaking, offers: RawBuilder<unknown>, spoken: Spoken, known?: Seen): Promise<void> => {
  const { rows } = await sql<{ id: number }>`${offers}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const seen = known ?? (await seenInViews(db, services, activeRules, ids));
  await tell(db, services, await pairsOf(db, activeRules, ids, seen), spoken);
};

const tell = async (db: Database, services: Speaking, pairs: RawBuilder<unknown>, spoken: Spoken): Promise<void> => {
  // A write that nobody watches waits for no more than this.
  const { rows } = await sql`with rule as (${activeRules}) select from (${pairs}) pair limit 1`.execute(db);
  if (rows.length === 0) return;
  const { baseCurrency } = services.settings;
  const now = services.now();
  const asked: Asked = {
    rules: activeRules,
    pairs,
    rates: await effectiveRatesAt(db, baseCurrency, [now]),
    at: now,
    since: sql`rule.active_since`,
    until: now,
    baseCurrency,
  };
  // A mail that has it, or still takes it along, told what the offer says at this date.
  const isMailed = sql`(alert.mail_id is not null and alert.said -> 'since' = excluded.said -> 'since')`;
  await sql`
    ${withSpoken(asked, spoken(asked))}
    insert into alert (rule_id, key, said, is_to_mail)
    select rule_id, key, said, ${services.settings.workflows.SMTP_URL !== undefined} and exists (select from alert_rule join alert_mail_choice using (user_id) where alert_rule.id = rule_id and mode <> 'off')
    from said order by rule_id, key
    on conflict (rule_id, key) do update set (is_withdrawn, said, created_on, read_on, is_to_mail, mail_id) = (
      false, excluded.said, excluded.created_on, null, excluded.is_to_mail and not ${isMailed}, case when ${isMailed} then alert.mail_id end)
    where alert.is_withdrawn`.execute(db);
};
