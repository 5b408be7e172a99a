import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { ConsoleSettings } from '../../contract/authentication.ts';
import { loadConsoleSettings, neutralSettings } from './loadConsoleSettings.ts';

const SettingsContext = createContext(neutralSettings);

/** Title, time zone and base currency that the console presents by. */
export const useConsoleSettings = (): ConsoleSettings => useContext(SettingsContext);

interface ConsoleSettingsProviderProps {
  children: ReactNode;
  loading: ReactNode;
  failed: (retry: () => void) => ReactNode;
}

/** Draws its children once the settings are known, so that no time is ever shown in a wrong zone. */
export const ConsoleSettingsProvider = ({ children, loading, failed }: ConsoleSettingsProviderProps) => {
  const settings = useQuery({ queryKey: ['console-settings'], queryFn: loadConsoleSettings, staleTime: Number.POSITIVE_INFINITY });
  if (settings.data) return <SettingsContext value={settings.data}>{children}</SettingsContext>;
  return settings.isError ? failed(() => void settings.refetch()) : loading;
};
