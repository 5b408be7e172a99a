import { sql } from 'kysely';
import type { SignInResponse } from '../../contract/authentication.ts';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import { isStorableText } from '../kinds/text/storableText.ts';
import type { Services } from '../services.ts';
import { isPassword } from './passwords.ts';
import { findSession, hashOf, startSession } from './sessions.ts';
import { countAttempt, forgetAttempt } from './signInThrottle.ts';

/** No username or password is longer. */
const LONGEST = 150;

/**
 * Starts a session. An unknown user, a wrong password and a disabled account get the same answer after the same work.
 *
 * @throws PublicError INVALID_CREDENTIALS or TOO_MANY_ATTEMPTS
 */
export const signIn = async (
  { database: { db }, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>,
  credentials: { username: string; password: string; address: string },
): Promise<SignInResponse> => {
  const { password, address } = credentials;
  const username = credentials.username.trim();
  if (!isPossible(username) || !isPossible(password)) throw new PublicError('INVALID_CREDENTIALS');
  await countAttempt(db, { username, address });
  const user = await findUser(db, username);
  const isRight = await isPassword(password, user?.password ?? null);
  if (!user?.active || !isRight) throw new PublicError('INVALID_CREDENTIALS');
  const expiresAt = new Date(now().getTime() + settings.sessionHours * 3_600_000);
  const accessToken = await startSession(db, { userId: user.id, passwordHash: user.password, expiresAt });
  const session = accessToken && (await findSession(db, hashOf(accessToken), now()));
  if (!session) throw new PublicError('INVALID_CREDENTIALS');
  await forgetAttempt(db, { username, address });
  return { accessToken, username: session.user.username, expiration: expiresAt.getTime(), authorityList: session.user.authorities };
};

const isPossible = (text: string): boolean => text.trim() !== '' && text.length <= LONGEST && isStorableText(text);

const findUser = async (db: Database, username: string): Promise<{ id: number; password: string; active: boolean } | undefined> => {
  const { rows } = await sql<{ id: number; password: string; active: boolean }>`
    select id, password, active from "user" where lower(username) = lower(${username} collate "und-x-icu")`.execute(db);
  return rows[0];
};
