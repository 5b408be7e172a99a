import type { Account } from '../../contract/authentication.ts';
import { authenticationCalls } from '../../contract/authenticationCalls.ts';
import { callApi } from '../providers/callApi.ts';
import { readSession, storeSession } from '../providers/session.ts';

let running: Promise<void> | null = null;

/** Calls at the same time share one answer. It throws where the backend cannot tell. */
export const refreshAuthorities = (): Promise<void> => {
  running ??= refresh().finally(() => {
    running = null;
  });
  return running;
};

const refresh = async (): Promise<void> => {
  const { accessToken } = readSession() ?? {};
  const { authorityList } = await callApi<Account>(authenticationCalls.account);
  const session = readSession();
  // Somebody else may have signed in meanwhile.
  if (!session || session.accessToken !== accessToken || authorityList.join() === session.authorities.join()) return;
  storeSession({ ...session, authorityList });
};
