import { dialects } from '../../../contract/dialects.ts';
import { contractKindOf } from '../../../contract/kinds/contractKinds.ts';
import type { ResourceDeclaration, SortField } from '../../../contract/resource.ts';
import { ownOrder } from '../ownOrder.ts';
import { columnName, comparedAs, fits, refuseTooLong } from './indexedColumns.ts';

export interface SortedColumn {
  column: string;
  /** The column, or what text is compared as. */
  expression: string;
  isDescending: boolean;
}

/**
 * The declared indexes, the one of the list's own order, one of each other column that a header sorts by, and the list's own order again
 * behind whatever the list may be narrowed or sorted by: `active`, what a finder asks for, each lookup and yes or no that it shows. Id
 * comes last, in the direction of the column before it, so that every page has one order.
 */
export const sortedIndexes = (declaration: ResourceDeclaration): SortedColumn[][] => {
  const own = ownOrder(declaration);
  for (const sort of [...(declaration.indexes ?? []), own]) refuseTooLong(declaration, namesOf(sort));
  const whole = [...(declaration.indexes ?? []), own].map((sort) => sort.map((part) => sorted(declaration, part)));
  const headers = sortedByHeader(declaration)
    .map((field) => sorted(declaration, { field, sortDirection: 'asc' }))
    .filter(({ column }) => !whole.some((columns) => columns.length === 1 && columns[0]?.column === column));
  const narrowed = narrowings(declaration)
    .filter((names) => fits(declaration, [...names, ...namesOf(own)]))
    .map((names) => [...names.map((name) => compared(declaration, name)), ...own.map((part) => sorted(declaration, part))]);
  const all = [...whole, ...headers.map((column) => [column]), ...narrowed, ...latestIndexes(declaration)]
    .filter((columns) => columns.length > 0)
    .map(withId);
  // The primary key serves an order by id alone.
  return [...new Map(all.map((columns) => [columnList(columns), columns])).values()].filter(([first]) => first?.column !== 'id');
};

export const columnList = (columns: readonly SortedColumn[]): string =>
  columns.map(({ expression, isDescending }) => `${expression}${isDescending ? ' desc' : ''}`).join(', ');

const namesOf = (sort: readonly SortField[]) => sort.map(({ field }) => field);

/** Columns of its own that a list shows, but for those that are too long for an index: their headers sort all of the rows. */
const sortedByHeader = (declaration: ResourceDeclaration): string[] => {
  const { dialects: spoken, fields, list } = declaration;
  if (spoken.length === 0) return [];
  const shown = list.columns.flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    if (!field) return [name];
    const { isShared, isReadable, valuePath } = contractKindOf(field);
    const path = valuePath(field);
    return isShared || !isReadable || path.includes('.') ? [] : [path];
  });
  return shown.filter((name) => fits(declaration, [name]));
};

/**
 * Sets of fields that a list is narrowed by to one value of each. What it shows of which many records have the same is one too: its
 * header sorts by it.
 */
const narrowings = ({ dialects: spoken, fields, finders = [], list }: ResourceDeclaration): string[][] => {
  const isActiveOnly = spoken.some((name) => dialects[name].isActiveOnly) && fields.some(({ name }) => name === 'active');
  const found = finders.filter(({ answers, latest }) => answers === 'page' && !latest);
  const isOwn = (name: string) => fields.some((field) => field.name === name && contractKindOf(field).hasColumn);
  const isShown = (name: string) => spoken.length > 0 && list.columns.includes(name);
  const shown = fields.filter((field) => contractKindOf(field).isShared && !field.unique && isShown(field.name));
  return [
    ...(isActiveOnly ? [['active']] : []),
    ...found.map(({ by, only = {} }) => [...Object.keys(only), ...by.flatMap(({ field = '' }) => (isOwn(field) ? [field] : []))]),
    ...shown.map(({ name }) => [name]),
  ].filter((names) => names.length > 0);
};

/** The latest of each is met at once, whatever else is asked of it. */
const latestIndexes = (declaration: ResourceDeclaration): SortedColumn[][] =>
  (declaration.finders ?? []).flatMap(({ by, only = {}, latest }) => {
    if (!latest) return [];
    const asked = by.flatMap(({ field = '' }) => field.split('.')[0] ?? []);
    const same = [...Object.keys(only), ...asked, latest.per];
    return [[...same.map((name) => compared(declaration, name)), sorted(declaration, { field: latest.by, sortDirection: 'desc' })]];
  });

const sorted = (declaration: ResourceDeclaration, { field, sortDirection }: SortField): SortedColumn => {
  const column = columnName(declaration, field);
  return { column, expression: `"${column}"`, isDescending: sortDirection === 'desc' };
};

const compared = (declaration: ResourceDeclaration, name: string): SortedColumn => ({
  column: columnName(declaration, name),
  expression: comparedAs(declaration, name),
  isDescending: false,
});

const withId = (columns: SortedColumn[]): SortedColumn[] =>
  columns.some(({ column }) => column === 'id')
    ? columns
    : [...columns, { column: 'id', expression: '"id"', isDescending: columns.at(-1)?.isDescending === true }];
