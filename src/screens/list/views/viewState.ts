import { findField } from '../../../../contract/commonFields.ts';
import { alternativesOf, WHERE } from '../../../../contract/conditions.ts';
import type { ResourceDeclaration } from '../../../../contract/resource.ts';
import type { SavedView, ViewState } from '../../../../contract/saved-views/savedView.ts';
import { type ListView, listAddress, readListAddress, readWhere } from '../../../ui/listAddress.ts';

export const queryOf = (declaration: ResourceDeclaration, view: ListView): string => {
  const [, search] = listAddress(declaration, { ...view, page: 1, savedView: undefined }).split('?');
  const query = new URLSearchParams(search);
  if (view.filter.q) query.set('q', view.filter.q);
  return query.toString();
};

/** A view without what names a field that is gone, and the names of those. */
export const readView = (declaration: ResourceDeclaration, { query }: ViewState): { view: ListView; gone: string[] } => {
  const gone = new Set<string>();
  const isThere = (path: string) => {
    const [name = ''] = path.split('.');
    const isDeclared = findField(declaration, name) !== undefined;
    if (!isDeclared) gone.add(name);
    return isDeclared;
  };
  const given = new URLSearchParams(query);
  const conditions = readWhere(given.get(WHERE));
  const kept = conditions.filter((condition) => alternativesOf(condition).every(({ field }) => isThere(field)));
  if (kept.length < conditions.length) given.set(WHERE, JSON.stringify(kept));
  if (kept.length === 0) given.delete(WHERE);
  const read = readListAddress(declaration, '', given.toString());
  const sort = read.sort.filter(({ field }) => isThere(field));
  const { searchField, ...filter } = read.filter;
  const hasSearchField = searchField !== undefined && isThere(searchField);
  const view = {
    ...read,
    filter: hasSearchField ? read.filter : filter,
    sort: sort.length > 0 ? sort : declaration.list.sort,
  };
  return { view, gone: [...gone] };
};

export const addressOf = (declaration: ResourceDeclaration, { id, state }: Pick<SavedView, 'id' | 'state'>): string =>
  listAddress(declaration, { ...readView(declaration, state).view, savedView: id });
