import { sql } from 'kysely';
import type { SignInResponse } from '../../contract/authentication.ts';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import { isStorableText } from '../kinds/text/storableText.ts';
import type { Services } from '../services.ts';
import { isPassword } from './passwords.ts';
import { findSession, hashOf, startSession } from './sessions.ts';
import { countAttempt, forgetAttempt, uncountedIfUnchecked } from './signInThrottle.ts';

const LONGEST = 150;

/** Every wrong sign-in gets the same answer after the same work. @throws INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS or BUSY */
export const signIn = async (
  { database: { db }, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>,
  credentials: { username: string; password: string; address: string; userAgent?: string | undefined },
  log: { info: (fields: Record<string, string | null>, what: string) => void },
): Promise<SignInResponse> => {
  const { username: typed, password, address } = credentials;
  if (!isPossible(typed) || !isPossible(password)) throw new PublicError('INVALID_CREDENTIALS');
  const username = typed.normalize('NFKC').trim();
  await countAttempt(db, { username, address }).catch((error: unknown) => {
    if (error instanceof PublicError) log.info({ username: null, address }, `a sign-in was refused unchecked: ${error.code}`);
    throw error;
  });
  const user = await findUser(db, username);
  const isRight = await uncountedIfUnchecked(db, { username, address }, () => isPassword(password, user?.password ?? null));
  if (!user?.active || !isRight) {
    // What names no user may be a password in the wrong field.
    const reason = !user ? 'there is no such user' : isRight ? 'the account is disabled' : 'the password is wrong';
    log.info({ username: user?.username ?? null, address }, `a sign-in failed: ${reason}`);
    throw new PublicError('INVALID_CREDENTIALS');
  }
  const expiresAt = new Date(now().getTime() + settings.sessionHours * 3_600_000);
  const browser = browserName(credentials.userAgent);
  const accessToken = await startSession(db, { userId: user.id, passwordHash: user.password, expiresAt, address, browser });
  const session = accessToken && (await findSession(db, hashOf(accessToken), now()));
  if (!session) throw new PublicError('INVALID_CREDENTIALS');
  await forgetAttempt(db, { username, address });
  const { username: signedIn, authorities, language } = session.user;
  log.info({ username: signedIn, address }, 'signed in');
  return { accessToken, username: signedIn, expiration: expiresAt.getTime(), authorityList: authorities, language: language ?? undefined };
};

const isPossible = (text: string): boolean => text.trim() !== '' && text.length <= LONGEST && isStorableText(text);

const findUser = (db: Database, username: string) =>
  db.selectFrom('user').select(['id', 'username', 'password', 'active']).where(isNamed(username)).executeTakeFirst();

/** In any case. */
export const isNamed = (username: string) => sql<boolean>`lower(username) = lower(${username} collate "und-x-icu")`;

/** The first that occurs counts: most browsers also name those that they want to be taken for. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

export const browserName = (userAgent: string | undefined): string | null => {
  const header = (userAgent ?? '').slice(0, LONGEST_HEADER);
  const named = (table: typeof browsers) => table.find(([pattern]) => pattern.test(header))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
};

const LONGEST_HEADER = 500;
