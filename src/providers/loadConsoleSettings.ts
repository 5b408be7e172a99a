import { HttpError } from 'react-admin';
import { authenticationCalls } from '../../contract/authenticationCalls.ts';
import type { ConsoleSettings } from '../../contract/consoleSettings.ts';
import { callApi } from './callApi.ts';

export const neutralSettings: ConsoleSettings = {
  title: 'Offerdesk',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  baseCurrency: '',
};

let loading: Promise<ConsoleSettings> | null = null;

/** Asks the backend once, and again after a failure. A setting that it does not send is neutral. */
export const loadConsoleSettings = (): Promise<ConsoleSettings> => {
  loading ??= callApi<Partial<ConsoleSettings> | null>(authenticationCalls.settings)
    .catch((reason: unknown) => {
      if (reason instanceof HttpError && MISSING_CALL.includes(reason.status)) return null;
      loading = null;
      throw reason;
    })
    .then((received) => ({ ...neutralSettings, ...received }));
  return loading;
};

/** The statuses by which backends answer a call that they do not have. */
const MISSING_CALL: readonly unknown[] = [400, 401, 403, 404, 405];
