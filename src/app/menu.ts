import { isAllowed, readAccess } from '../../contract/access.ts';
import { baseAddress } from '../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { WorkflowPage } from '../workflow/definePages.ts';

export interface MenuItem {
  title: string;
  address: string;
  icon?: string | undefined;
  counts?: string | undefined;
}
export interface MenuGroup {
  title: string;
  items: MenuItem[];
}

const groupOrder = ['Offers', 'Product Terms', 'Shared spreadsheet', 'Entities', 'Admin'];

export const menuGroups = (
  pages: readonly Pick<WorkflowPage, 'paths' | 'access' | 'title' | 'menu'>[],
  resources: readonly ResourceDeclaration[],
  authorities: readonly string[] | null,
): MenuGroup[] => {
  const groups = new Map<string, (MenuItem & { id: string })[]>(groupOrder.map((title) => [title, []]));
  const add = (group: string, item: MenuItem & { id: string }, after?: string) => {
    const items = groups.get(group) ?? [];
    const place = items.findIndex(({ id }) => id === after) + 1;
    groups.set(group, items.toSpliced(place === 0 ? items.length : place, 0, item));
  };
  const addPages = (isWanted: (after: string | undefined) => boolean) => {
    for (const { paths, access, title, menu } of pages) {
      const address = paths.find((path) => !path.includes(':'));
      if (menu && address && isWanted(menu.after) && isAllowed(access, authorities)) {
        add(menu.group, { id: menu.id, title, address, icon: menu.icon, counts: menu.counts }, menu.after);
      }
    }
  };
  addPages((after) => after === undefined);
  for (const resource of resources) {
    if (!resource.menu || resource.dialects.length === 0 || !isAllowed(readAccess(resource), authorities)) continue;
    const { group, ...entry } = resource.menu;
    add(group, { id: resource.name, ...entry, address: `${baseAddress(resource)}/list` });
  }
  addPages((after) => after !== undefined);
  return [...groups]
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => ({ title, items: items.map(({ id: _, ...item }) => item) }));
};

export const landingAddress = (groups: readonly MenuGroup[]): string => groups[0]?.items[0]?.address ?? '/';
