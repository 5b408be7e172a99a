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
  { userId, passwordHash, expiresAt }: { userId: number; passwordHash: string; expiresAt: Date },
): Promise<string | null> => {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql`
    insert into session (token_hash, user_id, expires_at)
    select ${hashOf(token)}, id, ${expiresAt} from "user" where id = ${userId} and password = ${passwordHash} and active for share
    returning user_id`.execute(db);
  return rows.length === 1 ? token : null;
};

/** The user of a valid session, with their present authorities. */
export const findSession = async (db: Database, token: string, now: Date): Promise<SignedInUser | null> => {
  const { rows } = await sql<SignedInUser>`
    select "user".id, "user".username,
      array(select authority.authority from authority where authority.user_id = "user".id order by authority.id) as authorities
    from session join "user" on "user".id = session.user_id
    where session.token_hash = ${hashOf(token)} and session.expires_at > ${now} and "user".active`.execute(db);
  return rows[0] ?? null;
};

export const endSession = async (db: Database, token: string): Promise<void> => {
  await db.deleteFrom('session').where('tokenHash', '=', hashOf(token)).execute();
};

/** A password change ends all sessions but this one, so that the user can go on. Valid in the calling transaction. */
export const keepSession = async (trx: Database, token: string): Promise<void> => {
  await sql`select set_config('offerdesk.kept_session', ${hashOf(token).toString('hex')}, true)`.execute(trx);
};

/** Removes expired sessions; for the maintenance job. */
export const removeExpiredSessions = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('session').where('expiresAt', '<=', now).execute();
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
