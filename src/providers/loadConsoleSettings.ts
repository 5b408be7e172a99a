import { authenticationCalls } from '../../contract/authenticationCalls.ts';
import type { ConsoleSettings } from '../../contract/consoleSettings.ts';
import { callApi } from './callApi.ts';

let loading: Promise<ConsoleSettings> | null = null;

export const loadConsoleSettings = (): Promise<ConsoleSettings> => {
  loading ??= callApi<ConsoleSettings>(authenticationCalls.settings).catch((reason: unknown) => {
    loading = null;
    throw reason;
  });
  return loading;
};
