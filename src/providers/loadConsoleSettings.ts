import { authenticationCalls } from '../../contract/authenticationCalls.ts';
import type { ConsoleSettings } from '../../contract/consoleSettings.ts';
import { callApi } from './callApi.ts';

let loading: Promise<ConsoleSettings> | null = null;

/** They are asked for once, and again after a change. */
export const loadConsoleSettings = (isAgain = false): Promise<ConsoleSettings> => {
  if (isAgain) loading = null;
  loading ??= callApi<ConsoleSettings>(authenticationCalls.settings).catch((reason: unknown) => {
    loading = null;
    throw reason;
  });
  return loading;
};
