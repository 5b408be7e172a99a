import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Language, languages } from '../../contract/languages.ts';
import type { Database } from '../database/tables.ts';

export interface SignedInUser {
  id: number;
  username: string;
  authorities: string[];
  /** Null: they chose none. */
  language: Language | null;
}

/** The lock lets a running password change finish first: it would not see this session, and so not end it. */
export const startSession = async (
  db: Database,
  session: { userId: number; passwordHash: string; expiresAt: Date; address?: string | null; browser?: string | null },
): Promise<string | null> => {
  const { userId, passwordHash, expiresAt, address = null, browser = null } = session;
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql`
    insert into session (token_hash, user_id, expires_at, address, browser)
    select ${hashOf(token)}, id, ${expiresAt}, ${address}::text, ${browser}::text from "user" where id = ${userId} and password = ${passwordHash} and active for share
    returning user_id`.execute(db);
  return rows.length === 1 ? token : null;
};

export interface Session {
  user: Readonly<SignedInUser>;
  expiresAt: Date;
}

export const findSession = async (db: Database, tokenHash: Buffer, now: Date): Promise<Session | null> => {
  const { rows } = await sql<Omit<SignedInUser, 'language'> & { expiresAt: Date; language: string | null }>`
    select "user".id, "user".username, session.expires_at, user_language.language,
      array(select authority.authority from authority where authority.user_id = "user".id order by authority.id) as authorities
    from session join "user" on "user".id = session.user_id left join user_language on user_language.user_id = "user".id
    where session.token_hash = ${tokenHash} and session.expires_at > ${now} and "user".active`.execute(db);
  if (!rows[0]) return null;
  const { expiresAt, language, ...user } = rows[0];
  return { user: { ...user, language: languages.find((known) => known === language) ?? null }, expiresAt };
};

export const endSession = async (db: Database, token: string): Promise<void> => {
  await db.deleteFrom('session').where('tokenHash', '=', hashOf(token)).execute();
};

export const endOtherSessions = async (db: Database, { userId, token, now }: { userId: number; token: string; now: Date }) => {
  const ended = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('tokenHash', '<>', hashOf(token))
    .returning('expiresAt')
    .execute();
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
};

export const keepSession = async (trx: Database, token: string): Promise<void> => {
  await sql`select set_config('offerdesk.kept_session', ${hashOf(token).toString('hex')}, true)`.execute(trx);
};

export const removeExpiredSessions = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('session').where('expiresAt', '<=', now).execute();
};

/** What stands for a token in memory: none is kept there. */
export const keyOf = (token: string): string => hash('sha256', token);

export const hashOf = (token: string): Buffer => hashOfKey(keyOf(token));

export const hashOfKey = (key: string): Buffer => Buffer.from(key, 'hex');
