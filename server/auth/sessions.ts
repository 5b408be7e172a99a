import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** The caller, as the database knows them now. */
export interface SignedInUser {
  id: number;
  username: string;
  authorities: string[];
}

/**
 * Starts a session and answers its access token, which is stored only as a hash; null when the account was disabled or its password
 * changed since `passwordHash` was read. The lock lets a running change finish first: it would not see this session, and so not
 * end it.
 */
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

/** The valid session with this hash of its token, and its user with their present authorities. */
export const findSession = async (db: Database, tokenHash: Buffer, now: Date): Promise<Session | null> => {
  const { rows } = await sql<SignedInUser & { expiresAt: Date }>`
    select "user".id, "user".username, session.expires_at,
      array(select authority.authority from authority where authority.user_id = "user".id order by authority.id) as authorities
    from session join "user" on "user".id = session.user_id
    where session.token_hash = ${tokenHash} and session.expires_at > ${now} and "user".active`.execute(db);
  if (!rows[0]) return null;
  const { expiresAt, ...user } = rows[0];
  return { user, expiresAt };
};

export const endSession = async (db: Database, token: string): Promise<void> => {
  await db.deleteFrom('session').where('tokenHash', '=', hashOf(token)).execute();
};

/** Ends every session of a user but the one with this token. Answers how many of them still held. */
export const endOtherSessions = async (
  db: Database,
  { userId, token, now }: { userId: number; token: string; now: Date },
): Promise<number> => {
  const ended = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .where('tokenHash', '<>', hashOf(token))
    .returning('expiresAt')
    .execute();
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
};

/** A password change ends all sessions but this one, so that the user can go on. Valid in the calling transaction. */
export const keepSession = async (trx: Database, token: string): Promise<void> => {
  await sql`select set_config('offerdesk.kept_session', ${hashOf(token).toString('hex')}, true)`.execute(trx);
};

/** Removes expired sessions; for the maintenance job. */
export const removeExpiredSessions = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('session').where('expiresAt', '<=', now).execute();
};

/** What is stored of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
