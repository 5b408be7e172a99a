import { snakeCase } from '../../../contract/names.ts';
import type { ResourceDeclaration, SortField } from '../../../contract/resource.ts';
import { columnOf, quoteName } from '../../kinds/columns.ts';
import { objectName } from './names.ts';

export interface Index {
  name: string;
  sql: string;
}

/** Every index of a declaration but the primary key's, none of them twice. */
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

const uniqueIndexName = ({ name }: Pick<ResourceDeclaration, 'name'>, fields: readonly string[]): string =>
  objectName(snakeCase(name), ...fields.map(snakeCase), 'unique');

/** Every set of fields of which no two records share all values: a field's own `unique`, then `uniqueTogether`. */
const uniqueSets = ({ fields, uniqueTogether = [] }: ResourceDeclaration): string[][] => [
  ...fields.filter(({ unique }) => unique).map(({ name }) => [name]),
  ...uniqueTogether,
];

const uniqueIndexes = (declaration: ResourceDeclaration): Index[] =>
  uniqueSets(declaration).map((set) => {
    refuseTooLong(declaration, set);
    const name = uniqueIndexName(declaration, set);
    return {
      name,
      sql: `create unique index ${quoteName(name)} on ${table(declaration)} (${set.map((field) => comparedAs(declaration, field)).join(', ')});`,
    };
  });

/** What an upload knows records by, where it is text that need not be unique; many-to-ones have indexes of their own. */
const uploadIndexes = (declaration: ResourceDeclaration): Index[] => {
  const { fields, uploadMatchesBy: known = [] } = declaration;
  const isText = known.every((name) => fields.find((field) => field.name === name)?.kind === 'TEXT');
  if (known.length === 0 || !isText || uniqueSets(declaration).some(([first]) => first === known[0])) return [];
  refuseTooLong(declaration, known);
  const name = objectName(snakeCase(declaration.name), ...known.map(snakeCase), 'uploaded');
  const columns = known.map((field) => comparedAs(declaration, field));
  return [{ name, sql: `create index ${quoteName(name)} on ${table(declaration)} (${columns.join(', ')});` }];
};

/** Text is the same whatever its case. */
const comparedAs = (declaration: ResourceDeclaration, fieldName: string): string => {
  const column = quoteName(columnName(declaration, fieldName));
  return declaration.fields.find(({ name }) => name === fieldName)?.kind === 'TEXT' ? `lower(${column})` : column;
};

const searchIndexes = (declaration: ResourceDeclaration): Index[] =>
  declaration.fields
    .filter(({ name, kind }) => kind === 'TEXT' && declaration.list.searched.includes(name))
    .map((field) => {
      const name = objectName(snakeCase(declaration.name), snakeCase(field.name), 'trigram');
      return {
        name,
        sql: `create index ${quoteName(name)} on ${table(declaration)} using gin (${quoteName(snakeCase(field.name))} gin_trgm_ops);`,
      };
    });

type SortedColumn = { column: string; isDescending: boolean };

/** The declared indexes and the one of the list's own order. Id comes last, in the direction of the column before it, so that every page has one order. */
const sortedIndexes = (declaration: ResourceDeclaration): SortedColumn[][] => {
  const listSort = declaration.list.sort.every(({ field }) => isOwnOrder(declaration, field)) ? [declaration.list.sort] : [];
  const byText = new Map(
    [...(declaration.indexes ?? []), ...listSort].map((sort) => {
      refuseTooLong(
        declaration,
        sort.map(({ field }) => field),
      );
      const columns = withId(
        sort.map(({ field, sortDirection }) => ({ column: columnName(declaration, field), isDescending: sortDirection === 'desc' })),
      );
      return [columnList(columns), columns];
    }),
  );
  // The primary key serves an order by id alone.
  return [...byText.values()].filter(([first]) => first?.column !== 'id');
};

/** An entry of such an index has room for 2,700 bytes, and a character may take four. */
const LONGEST_INDEXED = 650;
const refuseTooLong = ({ name, fields }: ResourceDeclaration, indexed: readonly string[]) => {
  const length = fields.reduce((sum, field) => (field.kind === 'TEXT' && indexed.includes(field.name) ? sum + field.maxLength : sum), 0);
  if (length > LONGEST_INDEXED)
    throw new Error(`'${name}' cannot be unique or sorted by ${indexed.join(', ')}: more than ${LONGEST_INDEXED} characters`);
};

const withId = (columns: SortedColumn[]): SortedColumn[] =>
  columns.some(({ column }) => column === 'id')
    ? columns
    : [...columns, { column: 'id', isDescending: columns.at(-1)?.isDescending === true }];

/** A many-to-one is sorted by what it points to, which no index of this table holds. */
const isOwnOrder = ({ fields }: ResourceDeclaration, field: SortField['field']) =>
  fields.find(({ name }) => name === field)?.kind !== 'MANY_TO_ONE';

const sortedIndex = (declaration: ResourceDeclaration, columns: SortedColumn[]): Index => {
  const name = objectName(
    snakeCase(declaration.name),
    ...columns.map(({ column }) => column).filter((column) => column !== 'id'),
    'sorted',
  );
  return { name, sql: `create index ${quoteName(name)} on ${table(declaration)} (${columnList(columns)});` };
};

/** One per many-to-one, where no other index begins with it. */
const referenceIndexes = (declaration: ResourceDeclaration, served: Set<string | undefined>): Index[] =>
  declaration.fields
    .filter(({ kind, unique }) => kind === 'MANY_TO_ONE' && !unique)
    .map(({ name }) => columnName(declaration, name))
    .filter((column) => !served.has(column))
    .map((column) => {
      const name = objectName(snakeCase(declaration.name), column, 'reference');
      return { name, sql: `create index ${quoteName(name)} on ${table(declaration)} (${quoteName(column)});` };
    });

const columnList = (columns: SortedColumn[]) =>
  columns.map(({ column, isDescending }) => `${quoteName(column)}${isDescending ? ' desc' : ''}`).join(', ');
const table = ({ name }: ResourceDeclaration) => quoteName(snakeCase(name));

const columnName = ({ name, fields }: ResourceDeclaration, fieldName: string | undefined): string => {
  if (fieldName === undefined) throw new Error(`'${name}' has an empty set of fields`);
  const field = fields.find((one) => one.name === fieldName);
  const column = field ? columnOf(field)?.name : commonColumns.find((column) => column === snakeCase(fieldName));
  if (column === undefined) throw new Error(`'${name}' has no column for '${fieldName}'`);
  return column;
};

const commonColumns = ['id', 'entity_created_on', 'entity_last_updated_on'];
