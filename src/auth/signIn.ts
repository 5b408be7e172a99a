import { HttpError } from 'react-admin';
import type { SignInResponse } from '../../contract/authentication.ts';
import { authenticationCalls } from '../../contract/authenticationCalls.ts';
import { text } from '../messages/text.ts';
import { callApi } from '../providers/callApi.ts';
import { clearSession, readSession, storeSession } from './session.ts';

export const signIn = async (username: string, password: string): Promise<void> => {
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
