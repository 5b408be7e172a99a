import { partBatches } from './batches.ts';
import {
  type Alias,
  type Binding,
  type Expected,
  FORBIDDEN,
  type Held,
  has,
  lower,
  type Market,
  refused,
  type UserName,
} from './market.ts';

export interface Merge {
  id: number;
  primary: Held;
  secondary: Held;
  /** Offers and shelves; and offers that an import brought to the primary product by the title of the secondary one. */
  moved: Set<Held>;
  made: { alias: Alias | null; binding: Binding | null; keyword: string | null };
  movedNames: (Alias | Binding)[];
  takenAliases: Alias[];
  takenBindings: Binding[];
  isUndone: boolean;
}

const withProduct = (record: Held, product: number) => Object.assign(record, { values: { ...record.values, product } });

/** Everything of the secondary product goes to the primary one, and its title lives on as a keyword and as an alias of imports. */
export const merge = (market: Market, user: UserName, primaryId: number, secondaryId: number): Expected => {
  if (!has(user, 'CLERK')) return FORBIDDEN;
  const [primary, secondary] = [primaryId, secondaryId].map((id) => market.find('product', id));
  if (!primary || !secondary || primary === secondary) return refused('400 VALIDATION_FAILED');
  return {
    answer: '200',
    after: ({ mergeId: id = 0 }) => {
      const title = lower(secondary.values.title);
      const moved = new Set([...market.all('offer'), ...market.all('shelf')].filter(({ values }) => values.product === secondaryId));
      for (const record of moved) withProduct(record, primaryId);
      const isBound = (keyword: string) => market.bindings.some((each) => each.keyword === keyword && each.product === primaryId);
      const takenBindings = market.bindings.filter(({ keyword, product }) => product === secondaryId && isBound(keyword));
      market.bindings = market.bindings.filter((each) => !takenBindings.includes(each));
      const movedNames = [...market.bindings, ...market.aliases].filter(({ product }) => product === secondaryId);
      for (const each of movedNames) each.product = primaryId;
      const takenAliases = market.aliases.filter((each) => each.title === title && each.product !== primaryId);
      market.aliases = market.aliases.filter((each) => !takenAliases.includes(each));
      const made = {
        keyword: market.keywords.has(title) ? null : title,
        binding: isBound(title) ? null : { keyword: title, product: primaryId },
        alias: market.aliases.some((each) => each.title === title) ? null : { title, product: primaryId },
      };
      market.keywords.add(title);
      if (made.binding) market.bindings.push(made.binding);
      if (made.alias) market.aliases.push(made.alias);
      market.drop(secondary);
      market.merges.push({ id, primary, secondary, moved, made, movedNames, takenAliases, takenBindings, isUndone: false });
      market.enter({ action: 'MERGE', resource: 'product', user, record: primary });
    },
  };
};

const isRefused = (market: Market, merge: Merge): boolean => {
  const { primary, secondary, isUndone, made, movedNames, takenAliases } = merge;
  const isTaken = market.all('product').some(({ values }) => lower(values.title) === lower(secondary.values.title));
  const later = market.merges.filter((other) => other.id > merge.id && !other.isUndone);
  const mine = new Set<unknown>([...movedNames, made.alias, made.binding]);
  const isTakenOut = later.some((other) => [...other.takenAliases, ...other.takenBindings].some((each) => mine.has(each)));
  const isMerged = ({ product }: Alias) =>
    market.merges.some((other) => other !== merge && !other.isUndone && other.secondary.id === product);
  return isUndone || market.find('product', primary.id) !== primary || isTaken || isTakenOut || takenAliases.some(isMerged);
};

/** What was deleted since, or given to a third product, stays so. */
export const undoMerge = (market: Market, user: UserName, merge: Merge | undefined): Expected => {
  if (!has(user, 'CLERK')) return FORBIDDEN;
  if (!merge) return refused('404 NOT_FOUND');
  if (isRefused(market, merge)) return refused('400 VALIDATION_FAILED');
  const { primary, secondary, moved, made, movedNames, takenAliases, takenBindings } = merge;
  return {
    answer: '200',
    after: () => {
      market.aliases = market.aliases.filter((each) => each !== made.alias);
      market.bindings = market.bindings.filter((each) => each !== made.binding);
      if (made.keyword && !market.bindings.some(({ keyword }) => keyword === made.keyword)) market.keywords.delete(made.keyword);
      market.put(secondary);
      for (const record of moved)
        if (market.find(record.resource, record.id) === record && record.values.product === primary.id) withProduct(record, secondary.id);
      partBatches(market, moved, primary.id, secondary.id);
      for (const each of movedNames) if (each.product === primary.id) each.product = secondary.id;
      const isThere = ({ product }: Alias | Binding) => market.find('product', product) !== undefined;
      market.aliases.push(...takenAliases.filter(isThere));
      market.bindings.push(...takenBindings.filter((each) => isThere(each) && market.keywords.has(each.keyword)));
      merge.isUndone = true;
      market.enter({ action: 'UNMERGE', resource: 'product', user, record: secondary });
    },
  };
};
