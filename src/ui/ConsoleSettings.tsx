import { useQuery } from '@tanstack/react-query';
import { formatInTimeZone } from 'date-fns-tz';
import { createContext, type ReactNode, useContext } from 'react';
import type { ConsoleSettings, Flag } from '../../contract/consoleSettings.ts';
import { useConsoleData } from '../providers/dataProvider.ts';

export const SETTINGS_KEY = 'console-settings';
const AGAIN_MS = 5_000;
/** What stands outside of the console, such as its error page, has these. */
const SettingsContext = createContext<ConsoleSettings>({
  title: 'Offerdesk',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  baseCurrency: '',
  textBatchWaitMs: 2_000,
  hasSpreadsheet: true,
});

/** Whether what a workflow brings is shown. */
export const isThere = (settings: ConsoleSettings, { needs, workflow }: { needs?: Flag | undefined; workflow: string }): boolean =>
  (needs === undefined || settings[needs] === true) && !settings.switchedOff?.includes(workflow);

export const useConsoleSettings = (): ConsoleSettings => useContext(SettingsContext);

interface ConsoleSettingsProviderProps {
  children: ReactNode;
  loading: ReactNode;
  failed: (retry: () => void) => ReactNode;
}

/** Draws its children once the settings are known, so that no time is shown in a wrong zone. */
export const ConsoleSettingsProvider = ({ children, loading, failed }: ConsoleSettingsProviderProps) => {
  const data = useConsoleData();
  const settings = useQuery({
    queryKey: [SETTINGS_KEY],
    queryFn: ({ client, queryKey }) => data.getConsoleSettings(client.getQueryData(queryKey) !== undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // Nothing else is on the page that could find out that the server is back.
    refetchInterval: ({ state }) => (state.data ? false : AGAIN_MS),
  });
  if (settings.data) return <SettingsContext value={settings.data}>{children}</SettingsContext>;
  return settings.errorUpdateCount > 0 ? failed(() => void settings.refetch()) : loading;
};

export const DateCell = ({ value, isDateOnly = false }: { value: string | number | null | undefined; isDateOnly?: boolean }) => {
  const { timeZone } = useConsoleSettings();
  if (value === null || value === undefined || value === '') return null;
  return <time dateTime={String(value)}>{formatDate(value, timeZone, isDateOnly)}</time>;
};

/** date-fns-tz takes 30 to 65 µs for a cell, a kept `Intl.DateTimeFormat` 4 to 9: the library is fast enough for some hundred. */
export const formatDate = (value: string | number, timeZone: string, isDateOnly = false): string => {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return String(value);
  return formatInTimeZone(instant, timeZone, isDateOnly ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm');
};
