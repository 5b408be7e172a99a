import { sql } from 'kysely';
import { type UserSession, UserSessionFilter, userSessionSortFields } from '../../contract/sessions.ts';
import type { Database } from '../database/tables.ts';
import { readFilter, readRange, readSort, type SimpleRestQuery } from '../http/simpleRest.ts';
import { equals } from '../records/filter.ts';
import { smallPage } from '../records/smallPage.ts';
import { hashOf, type SignedInUser } from './sessions.ts';

type Stored = Omit<UserSession, 'createdOn' | 'lastSeenOn' | 'expiresOn'> & Record<'createdOn' | 'lastSeenOn' | 'expiresOn', Date>;

export interface Asker {
  user: SignedInUser;
  token: string;
  now: Date;
}

const USUAL_ROWS = 25;
const MOST_ROWS = 1_000;

export const findSessions = async (db: Database, asker: Asker, asked: SimpleRestQuery) => {
  const { id, username, isOwn } = readFilter(asked.filter, UserSessionFilter);
  const { rows, ...page } = await smallPage(db, {
    view: sessions(asker),
    conditions: [
      ...(id ? [sql`t.id = any(${id}::bigint[])`] : []),
      ...(username === undefined ? [] : [equals({ kind: 'TEXT' }, sql`t.username`, username)]),
      ...(isOwn === undefined ? [] : [isOwn ? sql`t.user_id = ${asker.user.id}` : sql`t.user_id <> ${asker.user.id}`]),
    ],
    sort: readSort(asked.sort, userSessionSortFields, ['lastSeenOn', 'DESC']),
    ...readRange(asked.range, id?.length ?? USUAL_ROWS, MOST_ROWS),
  });
  return { ...page, rows: rows.map(asJson) };
};

export const findOneSession = async (db: Database, asker: Asker, id: number): Promise<UserSession | null> => {
  const { rows } = await sql<Stored>`select t.* from (${sessions(asker)}) as t where t.id = ${id}`.execute(db);
  return rows[0] ? asJson(rows[0]) : null;
};

export const endOneSession = async (db: Database, asker: Asker, id: number): Promise<UserSession | null> => {
  const found = await findOneSession(db, asker, id);
  if (found) await db.deleteFrom('session').where('id', '=', id).execute();
  return found;
};

/** Managers see everybody's. What is stored of a token is compared here and never leaves. */
const sessions = ({ user, token, now }: Asker) => sql<Stored>`
  select s.id, s.user_id, u.username, s.created_on, s.last_seen_on, s.expires_at as expires_on, s.address, s.browser,
    s.token_hash = ${hashOf(token)} as is_current
  from session as s join "user" as u on u.id = s.user_id
  where s.expires_at > ${now} and (${user.authorities.includes('MANAGER')}::boolean or s.user_id = ${user.id})`;

const asJson = (row: Stored): UserSession => ({
  ...row,
  createdOn: row.createdOn.toISOString(),
  lastSeenOn: row.lastSeenOn.toISOString(),
  expiresOn: row.expiresOn.toISOString(),
});
