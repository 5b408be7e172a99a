import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useMemo } from 'react';
import { isAllowed } from '../../../contract/access.ts';
import { useSession } from '../../auth/useSession.ts';
import { text } from '../../messages/text.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import type { FoundRecord } from '../../providers/houseCalls.ts';
import { useConsoleData } from '../../providers/useConsoleData.ts';
import { useDeclarations, useDeclaredDefinitions } from '../../registry/useDeclaration.ts';
import { isThere, useConsoleSettings } from '../../ui/ConsoleSettings.tsx';
import type { FetchOptions } from '../../ui/optionSearch.ts';
import { useLastLookedAt } from '../../ui/useLastLookedAt.ts';
import { useLookup } from '../../ui/useLookup.ts';
import { useRecent } from '../../ui/useRecent.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { WorkflowsContext } from '../../workflow/definePages.ts';
import { useMenu } from '../useMenu.ts';
import { filterEntries } from './filterEntries.ts';
import {
  CLERK,
  keyEntries,
  MOST_OF_RESOURCE,
  matching,
  nearestFirst,
  newRecordActions,
  pageEntries,
  recentEntries,
  recentPlaces,
  recordEntries,
  type SearchEntry,
  saidKeys,
  workflowActions,
} from './searchEntries.ts';

/** Quicker than a field of a form, whose choice stays: this one only shows where to go, and one call takes 100 ms at most. */
export const DEBOUNCE_MS = 200;
const MOST_RECORDS = 1_000;
const SHORTEST = 2;

const none: { records: readonly FoundRecord[]; lists: readonly SearchEntry[] } = { records: [], lists: [] };

interface FoundEntries {
  entries: SearchEntry[];
  isSearching: boolean;
  isTooShort: boolean;
  hasMore: boolean;
  error: Error | null;
  retry: () => void;
}

export const useSearchEntries = (typed: string): FoundEntries => {
  const data = useConsoleData();
  const authorities = useSession()?.authorities ?? null;
  const settings = useConsoleSettings();
  const workflows = useContext(WorkflowsContext);
  const groups = useMenu();
  const definitions = useDeclaredDefinitions();
  const declarationOf = useDeclarations();
  const { recent, refresh } = useLastLookedAt('product', 'title');
  const [places] = useRecent();
  const { fetchOptions } = useLookup({ resource: 'product', titleField: 'title', size: MOST_OF_RESOURCE, hasWholes: true });
  const declarations = useMemo(() => Object.values(definitions).flatMap(({ options }) => options?.declaration ?? []), [definitions]);
  const mayCompare = isAllowed(CLERK, authorities);
  const sought = typed.trim();
  const settled = useSettled(sought, DEBOUNCE_MS);
  const isAsked = settled.length >= SHORTEST;

  useEffect(() => {
    if (mayCompare) void refresh();
  }, [mayCompare, refresh]);

  const said = useQuery({ queryKey: ['keys-said'], queryFn: saidKeys, gcTime: 0 }).data;
  const found = useQuery({
    queryKey: ['search-everywhere', settled],
    queryFn: async ({ signal }) => {
      const find = (keyword: string) => data.searchRecords({ keyword, size: MOST_RECORDS, signal });
      const [records, lists] = await Promise.all([
        findRecords(data, mayCompare ? fetchOptions : null, settled, signal),
        filterEntries(settled, { timeZone: settings.timeZone, authorities, declarations, find }),
      ]);
      return { records, lists };
    },
    enabled: isAsked,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const hasAnswer = sought === settled && isAsked && found.data !== undefined;
  const answer = hasAnswer ? found.data : none;
  const records = useMemo(() => recordEntries(answer.records, declarationOf, text('searchEverywhere.wholes')), [answer, declarationOf]);
  const entries = useMemo(() => {
    const forms = sought === '' ? [] : newRecordActions(declarations, authorities);
    const actions = workflows.flatMap((workflow) => (isThere(settings, { workflow: workflow.name }) ? workflow.actions : []));
    return [
      ...answer.lists,
      ...matching(mayCompare ? recentEntries(recent) : [], sought),
      ...matching(recentPlaces(places), sought),
      ...nearestFirst(sought, [
        matching([...workflowActions(actions, authorities, settings), ...forms], sought),
        matching(pageEntries(groups), sought),
      ]),
      ...matching(sought === '' ? [] : keyEntries(said), sought),
      ...records.entries,
    ];
  }, [authorities, settings, workflows, declarations, groups, recent, places, mayCompare, sought, answer, records, said]);
  return {
    entries,
    isTooShort: sought.length > 0 && sought.length < SHORTEST,
    isSearching: sought.length >= SHORTEST && (sought !== settled || found.isPending),
    hasMore: records.hasMore,
    error: sought === settled && isAsked ? found.error : null,
    retry: () => void found.refetch(),
  };
};

/** Products come first, by a call of their own: a hundred keywords or offers may be closer to the text than each of them. */
const findRecords = async (
  data: ConsoleDataProvider,
  findProducts: FetchOptions | null,
  text: string,
  signal: AbortSignal,
): Promise<FoundRecord[]> => {
  const [products = [], records] = await Promise.all([
    findProducts?.(text, signal),
    data.searchRecords({ keyword: text, size: MOST_RECORDS, signal }),
  ]);
  const [few, wholes] = [products.filter(({ address }) => !address).slice(0, MOST_OF_RESOURCE), products.filter(({ address }) => address)];
  return [...[...few, ...wholes].map((product) => ({ entityPath: 'product', ...product })), ...records];
};
