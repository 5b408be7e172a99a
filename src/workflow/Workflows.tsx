import { type ReactNode, useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { isAllowed } from '../../contract/access.ts';
import { useSession } from '../auth/useSession.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { type FindMeanings, MeaningsContext } from '../ui/meanings.ts';
import { type WorkflowPages, WorkflowsContext } from './definePages.ts';

/** What all workflows bring, for the pages and fields within. */
export const Workflows = ({ pages, children }: { pages: readonly WorkflowPages[]; children: ReactNode }) => {
  const data = useDataProvider<ConsoleDataProvider>();
  const authorities = useSession()?.authorities ?? null;
  const find = useMemo<FindMeanings>(
    () => async (resource, text, signal) => {
      const asked = pages.flatMap(({ meanings }) => meanings[resource] ?? []).filter(({ access }) => isAllowed(access, authorities));
      return (await Promise.all(asked.map((meaning) => meaning.find(data, text, signal).catch(() => [])))).flat();
    },
    [pages, data, authorities],
  );
  return (
    <WorkflowsContext value={pages}>
      <MeaningsContext value={find}>{children}</MeaningsContext>
    </WorkflowsContext>
  );
};
