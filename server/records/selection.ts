import { type RawBuilder, sql } from 'kysely';
import type { FieldDeclaration } from '../../contract/kinds.ts';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { kindOf } from '../kinds/index.ts';
import { commonFieldDeclarations } from './fields.ts';
import type { Paths } from './paths.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The columns that make up a record, and how a row of them becomes its JSON. What a kind does not let be read is not selected. */
export interface Selection {
  columns: RawBuilder<unknown>;
  toRecord(row: Row): RecordJson;
}

export const createSelection = (paths: Paths, declaration: ResourceDeclaration): Selection => {
  const columns: RawBuilder<unknown>[] = [];
  // Columns are named c0, c1, …: no field's name can clash with them.
  const select = (path: string): ((row: Row) => unknown) => {
    const alias = `c${columns.length}`;
    const { column, field } = paths.end(path);
    columns.push(sql`${column} as ${sql.id(alias)}`);
    return field.kind === 'MANY_TO_ONE' ? (row) => row[alias] : (row) => kindOf(field).read(row[alias]);
  };
  const reader = (field: FieldDeclaration): ((row: Row) => unknown) => {
    if (field.kind === 'OBJECT') return select(field.sourceFieldPath);
    if (field.kind !== 'MANY_TO_ONE') return select(field.name);
    const { lookupSearchField } = field;
    const [readId, readLookup] = [select(field.name), select(`${field.name}.${lookupSearchField}`)];
    return (row) => (readId(row) === null ? null : { id: readId(row), [lookupSearchField]: readLookup(row) });
  };
  const readers = [...commonFieldDeclarations, ...declaration.fields]
    .filter((field) => kindOf(field).isReadable)
    .map((field) => [field.name, reader(field)] as const);
  return {
    columns: sql.join(columns),
    toRecord: (row) => Object.fromEntries(readers.map(([name, read]) => [name, read(row)])) as RecordJson,
  };
};
