import { sql } from 'kysely';
import { z } from 'zod';
import { CHANGED_SECRET } from '../../contract/activity.ts';
import {
  Account,
  ChangePasswordRequest,
  ChangePasswordResponse,
  ChooseLanguageRequest,
  SignInRequest,
  SignInResponse,
} from '../../contract/authentication.ts';
import { authenticationCalls } from '../../contract/authenticationCalls.ts';
import { changePasswordForm, passwordLengths } from '../../contract/changePasswordForm.ts';
import { say } from '../../contract/translated.ts';
import { checkRules, rulesOf } from '../../contract/validation.ts';
import { touching } from '../database/parts.ts';
import { refusal, refusalAt } from '../errors.ts';
import { languageOfRequest } from '../http/readerLanguage.ts';
import { hashPassword, passwordKind } from '../kinds/password/passwordKind.ts';
import { recordActivity } from '../records/write.ts';
import type { App, Services } from '../services.ts';
import { bearerOf } from './authenticate.ts';
import { isPassword } from './passwords.ts';
import { endOtherSessions, endSession, keepSession, type SignedInUser } from './sessions.ts';
import { signIn } from './signIn.ts';
import { countAttempt, forgetAttempt, uncountedIfUnchecked } from './signInThrottle.ts';

/** Sign-in, sign-out and password changes do not wait for an upload. */
const accountTables = ['user', 'session', 'sign_in_throttle'];
const described = { tags: ['authentication'] };
const Done = z.object({ status: z.literal('SUCCESS') });

export const authRoutes = (app: App, services: Services): void => {
  app.post(
    '/api/authentication/sign-in',
    {
      config: { access: 'public', errors: ['INVALID_CREDENTIALS', 'BUSY'] },
      schema: { ...described, summary: 'Sign in', body: SignInRequest, response: { 200: SignInResponse } },
    },
    (request) => {
      const from = { address: request.ip, userAgent: request.headers['user-agent'] };
      return touching(accountTables, () => signIn(services, { ...request.body, ...from }, request.log));
    },
  );

  // Open to all: users whose session has already ended can sign out too.
  app.post(
    '/api/authentication/sign-out',
    { config: { access: 'public' }, schema: { ...described, summary: 'End the session of the access token', response: { 200: Done } } },
    async (request) => {
      const token = bearerOf(request);
      if (token !== null) await touching(accountTables, () => endSession(services.database.db, token));
      return { status: 'SUCCESS' as const };
    },
  );

  app.post(
    '/api/user-management/change-password',
    {
      config: { access: { anyOf: ['CLERK'] }, errors: ['BUSY'] },
      schema: {
        ...described,
        summary: "Change one's own password; ends every other session",
        body: ChangePasswordRequest,
        response: { 200: ChangePasswordResponse },
      },
    },
    async (request) => {
      const caller = { user: request.user, token: bearerOf(request) ?? '', address: request.ip };
      const ended = await touching(accountTables, () => changePassword(services, caller, request.body));
      request.log.info({ username: request.user.username, ...ended }, 'changed their password');
      return { status: 'SUCCESS' as const, entityId: request.user.id, ...ended };
    },
  );

  app.get(
    authenticationCalls.account,
    {
      config: { access: {} },
      schema: {
        ...described,
        summary: 'Who the caller is, and the authorities that they hold now, and their language',
        response: { 200: Account },
      },
    },
    (request) => {
      const { username, authorities } = request.user;
      return { username, authorityList: authorities, language: languageOfRequest(request) };
    },
  );

  app.put(
    authenticationCalls.language,
    {
      config: { access: {} },
      schema: { ...described, summary: 'Choose the language of the caller', body: ChooseLanguageRequest, response: { 200: Done } },
    },
    async ({ body: { language }, user: { id: userId } }) => {
      const chosen = services.database.db.insertInto('userLanguage').values({ userId, language });
      await touching(['user_language'], () => chosen.onConflict((known) => known.column('userId').doUpdateSet({ language })).execute());
      return { status: 'SUCCESS' as const };
    },
  );
};

const rules = rulesOf(changePasswordForm);

/** The calling session stays, since its holder has just proved the password. @throws VALIDATION_FAILED, TOO_MANY_ATTEMPTS */
const changePassword = async (
  { database: { db }, now }: Pick<Services, 'database' | 'now'>,
  caller: { user: SignedInUser; token: string; address: string },
  passwords: { currentPassword: string; newPassword: string },
): Promise<{ endedSessions: number }> => {
  const { user, token, address } = caller;
  const failures = checkRules(rules, { ...passwords, username: user.username });
  const refused = newPassword.safeParse(passwords.newPassword).error?.issues[0];
  if (refused && !failures.some(({ field }) => field === 'newPassword'))
    failures.push({ field: 'newPassword', errorCode: 'INCORRECT_FORMAT', message: refused.message });
  if (failures.length > 0) throw refusal(failures);
  const attempt = { username: user.username, address };
  await countAttempt(db, attempt);
  const stored = await db.selectFrom('user').select('password').where('id', '=', user.id).executeTakeFirst();
  const isRight = await uncountedIfUnchecked(db, attempt, () => isPassword(passwords.currentPassword, stored?.password ?? null));
  if (!stored || !isRight) throw wrongPassword();
  await forgetAttempt(db, attempt);
  const password = await hashPassword(passwords.newPassword);
  return db.transaction().execute(async (trx) => {
    // Locked, so that no session begins with the old password between the count and the change.
    const locked = trx.selectFrom('user').select('id').where('id', '=', user.id).where('password', '=', stored.password).forNoKeyUpdate();
    if (!(await locked.executeTakeFirst())) throw wrongPassword();
    const endedSessions = await endOtherSessions(trx, { userId: user.id, token, now: now() });
    await keepSession(trx, token);
    await trx.updateTable('user').set({ password, entityLastUpdatedOn: sql`now()` }).where('id', '=', user.id).execute();
    const change = { before: {}, after: { password: CHANGED_SECRET } };
    await recordActivity(trx, user, [{ action: 'UPDATE', resource: 'user', recordId: user.id, recordTitle: user.username, ...change }]);
    return { endedSessions };
  });
};

const newPassword = passwordKind.input({ kind: 'PASSWORD', name: 'newPassword', ...passwordLengths });

const wrongPassword = () => refusalAt('currentPassword', say`This is not your current password`);
