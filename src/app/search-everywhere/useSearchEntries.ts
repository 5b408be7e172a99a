import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useMemo } from 'react';
import { isAllowed, readAccess } from '../../../contract/access.ts';
import { type Condition, conditionField, type RelativeSpan, relativeSpans, WHERE } from '../../../contract/conditions.ts';
import { baseAddress } from '../../../contract/dialects.ts';
import { contractKindOf, lookupOf } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { calls as viewCalls } from '../../../contract/saved-views/calls.ts';
import { containsWords, searchWords } from '../../../contract/searchWords.ts';
import { useSession } from '../../auth/useSession.ts';
import { spanTexts } from '../../kinds/datetime/spanTexts.ts';
import { listed, text } from '../../messages/text.ts';
import { type ConsoleDataProvider, type FoundRecord, useConsoleData } from '../../providers/dataProvider.ts';
import { fieldNamed, labelOf, useDeclarations, useDeclaredDefinitions } from '../../registry/useDeclaration.ts';
import { isThere, useConsoleSettings } from '../../ui/ConsoleSettings.tsx';
import { useLastLookedAt } from '../../ui/useLastLookedAt.ts';
import { type FetchOptions, useLookup } from '../../ui/useLookup.ts';
import { useRecent } from '../../ui/useRecent.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { WorkflowsContext } from '../../workflow/definePages.ts';
import { useMenu } from '../useMenu.ts';
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
  viewEntries,
  workflowActions,
} from './searchEntries.ts';

/** Quicker than a field of a form, whose choice stays: this one only shows where to go, and one call takes 100 ms at most. */
export const DEBOUNCE_MS = 200;
const MOST_RECORDS = 1_000;
const SHORTEST = 2;

const none: { records: readonly FoundRecord[]; lists: readonly SearchEntry[] } = { records: [], lists: [] };

export const useSearchEntries = (typed: string) => {
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

  const views = useQuery({ queryKey: ['savedViews'], queryFn: ({ signal }) => data.call(viewCalls.list, { query: {}, signal }) }).data;
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
    const saved = matching(sought === '' ? [] : viewEntries(views ?? [], declarationOf), sought);
    const forms = sought === '' ? [] : newRecordActions(declarations, authorities);
    const actions = workflows.flatMap((workflow) => (isThere(settings, { workflow: workflow.name }) ? workflow.actions : []));
    return [
      ...answer.lists,
      ...matching(mayCompare ? recentEntries(recent) : [], sought),
      ...saved,
      // A view that was changed and left is among these by the same name.
      ...matching(recentPlaces(places), sought).filter(({ title }) => !saved.some((view) => view.title === title)),
      ...nearestFirst(sought, [
        matching([...workflowActions(actions, authorities, settings), ...forms], sought),
        matching(pageEntries(groups), sought),
      ]),
      ...matching(sought === '' ? [] : keyEntries(said), sought),
      ...records.entries,
    ];
  }, [
    authorities,
    settings,
    workflows,
    declarations,
    groups,
    recent,
    places,
    mayCompare,
    sought,
    answer,
    records,
    said,
    views,
    declarationOf,
  ]);
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
const findRecords = async (data: ConsoleDataProvider, findProducts: FetchOptions | null, text: string, signal: AbortSignal) => {
  const [products = [], records] = await Promise.all([
    findProducts?.(text, signal),
    data.searchRecords({ keyword: text, size: MOST_RECORDS, signal }),
  ]);
  const [few, wholes] = [products.filter(({ address }) => !address).slice(0, MOST_OF_RESOURCE), products.filter(({ address }) => address)];
  return [...[...few, ...wholes].map((product) => ({ entityPath: 'product', ...product })), ...records];
};

interface Reader {
  timeZone: string;
  authorities: readonly string[] | null;
  declarations: readonly ResourceDeclaration[];
  find: (keyword: string) => Promise<readonly FoundRecord[]>;
}

/** As many lists as one text may mean: 'offers of kita' those of each Kita. */
const MOST_LISTS = 5;

/** What 'offers of Kita Trading since Monday' asks for: a list with those conditions. None: the text is no such sentence. */
const filterEntries = async (typed: string, reader: Reader): Promise<SearchEntry[]> => {
  const { declarations, authorities } = reader;
  const declaration = declarations
    .filter(({ label, dialects }) => dialects.length > 0 && typed.toLowerCase().startsWith(`${label.many.toLowerCase()} `))
    .find((each) => isAllowed(readAccess(each), authorities));
  if (!declaration) return [];
  const { many } = declaration.label;
  const word = `(?:${text('searchEverywhere.before')})\\s`;
  const spans = (all: readonly RelativeSpan[]) => all.flatMap((each) => [each, text(spanTexts[each])]).join('|');
  // 'since yesterday' begins then, and 'since last 7 days' is those days.
  const several = spans(relativeSpans.filter((each) => !isOneDay(each)));
  const begin = `(?<!${text('searchEverywhere.since')}\\s*)\\s+(?=${spans(relativeSpans)})`;
  const before = new RegExp(`\\s+${word}+(?=${several})|\\s+(?=${word})|${begin}`, 'i');
  const article = new RegExp(`\\bthe\\s+(?=${spans(relativeSpans)})`, 'i');
  const parts = typed.slice(many.length).replace(article, '').split(before).map(trimmed).filter(Boolean);
  if (parts.length === 0) return [];
  const found = await Promise.all(parts.map((part) => conditionsOf(part, declaration, reader)));
  const lists = found.reduce<SaidCondition[][]>(
    (begun, choices) => begun.flatMap((list) => choices.map((choice) => [...list, choice])).slice(0, MOST_LISTS),
    [[]],
  );
  return lists.map((conditions) => {
    const query = new URLSearchParams({ [WHERE]: JSON.stringify(conditions.map(({ said: _, ...condition }) => condition)) });
    const title = `${many}: ${listed(conditions.map(({ said }) => said))}`;
    return { key: title, group: text('searchEverywhere.lists'), title, address: `${baseAddress(declaration)}/list?${query}` };
  });
};

const isOneDay = (span: RelativeSpan): boolean => span === 'today' || span === 'yesterday';

const trimmed = (part: string): string => part.trim();

type SaidCondition = Condition & { said: string };

/** More than one where a name is a part of several. */
const conditionsOf = async (part: string, declaration: ResourceDeclaration, { timeZone, find }: Reader): Promise<SaidCondition[]> => {
  const [, word = '', value = ''] = /^(\S+)\s+(.+)$/.exec(part) ?? [];
  const field = declaration.list.columns.find((name) => isChronological(declaration, name)) ?? 'entityLastUpdatedOn';
  const dated = labelOf(fieldNamed(declaration, field));
  const span = relativeSpans.find((each) => [each, text(spanTexts[each])].includes(part.toLowerCase()));
  if (span) return [{ field, is: 'equals', value: span, said: text('conditions.inSpan', { field: dated, span: text(spanTexts[span]) }) }];
  if (word.toLowerCase() === text('searchEverywhere.since')) {
    const day = dayOf(value, timeZone);
    const said = text('conditions.from', { field: dated, from: day ?? '' });
    return day === null ? [] : [{ field, is: 'between', value: [day, null], said }];
  }
  const lookups = declaration.fields.flatMap((each) => lookupOf(each) ?? []);
  const records = await find(value);
  const named = (isNamed: (title: string) => boolean) =>
    lookups.flatMap((lookup) =>
      records
        .filter(({ entityPath, title }) => entityPath === lookup.target && isNamed(title))
        .map(({ id, title }): SaidCondition => {
          const said = text('conditions.equals', { field: labelOf(lookup), value: title });
          return { field: lookup.name, is: 'equals', value: id, said };
        }),
    );
  const [exactly] = named((title) => title.toLowerCase() === value.toLowerCase());
  const words = searchWords(value);
  return exactly ? [exactly] : words.length > 0 ? named((title) => containsWords(title, words)) : [];
};

const isChronological = (declaration: ResourceDeclaration, name: string): boolean => {
  const end = conditionField(declaration, name, () => undefined);
  return end !== null && contractKindOf(end.field).isChronological;
};

const DAY_MS = 86_400_000;

/** A day as it is written, today, yesterday or the last day of that name. */
const dayOf = (written: string, timeZone: string): string | null => {
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return written;
  const days = Array.from({ length: 7 }, (_, back) => new Date(Date.now() - back * DAY_MS));
  const names = days.map((day) => day.toLocaleDateString('en', { weekday: 'long', timeZone }).toLowerCase());
  const back = (['today', 'yesterday'] as const).findIndex((span) => [span, text(spanTexts[span])].includes(written.toLowerCase()));
  const day = days[back < 0 ? names.indexOf(written.toLowerCase()) : back];
  return day?.toLocaleDateString('sv', { timeZone }) ?? null;
};
