import { type ComponentType, createContext, createElement, useContext } from 'react';
import type { Access } from '../../contract/access.ts';
import type { Flag } from '../../contract/consoleSettings.ts';
import type { WorkflowContract } from '../../contract/workflow.ts';
import type { DefinedPart, DefinedSlots, ResourceSlots, SlotPart } from '../registry/slots.ts';
import { lazyWithTexts } from '../ui/lazyWithTexts.ts';
import { type Languages, loadTextsOf, type TextTree, type Title, titleText } from './texts.ts';

interface PagePlace {
  /** Addresses in react-router's notation. */
  paths: readonly string[];
  access: Access;
  /** The page is there where this flag is true. */
  needs?: Flag;
  /** Of the menu's entry, and of the page: see `usePageTitle`. */
  title: Title;
  /** `after`: the id of the entry that it follows, which is a page's `id` or the name of a resource; absent: before the lists. */
  menu?: { id: string; group: string; after?: string };
}
export interface WorkflowPage extends PagePlace {
  page: ComponentType;
}

/** The console's half of a workflow, as its list holds it. */
export interface WorkflowPages {
  name: string;
  pages: readonly WorkflowPage[];
  /** By resource name. */
  slots: Readonly<Record<string, DefinedSlots>>;
  sections: readonly DefinedPart[];
  loadTexts: () => Promise<TextTree>;
}

interface PagesDefinition<Texts> {
  /** That of the folder. */
  name: string;
  /** Imports `texts.ts` alone. */
  texts: Languages<Texts>;
  pages?: readonly (PagePlace & { load: () => Promise<ComponentType> })[];
  /** By resource name. */
  slots?: Readonly<Record<string, ResourceSlots>>;
  /** Of the compare page, below the offers of its product: `useComparedProduct`. */
  sections?: readonly SlotPart[];
}

/** A workflow names each of its jobs in its texts. */
type JobTitles<Contract> = Contract extends { jobs: infer Jobs } ? { jobs: { [Name in keyof Jobs]: string } } : unknown;

/**
 * The pages of a workflow, and what it adds to the screens of declared resources. Each part is fetched, with the workflow's texts, when it
 * is first drawn. Both types are given: `definePages<typeof contract, typeof texts>`; `null` for a workflow without a contract.
 */
export const definePages = <Contract extends WorkflowContract | null, Texts extends JobTitles<Contract> & TextTree>({
  name,
  texts,
  pages = [],
  slots = {},
  sections = [],
}: PagesDefinition<Texts>): WorkflowPages => {
  const loadTexts = () => loadTextsOf(name, texts);
  const lazily = <Part extends { load: () => Promise<ComponentType> }>({ load, ...part }: Part) => ({
    ...part,
    Part: lazyWithTexts(load, loadTexts),
  });
  return {
    name,
    loadTexts,
    pages: pages.map((page) => {
      const { Part, ...place } = lazily(page);
      return { ...place, page: () => createElement(PageTitle, { value: page.title }, createElement(Part)) };
    }),
    sections: sections.map(lazily),
    slots: Object.fromEntries(
      Object.entries(slots).map(([resource, named]) => [
        resource,
        Object.fromEntries(Object.entries(named).map(([slot, parts]) => [slot, parts.map(lazily)])),
      ]),
    ),
  };
};

export const PageTitle = createContext<Title>({ en: '' });

/** The title that the page's declaration gives it. */
export const usePageTitle = (): string => titleText(useContext(PageTitle));

/** That of the page at an address; null: no workflow has such a page. */
export const usePageTitleAt = (path: string): string | null => {
  const page = useContext(WorkflowsContext)
    .flatMap(({ pages }) => pages)
    .find(({ paths }) => paths.includes(path));
  return page ? titleText(page.title) : null;
};

/** Every workflow's pages, for a page that says something of all. */
export const WorkflowsContext = createContext<readonly WorkflowPages[]>([]);
