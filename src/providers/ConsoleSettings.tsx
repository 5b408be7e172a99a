import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { HttpError } from 'react-admin';
import type { ConsoleSettings } from '../../contract/authentication.ts';
import { callApi } from './callApi.ts';

/** What a backend that has no settings call is presented by. */
const neutral: ConsoleSettings = { title: 'Offerdesk', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, baseCurrency: '' };
const SettingsContext = createContext(neutral);

/** Title, time zone and base currency that the console presents by. */
export const useConsoleSettings = (): ConsoleSettings => useContext(SettingsContext);

/** Draws its children once the settings are known, so that no time is ever shown in a wrong zone. */
export const ConsoleSettingsProvider = ({ children, error }: { children: ReactNode; error: (retry: () => void) => ReactNode }) => {
  const settings = useQuery({ queryKey: ['console-settings'], queryFn: loadConsoleSettings, staleTime: Number.POSITIVE_INFINITY });
  if (settings.data) return <SettingsContext value={settings.data}>{children}</SettingsContext>;
  return settings.isError ? error(() => void settings.refetch()) : null;
};

let loading: Promise<ConsoleSettings> | null = null;

/** Asks once, however many ask for it; again after a failure. */
export const loadConsoleSettings = (): Promise<ConsoleSettings> => {
  loading ??= callApi<ConsoleSettings>('/api/console/settings').catch((reason: unknown) => {
    loading = null;
    if (reason instanceof HttpError && reason.status === 404) return neutral;
    throw reason;
  });
  return loading;
};
