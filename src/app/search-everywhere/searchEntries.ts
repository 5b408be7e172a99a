import { type Access, isAllowed } from '../../../contract/access.ts';
import type { Flag } from '../../../contract/consoleSettings.ts';
import { baseAddress, searchCall } from '../../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { SavedView } from '../../../contract/saved-views/savedView.ts';
import { containsWords, searchWords, titleRank } from '../../../contract/searchWords.ts';
import { translated } from '../../../contract/translated.ts';
import { writeAccess } from '../../auth/recordAccess.ts';
import { text } from '../../messages/text.ts';
import type { FoundRecord } from '../../providers/dataProvider.ts';
import { addressOf } from '../../screens/list/views/viewState.ts';
import { keysShown } from '../../ui/keys/useKeys.ts';
import type { RecordOption } from '../../ui/useLookup.ts';
import type { RecentPlace } from '../../ui/useRecent.ts';
import type { WorkflowAction } from '../../workflow/definePages.ts';
import type { MenuGroup } from '../menu.ts';

export interface SearchEntry {
  key: string;
  group: string;
  title: string;
  address: string;
  /** What it does instead of leading to its address. */
  run?: () => void;
  detail?: string | undefined;
}

export const CLERK: Access = { anyOf: ['CLERK'] };

const MOST_PAGES = 8;

export const matching = (entries: readonly SearchEntry[], text: string): SearchEntry[] => {
  if (text === '') return [...entries];
  const words = searchWords(text);
  return entries
    .filter(({ title }) => containsWords(title, words))
    .sort((one, other) => titleRank(one.title, text) - titleRank(other.title, text))
    .slice(0, MOST_PAGES);
};

/** Of these lists, that comes first whose first title is nearest to the text: `tags` means the list of that name, not 'New: Tag'. */
export const nearestFirst = (text: string, lists: readonly SearchEntry[][]): SearchEntry[] => {
  const rankOf = ([first]: readonly SearchEntry[]) => (first && text !== '' ? titleRank(first.title, text) : 2);
  return lists.toSorted((one, other) => rankOf(one) - rankOf(other)).flat();
};

export const pageEntries = (groups: readonly MenuGroup[]): SearchEntry[] =>
  groups.flatMap(({ items }) =>
    items.map(({ title, address }) => ({ key: address, group: text('searchEverywhere.pages'), title, address })),
  );

export const workflowActions = (
  actions: readonly WorkflowAction[],
  authorities: readonly string[] | null,
  settings: Readonly<Partial<Record<Flag, boolean>>>,
): SearchEntry[] =>
  actions
    .filter(({ access, needs }) => (needs === undefined || settings[needs]) && isAllowed(access, authorities))
    .map(({ title, address }) => actionOf({ title: translated(title), address }));

export const newRecordActions = (declarations: readonly ResourceDeclaration[], authorities: readonly string[] | null): SearchEntry[] =>
  declarations.flatMap((declaration) => {
    const access = declaration.dialects.length > 0 ? writeAccess(declaration) : null;
    if (access === null || !isAllowed(access, authorities)) return [];
    const title = text('searchEverywhere.newRecord', { label: declaration.label.one });
    return [actionOf({ title, address: `${baseAddress(declaration)}/new` })];
  });

export const recentPlaces = (recent: readonly RecentPlace[]): SearchEntry[] =>
  recent.map(({ address, title }) => ({ key: `recent ${address}`, group: text('searchEverywhere.recentPlaces'), title, address }));

export const viewEntries = (
  views: readonly SavedView[],
  declarationOf: (resource: string) => ResourceDeclaration | undefined,
): SearchEntry[] =>
  views.flatMap((view) => {
    const declaration = declarationOf(view.entity);
    if (!declaration) return [];
    const { menu, label } = declaration;
    const address = addressOf(declaration, view);
    return [{ key: address, group: text('searchEverywhere.lists'), title: `${menu?.title ?? label.many}: ${view.name}`, address }];
  });

/** By key: what it would do now, where that takes a question to the server. */
export const saidKeys = async (): Promise<Readonly<Record<string, string>>> => {
  const asked = keysShown().flatMap(({ keys }) =>
    keys.map(async ({ key, label, said }) => [key, (await said?.().catch(() => null)) ?? label] as const),
  );
  return Object.fromEntries(await Promise.all(asked));
};

export const keyEntries = (said: Readonly<Record<string, string>> = {}): SearchEntry[] =>
  keysShown().flatMap(({ title, keys }) =>
    keys.flatMap(({ key, label, run }) =>
      run
        ? [
            {
              key: `key ${key} ${title}`,
              group: text('searchEverywhere.keysOfPage'),
              title: said[key] ?? label,
              address: '',
              run,
              detail: key,
            },
          ]
        : [],
    ),
  );

export const recentEntries = (recent: readonly RecordOption[]): SearchEntry[] =>
  recent.map(({ id, title }) => ({
    key: `recent ${id}`,
    group: text('searchEverywhere.recent'),
    title,
    address: `/offer-compare/${id}`,
  }));

/** The most records of one resource that are listed, so that none hides another. One more tells that there are more. */
export const MOST_OF_RESOURCE = searchCall.mostOfEach - 1;

export const recordEntries = (
  found: readonly FoundRecord[],
  declarationOf: (resource: string) => ResourceDeclaration | undefined,
  /** The heading of what several records belong to. */
  wholes = '',
): { entries: SearchEntry[]; hasMore: boolean } => {
  const all = found.flatMap(({ entityPath, id, title, detail, address: whole }) => {
    const declaration = declarationOf(entityPath);
    if (!declaration) return [];
    if (whole) return [{ key: whole, group: wholes, title, address: whole }];
    const address = `${baseAddress(declaration)}/${id}`;
    return [{ key: `${entityPath} ${id}`, group: declaration.label.many, title, address, detail }];
  });
  const distinct = [...Map.groupBy(all, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
  const entries = [...Map.groupBy(distinct, ({ group }) => group).values()].flatMap((group) => group.slice(0, MOST_OF_RESOURCE));
  return { entries, hasMore: entries.length < distinct.length };
};

const actionOf = ({ title, address }: { title: string; address: string }): SearchEntry => ({
  key: `${title} ${address}`,
  group: text('searchEverywhere.actions'),
  title,
  address,
});
