import { useQuery } from '@tanstack/react-query';
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

export const formatDate = (value: string | number, timeZone: string, isDateOnly = false): string => {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return String(value);
  // Sweden writes `2026-01-31 09:30`, but the year 1 without its zeros.
  const written = inZone(timeZone).format(instant).padStart('yyyy-MM-dd HH:mm'.length, '0');
  return isDateOnly ? written.slice(0, -' HH:mm'.length) : written;
};

/** One is kept for each zone: date-fns-tz takes four times as long for a cell, and 9 kB of the first list. */
const inZone = (timeZone: string): Intl.DateTimeFormat => {
  const kept = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, kept);
  return kept;
};

const formats = new Map<string, Intl.DateTimeFormat>();
