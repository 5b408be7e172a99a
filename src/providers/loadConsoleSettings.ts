import { HttpError } from 'react-admin';
import type { ConsoleSettings } from '../../contract/authentication.ts';
import { callApi } from './callApi.ts';

/** What a backend that has no settings call is presented by. */
export const neutralSettings: ConsoleSettings = {
  title: 'Offerdesk',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  baseCurrency: '',
};

let loading: Promise<ConsoleSettings> | null = null;

/** Asks once, however many ask for it; again after a failure. */
export const loadConsoleSettings = (): Promise<ConsoleSettings> => {
  loading ??= callApi<ConsoleSettings>('/api/console/settings').catch((reason: unknown) => {
    loading = null;
    if (reason instanceof HttpError && reason.status === 404) return neutralSettings;
    throw reason;
  });
  return loading;
};
