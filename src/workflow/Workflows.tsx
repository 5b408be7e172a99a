import { type ReactNode, useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { isAllowed } from '../../contract/access.ts';
import { useSession } from '../auth/useSession.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import { type KnownOptions, KnownOptionsContext } from '../ui/knownOptions.ts';
import { type WorkflowPages, WorkflowsContext } from './definePages.ts';

export const Workflows = ({ pages, children }: { pages: readonly WorkflowPages[]; children: ReactNode }) => {
  const data = useDataProvider<ConsoleDataProvider>();
  const settings = useConsoleSettings();
  const authorities = useSession()?.authorities ?? null;
  const known = useMemo<KnownOptions>(() => {
    const of = (resource: string) =>
      pages.flatMap(({ options }) => options[resource] ?? []).filter(({ access }) => isAllowed(access, authorities));
    const given = { data, settings };
    return {
      find: async (resource, text, signal) =>
        (await Promise.all(of(resource).map(({ find }) => find?.(given, text, signal).catch(() => []) ?? []))).flat(),
      describe: async (resource, ids, signal) =>
        new Map(
          (await Promise.all(of(resource).map(({ describe }) => describe?.(given, ids, signal).catch(() => []) ?? []))).flatMap(
            (details) => [...details],
          ),
        ),
    };
  }, [pages, data, settings, authorities]);
  return (
    <WorkflowsContext value={pages}>
      <KnownOptionsContext value={known}>{children}</KnownOptionsContext>
    </WorkflowsContext>
  );
};
