import { createHash } from 'node:crypto';
import { contractKindOf, type FieldDeclaration } from '../../../contract/kinds/index.ts';
import { uniqueSets } from '../../../contract/metadata.ts';
import { snakeCase } from '../../../contract/names.ts';
import type { ResourceDeclaration, SortField } from '../../../contract/resource.ts';
import { columnOf, kindOf, searchedColumn } from '../../kinds/index.ts';
import { type Column, quoteName } from '../../kinds/serverKind.ts';
import { ownOrder } from '../ownOrder.ts';
import { reservedWords } from '../reservedWords.ts';
import { tableName } from '../tableName.ts';

export interface FieldColumn extends Column {
  field: FieldDeclaration;
}

export const columnsOf = ({ fields }: Pick<ResourceDeclaration, 'fields'>): FieldColumn[] =>
  fields.flatMap((field) =>
    kindOf(field)
      .columns(field)
      .map((column) => ({ ...column, field })),
  );

export const reservedColumns = (declaration: Pick<ResourceDeclaration, 'fields'>): string[] =>
  columnsOf(declaration)
    .filter(({ name }) => reservedWords.has(name))
    .map(({ name, field }) => `${field.name}: '${name}' is a reserved word of SQL; give the field another name`);

export const columnDefinition = (column: Column): string =>
  [
    quoteName(column.name),
    column.type,
    ...(column.generatedAs === undefined ? [] : [`generated always as (${column.generatedAs}) stored`]),
    ...(column.isNotNull ? ['not null'] : []),
    ...(column.default === undefined ? [] : [`default ${column.default}`]),
  ].join(' ');

export interface Constraint {
  name: string;
  inline: string;
  alone: string;
  condition?: string;
  unmet?: string;
}

export const constraintsOf = (declaration: Pick<ResourceDeclaration, 'name'>, column: Column): Constraint[] => {
  const nameOf = (what: string) => objectName(tableName(declaration), column.name, what);
  const checks = column.checks.map(({ what, condition, unmet }) => {
    const check = `check (${condition})`;
    return { name: nameOf(what), inline: check, alone: check, condition, unmet };
  });
  if (!column.references) return checks;
  const { target, isCascade } = column.references;
  const reference = `references ${quoteName(tableName({ name: target }))} (id)${isCascade ? ' on delete cascade' : ''}`;
  return [...checks, { name: nameOf('fkey'), inline: reference, alone: `foreign key (${quoteName(column.name)}) ${reference}` }];
};

const LONGEST = 63;
const HASH_DIGITS = 8;

const objectName = (...parts: string[]): string => {
  const name = parts.join('_');
  if (name.length <= LONGEST) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_DIGITS);
  return `${name.slice(0, LONGEST - HASH_DIGITS - 1)}_${hash}`;
};

export interface Index {
  name: string;
  sql: string;
  columns: readonly string[];
  unique?: { fields: readonly string[]; expressions: readonly string[] };
}

export const indexesOf = (declaration: ResourceDeclaration): Index[] => {
  const sorted = sortedIndexes(declaration);
  const served = new Set([
    ...sorted.map(([first]) => first?.column),
    ...(declaration.uniqueTogether ?? []).map(([first]) => columnName(declaration, first)),
  ]);
  return [
    ...uniqueIndexes(declaration),
    ...uploadIndexes(declaration),
    ...searchIndexes(declaration),
    ...sorted.map((columns) => sortedIndex(declaration, columns)),
    ...referenceIndexes(declaration, served),
  ];
};

const uniqueIndexName = (declaration: Pick<ResourceDeclaration, 'name'>, fields: readonly string[]): string =>
  objectName(tableName(declaration), ...fields.map(snakeCase), 'unique');

const uniqueIndexes = (declaration: ResourceDeclaration): Index[] =>
  uniqueSets(declaration).map((set) => {
    refuseTooLong(declaration, set);
    const name = uniqueIndexName(declaration, set);
    const expressions = set.map((field) => comparedAs(declaration, field));
    return {
      name,
      sql: `create unique index ${quoteName(name)} on ${tableOf(declaration)} (${expressions.join(', ')});`,
      columns: set,
      unique: { fields: set, expressions },
    };
  });

const uploadIndexes = (declaration: ResourceDeclaration): Index[] => {
  const { fields, uploadMatchesBy: known = [] } = declaration;
  const isText = known.every((name) => fields.some((field) => field.name === name && contractKindOf(field).isText));
  if (known.length === 0 || !isText || uniqueSets(declaration).some(([first]) => first === known[0])) return [];
  refuseTooLong(declaration, known);
  const name = objectName(tableName(declaration), ...known.map(snakeCase), 'uploaded');
  const columns = known.map((field) => comparedAs(declaration, field));
  return [{ name, sql: `create index ${quoteName(name)} on ${tableOf(declaration)} (${columns.join(', ')});`, columns: known }];
};

const searchIndexes = (declaration: ResourceDeclaration): Index[] =>
  declaration.fields
    .filter((field) => contractKindOf(field).isText && declaration.list.searched.includes(field.name))
    .map((field) => {
      const column = searchedColumn(field)?.name ?? field.name;
      const name = objectName(tableName(declaration), column, 'trigram');
      const sql = `create index ${quoteName(name)} on ${tableOf(declaration)} using gin (${quoteName(column)} gin_trgm_ops);`;
      return { name, sql, columns: [column] };
    });

const sortedIndex = (declaration: ResourceDeclaration, sorted: readonly SortedColumn[]): Index => {
  const columns = sorted.map(({ column }) => column);
  const name = objectName(tableName(declaration), ...columns.filter((column) => column !== 'id'), 'sorted');
  return { name, sql: `create index ${quoteName(name)} on ${tableOf(declaration)} (${columnList(sorted)});`, columns };
};

const referenceIndexes = (declaration: ResourceDeclaration, served: Set<string | undefined>): Index[] =>
  declaration.fields
    .filter((field) => columnOf(field)?.references && !field.unique)
    .map(({ name }) => columnName(declaration, name))
    .filter((column) => !served.has(column))
    .map((column) => {
      const name = objectName(tableName(declaration), column, 'reference');
      return { name, sql: `create index ${quoteName(name)} on ${tableOf(declaration)} (${quoteName(column)});`, columns: [column] };
    });

const tableOf = (declaration: Pick<ResourceDeclaration, 'name'>): string => quoteName(tableName(declaration));

export const columnName = ({ name, fields }: ResourceDeclaration, fieldName: string | undefined): string => {
  if (fieldName === undefined) throw new Error(`'${name}' has an empty set of fields`);
  const field = fields.find((one) => one.name === fieldName);
  const column = field ? columnOf(field)?.name : commonColumns.find((column) => column === snakeCase(fieldName));
  if (column === undefined) throw new Error(`'${name}' has no column for '${fieldName}'`);
  return column;
};

const commonColumns = ['id', 'entity_created_on', 'entity_last_updated_on'];

export const comparedAs = (declaration: ResourceDeclaration, fieldName: string): string => {
  const column = quoteName(columnName(declaration, fieldName));
  const field = declaration.fields.find(({ name }) => name === fieldName);
  return field ? kindOf(field).comparedAs(column) : column;
};

/** An entry of such an index has room for 2,700 bytes, and a character may take four. */
const LONGEST_INDEXED = 650;

export const fits = ({ fields }: ResourceDeclaration, indexed: readonly string[]): boolean => {
  const lengths = indexed.flatMap((name) => fields.filter((field) => field.name === name)).map((field) => columnOf(field)?.characters ?? 0);
  return lengths.reduce((sum, length) => sum + length, 0) <= LONGEST_INDEXED;
};

export const refuseTooLong = (declaration: ResourceDeclaration, indexed: readonly string[]): void => {
  if (fits(declaration, indexed)) return;
  throw new Error(`'${declaration.name}' cannot be unique or sorted by ${indexed.join(', ')}: more than ${LONGEST_INDEXED} characters`);
};

interface SortedColumn {
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

const columnList = (columns: readonly SortedColumn[]): string =>
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
