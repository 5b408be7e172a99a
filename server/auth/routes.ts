import { z } from 'zod';
import {
  Account,
  ChangePasswordRequest,
  ChangePasswordResponse,
  ChooseLanguageRequest,
  SignInRequest,
  SignInResponse,
} from '../../contract/authentication.ts';
import { authenticationCalls } from '../../contract/authenticationCalls.ts';
import { touching } from '../database/parts.ts';
import { languageOfRequest } from '../http/readerLanguage.ts';
import type { App, Services } from '../services.ts';
import { bearerOf } from './authenticate.ts';
import { changePassword } from './changePassword.ts';
import { endSession } from './sessions.ts';
import { signIn } from './signIn.ts';

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
