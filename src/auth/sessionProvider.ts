import { type AuthProvider, HttpError } from 'react-admin';
import type { SignInResponse } from '../../contract/authentication.ts';
import { authenticationCalls } from '../../contract/authenticationCalls.ts';
import { rememberLanguage, text } from '../messages/text.ts';
import { callApi } from '../providers/callApi.ts';
import { clearSession, readSession, storeSession } from '../providers/session.ts';
import { forgetSession, rememberSession } from '../providers/sessionSeen.ts';

/** Signing in and out, and who is signed in, as react-admin asks for them. It knows no declaration, so that sign-in loads little. */
export const sessionProvider = {
  login: ({ username, password }: { username: string; password: string }) => signIn(username, password),
  logout: async () => {
    await signOut();
    return '/sign-in';
  },
  checkAuth: async () => {
    if (!readSession()) throw new Error(text('auth.pleaseSignIn'));
  },
  // A call that the server answers with 401 has already cleared the session, and the guard shows the way out.
  checkError: async () => undefined,
  getPermissions: async () => readSession()?.authorities ?? [],
} satisfies AuthProvider;

const signIn = async (username: string, password: string): Promise<void> => {
  clearSession();
  const answer = await callApi<SignInResponse>(authenticationCalls.signIn, {
    method: 'POST',
    body: { username, password },
  }).catch((reason: unknown) => {
    throw new Error(failureText(reason));
  });
  // The specification counts this as invalid credentials.
  if (!answer.accessToken) throw new Error(text('auth.invalidCredentials'));
  storeSession(answer);
  if (answer.language) rememberLanguage(answer.language);
  if (readSession()) return;
  clearSession();
  throw new Error(text('auth.endedAtOnce'));
};

const failureText = (reason: unknown): string => {
  const { status, body, message } = reason instanceof HttpError ? reason : { status: 0, body: null, message: '' };
  if (status === 401 || body?.code === 'INVALID_CREDENTIALS') return text('auth.invalidCredentials');
  // Another refusal, such as too many attempts, says itself what to do.
  if (body && (body.code === 'BUSY' || (status >= 400 && status < 500)) && message) return message;
  return text('auth.failed');
};

/** Ends the session on the server, then here. When the server does not answer, the session stays and the call throws. */
const signOut = async (): Promise<void> => {
  // First, so that nothing is read with a session that the server has ended already.
  forgetSession();
  await callApi(authenticationCalls.signOut, { method: 'POST', body: {} }).catch((reason: unknown) => {
    const isAlreadyOut = reason instanceof HttpError && reason.status === 401;
    if (isAlreadyOut) return;
    rememberSession();
    throw reason;
  });
  clearSession();
};
