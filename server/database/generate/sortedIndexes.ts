import { contractKindOf } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration, SortField } from '../../../contract/resource.ts';
import { ownOrder } from '../ownOrder.ts';
import { columnName, comparedAs, fits, refuseTooLong } from './indexes.ts';

export interface SortedColumn {
  column: string;
  expression: string;
  isDescending: boolean;
}

/** Id comes last, in the direction of the column before it, so that every page has one order. */
export const sortedIndexes = (declaration: ResourceDeclaration): SortedColumn[][] => {
  const own = ownOrder(declaration);
  for (const sort of [...(declaration.indexes ?? []), own]) refuseTooLong(declaration, namesOf(sort));
  const whole = [...(declaration.indexes ?? []), own].map((sort) => sort.map((part) => sorted(declaration, part)));
  const { single, narrowing } = headers(declaration);
  const headersAlone = single
    .map((field) => sorted(declaration, { field, sortDirection: 'asc' }))
    .filter(({ column }) => !whole.some((columns) => columns.length === 1 && columns[0]?.column === column));
  const narrowed = [...askedByFinders(declaration), ...narrowing]
    .filter((names) => names.length > 0 && fits(declaration, [...names, ...namesOf(own)]))
    .map((names) => [...names.map((name) => compared(declaration, name)), ...own.map((part) => sorted(declaration, part))]);
  const all = [...whole, ...headersAlone.map((column) => [column]), ...narrowed, ...latestIndexes(declaration)]
    .filter((columns) => columns.length > 0)
    .map(withId);
  return [...new Map(all.map((columns) => [columnList(columns), columns])).values()].filter(([first]) => first?.column !== 'id');
};

export const columnList = (columns: readonly SortedColumn[]): string =>
  columns.map(({ expression, isDescending }) => `${expression}${isDescending ? ' desc' : ''}`).join(', ');

const namesOf = (sort: readonly SortField[]) => sort.map(({ field }) => field);

/** A text that is too long for an index has none: its header sorts all rows. */
const headers = (declaration: ResourceDeclaration): { single: string[]; narrowing: string[][] } => {
  const { fields, list } = declaration;
  if (!list.isLong) return { single: [], narrowing: [] };
  const shown = list.columns.map((name) => ({ name, field: fields.find((one) => one.name === name) }));
  const single = shown.flatMap(({ name, field }) => {
    if (!field) return [name];
    const { isShared, isReadable, valuePath } = contractKindOf(field);
    const path = valuePath(field);
    return isShared || !isReadable || path.includes('.') ? [] : [path];
  });
  const narrowing = shown.flatMap(({ name, field }) => (field && contractKindOf(field).isShared && !field.unique ? [[name]] : []));
  return { single: single.filter((name) => fits(declaration, [name])), narrowing };
};

const askedByFinders = ({ fields, finders = [] }: ResourceDeclaration): string[][] => {
  const isOwn = (name: string) => fields.some((field) => field.name === name && contractKindOf(field).hasColumn);
  const paged = finders.filter(({ answers, latest }) => answers === 'page' && !latest);
  return paged.map(({ by }) => by.flatMap(({ field = '' }) => (isOwn(field) ? [field] : [])));
};

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
