import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { quoteName } from '../../kinds/serverKind.ts';
import { tableName } from '../tableName.ts';
import { type Constraint, columnDefinition, columnsOf, constraintsOf, type FieldColumn, type Index, indexesOf } from './indexes.ts';

export interface TableChange {
  droppedColumns: FieldColumn[];
  addedColumns: FieldColumn[];
  alteredColumns: [before: FieldColumn, after: FieldColumn][];
  droppedConstraints: Constraint[];
  addedConstraints: Constraint[];
  droppedIndexes: Index[];
  addedIndexes: Index[];
}

/** A column keeps its values while its field keeps its name, its kind and what it points to: otherwise they would mean something else. */
export const changeOfTable = (before: ResourceDeclaration, after: ResourceDeclaration): TableChange => {
  const [old, next] = [columnsOf(before), columnsOf(after)];
  const pairs = old.flatMap((column): [FieldColumn, FieldColumn][] => {
    const same = next.find(({ name }) => name === column.name);
    return same && keepsValues(column, same) ? [[column, same]] : [];
  });
  const retyped = pairs.filter(([{ type }, { type: nextType }]) => type !== nextType);
  const retypedNames = retyped.map(([{ name }]) => quoteName(name));
  const gone = old.filter((column) => !pairs.some(([kept]) => kept === column)).map(({ name }) => quoteName(name));
  // PostgreSQL neither drops nor alters a column that another one is made of.
  const isRebuilt = ({ generatedAs = '' }: FieldColumn) => [...retypedNames, ...gone].some((name) => generatedAs.includes(name));
  const kept = pairs.filter(([column]) => !isRebuilt(column));
  const droppedColumns = old.filter((column) => !kept.some(([stays]) => stays === column));
  const addedColumns = next.filter((column) => !kept.some(([, stays]) => stays === column));
  const lost = droppedColumns.map(({ name }) => quoteName(name));
  const [oldConstraints, nextConstraints] = [kept.flatMap(([column]) => constraintsOf(before, column)), constraintsAfter(after, kept)];
  // PostgreSQL would keep their conditions with the old type in them.
  const rewritten = retyped.flatMap(([column]) => constraintsOf(before, column));
  const isSame = (constraint: Constraint, others: readonly Constraint[]) => isAmong(constraint, others) && !isAmong(constraint, rewritten);
  const [oldIndexes, nextIndexes] = [indexesOf(before), indexesOf(after)];
  const stays = (index: Index) => !lost.some((column) => index.sql.includes(column));
  return {
    droppedColumns,
    addedColumns,
    alteredColumns: kept.filter(([column, same]) => columnDefinition(column) !== columnDefinition(same)),
    droppedConstraints: oldConstraints.filter((constraint) => !isSame(constraint, nextConstraints)),
    addedConstraints: [
      ...nextConstraints.filter((constraint) => !isSame(constraint, oldConstraints)),
      ...addedColumns.flatMap((column) => constraintsOf(after, column)),
    ],
    droppedIndexes: oldIndexes.filter((index) => !stays(index) || !nextIndexes.some(({ sql }) => sql === index.sql)),
    addedIndexes: nextIndexes.filter((index) => !stays(index) || !oldIndexes.some(({ sql }) => sql === index.sql)),
  };
};

export const changeTableSql = (declaration: Pick<ResourceDeclaration, 'name'>, change: TableChange): string[] => {
  const madeLast = (a: FieldColumn, b: FieldColumn) => Number(a.generatedAs !== undefined) - Number(b.generatedAs !== undefined);
  const actions = [
    ...change.droppedConstraints.map(({ name }) => `drop constraint ${quoteName(name)}`),
    ...change.droppedColumns.toSorted((a, b) => madeLast(b, a)).map(({ name }) => `drop column ${quoteName(name)}`),
    ...change.alteredColumns.flatMap(([before, after]) => alterColumn(before, after)),
    ...change.addedColumns.toSorted(madeLast).map((column) => `add column ${columnDefinition(column)}`),
    ...change.addedConstraints.map(({ name, alone }) => `add constraint ${quoteName(name)} ${alone}`),
  ];
  return [
    ...change.droppedIndexes.map(({ name }) => `drop index ${quoteName(name)};`),
    ...(actions.length > 0 ? [`alter table ${quoteName(tableName(declaration))}\n  ${actions.join(',\n  ')};`] : []),
    ...change.addedIndexes.map(({ sql }) => sql),
  ];
};

const keepsValues = (before: FieldColumn, after: FieldColumn): boolean =>
  before.field.kind === after.field.kind &&
  before.references?.target === after.references?.target &&
  before.generatedAs === after.generatedAs;

const constraintsAfter = (after: ResourceDeclaration, kept: readonly [FieldColumn, FieldColumn][]): Constraint[] =>
  kept.flatMap(([, column]) => constraintsOf(after, column));

const isAmong = ({ name, alone }: Constraint, others: readonly Constraint[]): boolean =>
  others.some((other) => other.name === name && other.alone === alone);

const alterColumn = (before: FieldColumn, after: FieldColumn): string[] => {
  const column = `alter column ${quoteName(after.name)}`;
  return [
    ...(before.type === after.type ? [] : [`${column} type ${after.type}`]),
    ...(before.isNotNull === after.isNotNull ? [] : [`${column} ${after.isNotNull ? 'set' : 'drop'} not null`]),
    ...(before.default === after.default
      ? []
      : [after.default === undefined ? `${column} drop default` : `${column} set default ${after.default}`]),
  ];
};

const MOST_COLUMNS = 32;

export const createTableSql = (declaration: ResourceDeclaration): string => {
  const columns = columnsOf(declaration);
  refuseClashes(declaration.name, columns);
  const lines = [
    'id bigint generated by default as identity primary key',
    ...columns.map((column) => columnLine(declaration, column)),
    'entity_created_on timestamptz(3) not null default now()',
    'entity_last_updated_on timestamptz(3) not null default now()',
  ];
  const indexes = indexesOf(declaration);
  refuseIndexes(indexes);
  return `${[`create table ${quoteName(tableName(declaration))} (\n  ${lines.join(',\n  ')}\n);`, ...indexes.map(({ sql }) => sql)].join('\n')}\n`;
};

const refuseClashes = (name: string, columns: readonly FieldColumn[]) => {
  const taken = new Set(['id', 'entity_created_on', 'entity_last_updated_on']);
  for (const { name: column, field } of columns) {
    if (taken.has(column)) throw new Error(`'${name}' has two fields that are stored as '${column}'; the second is '${field.name}'`);
    taken.add(column);
  }
};

const refuseIndexes = (indexes: readonly Index[]) => {
  const places = "'unique', 'uniqueTogether', 'indexes', 'list.sort' and the finders";
  const taken = new Set<string>();
  for (const { name, columns } of indexes) {
    const about = columns.join(', ');
    if (columns.length > MOST_COLUMNS)
      throw new Error(
        `${about}: an index would have ${columns.length} columns, and PostgreSQL takes at most ${MOST_COLUMNS}: name fewer fields in ${places}`,
      );
    if (taken.has(name)) throw new Error(`${about}: two indexes would have the name '${name}': leave one out of ${places}`);
    taken.add(name);
  }
};

const columnLine = (declaration: ResourceDeclaration, column: FieldColumn): string =>
  [
    columnDefinition(column),
    ...constraintsOf(declaration, column).map(({ name, inline }) => `constraint ${quoteName(name)} ${inline}`),
  ].join('\n    ');
