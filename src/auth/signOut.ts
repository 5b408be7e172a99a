import { HttpError } from 'react-admin';
import { authenticationCalls } from '../../contract/authenticationCalls.ts';
import { callApi } from '../providers/callApi.ts';
import { clearSession } from './session.ts';
import { forgetSession } from './sessionSeen.ts';

/** Ends the session on the server, then here. When the server does not answer, the session stays and the call throws. */
export const signOut = async (): Promise<void> => {
  await callApi(authenticationCalls.signOut, { method: 'POST', body: {} }).catch((reason: unknown) => {
    const isAlreadyOut = reason instanceof HttpError && reason.status === 401;
    if (!isAlreadyOut) throw reason;
  });
  forgetSession();
  clearSession();
};
