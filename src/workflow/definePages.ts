import { type ComponentType, createContext, createElement, useContext } from 'react';
import type { Access } from '../../contract/access.ts';
import type { ConsoleSettings, Flag } from '../../contract/consoleSettings.ts';
import type { WorkflowContract } from '../../contract/workflow.ts';
import type { TextTree } from '../messages/loadLanguage.ts';
import type { TextOf } from '../messages/text.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { type DefinedSlots, type Slots, useShownParts } from '../registry/SlotParts.tsx';
import { isThere, useConsoleSettings } from '../ui/ConsoleSettings.tsx';
import type { Whole } from '../ui/knownOptions.ts';
import { lazyWithTexts } from '../ui/lazyWithTexts.tsx';
import { PageContext, SwitchedOff } from '../ui/Page.tsx';
import type { RecordOption } from '../ui/useLookup.ts';
import { loadTextsOf, textOf } from './texts.ts';

interface PagePlace {
  /** Addresses in react-router's notation. */
  paths: readonly string[];
  access: Access;
  /** The page is there where this flag is true. */
  needs?: Flag;
  /** In English. Of the menu's entry, and of the page: see `usePageTitle`. */
  title: string;
  /** `after`: the id of the entry that it follows, which is a page's `id` or the name of a resource; absent: before the lists. */
  /** `counts`: a resource of the product's own; how many records it has stands beside the entry. */
  menu?: { id: string; group: string; after?: string; icon?: string; counts?: string };
}
export interface WorkflowPage extends PagePlace {
  workflow: string;
  page: ComponentType;
}
/** What 'Find anything' offers to do. */
export interface WorkflowAction {
  /** In English, as that of a page. */
  title: string;
  address: string;
  access: Access;
  needs?: Flag;
}

interface Given {
  data: ConsoleDataProvider;
  settings: ConsoleSettings;
}
/** What a workflow knows of the options of a resource, in lookups and in 'Find anything'. */
export interface WorkflowOptions {
  access: Access;
  find?: (given: Given, text: string, signal: AbortSignal) => Promise<readonly RecordOption[]>;
  describe?: (given: Given, ids: readonly number[], signal: AbortSignal) => Promise<ReadonlyMap<number, string>>;
  /** What several of the records belong to together, and where it is shown: offered beside them where a search leads somewhere. */
  wholes?: (given: Given, ids: readonly number[], signal: AbortSignal) => Promise<readonly Whole[]>;
}

export interface WorkflowPages {
  name: string;
  pages: readonly WorkflowPage[];
  slots: Readonly<Record<string, DefinedSlots>>;
  actions: readonly WorkflowAction[];
  options: Readonly<Record<string, WorkflowOptions>>;
  loadTexts: () => Promise<TextTree>;
}

interface PagesDefinition {
  /** That of the folder, and of the file of its texts in the folder of each language. */
  name: string;
  pages?: readonly (PagePlace & { load: () => Promise<ComponentType> })[];
  /** By the name of a resource, or the id of a page's entry in the menu. */
  slots?: Readonly<Record<string, Slots>>;
  actions?: readonly WorkflowAction[];
  /** By the name of a resource. */
  options?: Readonly<Record<string, WorkflowOptions>>;
}

/** A workflow names each of its jobs in its texts. */
type JobTitles<Contract> = Contract extends { jobs: infer Jobs } ? { jobs: { [Name in keyof Jobs]: string } } : unknown;

/** Parts are fetched when they are first drawn. Both types are given: `definePages<typeof contract, typeof texts>`; `null` without a contract. */
export const definePages = <Contract extends WorkflowContract | null, Texts extends JobTitles<Contract> & TextTree>({
  name,
  pages = [],
  slots = {},
  actions = [],
  options = {},
}: PagesDefinition): WorkflowPages & { text: TextOf<Texts> } => {
  const loadTexts = () => loadTextsOf(name);
  const lazily = <Part extends { load: () => Promise<ComponentType>; isWordless?: boolean }>({ load, isWordless, ...part }: Part) => ({
    ...part,
    workflow: name,
    Part: isWordless ? lazyWithTexts(load) : lazyWithTexts(load, loadTexts),
    // Who draws the part hears that it cannot be fetched.
    fetch: () => void load().catch(() => undefined),
  });
  return {
    name,
    text: (key: string, values?: object) => textOf(name, key, values),
    loadTexts,
    pages: pages.map((page) => {
      const { Part, fetch: _, ...place } = lazily(page);
      return {
        ...place,
        page: () => createElement(PageContext, { value: place }, createElement(WithParts, { Page: Part, workflow: name })),
      };
    }),
    actions,
    options,
    slots: Object.fromEntries(
      Object.entries(slots).map(([resource, named]) => [
        resource,
        Object.fromEntries(Object.entries(named).map(([slot, parts]) => [slot, parts.map(lazily)])),
      ]),
    ),
  };
};

export const usePageId = (): string => useContext(PageContext).menu?.id ?? '';

export const WorkflowsContext = createContext<readonly WorkflowPages[]>([]);

/** Fetches along with a page what workflows add to it: otherwise each part would wait for the page, and for the part before it. */
const WithParts = ({ Page, workflow }: { Page: ComponentType; workflow: string }) => {
  const page = usePageId();
  const isOn = isThere(useConsoleSettings(), { workflow });
  const parts = useContext(WorkflowsContext).flatMap(({ slots }) => Object.values(slots[page] ?? {}).flat());
  const shown = useShownParts(parts);
  for (const { fetch } of shown) fetch();
  return isOn ? createElement(Page) : createElement(SwitchedOff, { workflow });
};
