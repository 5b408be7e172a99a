import { HttpError } from 'react-admin';
import type { ConsoleSettings } from '../../contract/authentication.ts';
import { callApi } from './callApi.ts';

/** What a backend that has no settings call is presented by. */
export const neutralSettings: ConsoleSettings = {
  title: 'Offerdesk',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  baseCurrency: '',
};

/** How backends say that they have no such call, each in its own way. */
const REFUSALS: readonly unknown[] = [400, 401, 403, 404, 405];

let loading: Promise<ConsoleSettings> | null = null;

/** Asks once, however many ask for it; again after a failure. What is not told is neutral. */
export const loadConsoleSettings = (): Promise<ConsoleSettings> => {
  loading ??= callApi<Partial<ConsoleSettings> | null>('/api/console/settings')
    .catch((reason: unknown) => {
      if (reason instanceof HttpError && REFUSALS.includes(reason.status)) return null;
      loading = null;
      throw reason;
    })
    .then((told) => ({ ...neutralSettings, ...told }));
  return loading;
};
