import { HttpError } from 'react-admin';
import type { SignInResponse } from '../../contract/authentication.ts';
import { callApi } from '../providers/callApi.ts';
import { clearSession, readSession, storeSession } from './session.ts';

export const INVALID_CREDENTIALS = 'Invalid credentials';
const ENDED_AT_ONCE = 'You are signed in, but the session has already ended. Check the clock of this computer, then try again.';

/**
 * Signs in and stores the session; an old one is cleared first, whatever comes of it.
 *
 * @throws Error with a message for people
 */
export const signIn = async (username: string, password: string): Promise<void> => {
  clearSession();
  const answer = await callApi<Partial<SignInResponse> | null>('/api/authentication/sign-in', {
    method: 'POST',
    body: { username, password },
  }).catch((reason: unknown) => {
    throw new Error(failureText(reason));
  });
  const { accessToken, expiration, authorityList } = answer ?? {};
  if (!accessToken) throw new Error(INVALID_CREDENTIALS);
  storeSession({ accessToken, username: answer?.username ?? username, expiration: expiration ?? '', authorityList: authorityList ?? [] });
  if (readSession()) return;
  clearSession();
  throw new Error(ENDED_AT_ONCE);
};

const failureText = (reason: unknown): string => {
  const { status, body, message } = reason instanceof HttpError ? reason : { status: 0, body: null, message: '' };
  if (status === 401 || body?.code === 'INVALID_CREDENTIALS') return INVALID_CREDENTIALS;
  // A refusal other than of the credentials, such as too many attempts, says itself what to do.
  if (body && status >= 400 && status < 500 && message) return message;
  return 'Signing in failed. Please try again.';
};
