import { type RawBuilder, sql } from 'kysely';
import { commonFields, findField } from '../../contract/commonFields.ts';
import { contractKindOf, type FieldDeclaration, isSecret, isSelection } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { tableName } from '../database/tableName.ts';
import { kindOf, kinds } from '../kinds/index.ts';

export { findField, tableName };

export const columnName = ({ name, kind }: Pick<FieldDeclaration, 'name' | 'kind'>): string => kinds[kind].columnName(name);

export const fieldOf = (declaration: Pick<ResourceDeclaration, 'name' | 'fields'>, name: string): FieldDeclaration => {
  const field = findField(declaration, name);
  if (!field) throw new Error(`${declaration.name} has no field '${name}'`);
  return field;
};

/** Where a statement reads a field of its row `alias`. Throws for a secret: whatever led there, none leaves the database. */
export const columnAt = (alias: string, field: FieldDeclaration, column = columnName(field)): RawBuilder<unknown> => {
  if (isSecret(field)) throw new Error(`'${field.name}' is written and never read`);
  return sql.ref(`${alias}.${column}`);
};

export const isRead = (field: FieldDeclaration): boolean => contractKindOf(field).isReadable || isSelection(field);

export const isStored = (field: FieldDeclaration): boolean => contractKindOf(field).hasColumn && contractKindOf(field).isWritten(field);

export const sortableNames = (declaration: Pick<ResourceDeclaration, 'fields'>): string[] =>
  [...commonFields, ...declaration.fields].filter((field) => contractKindOf(field).isReadable).map(({ name }) => name);

export const searchablePaths = (declaration: ResourceDeclaration): string[] => {
  const own = [...declaration.fields, ...commonFields].filter((field) => contractKindOf(field).isReadable);
  const paths = own.map((field) => contractKindOf(field).textPath(field) ?? field.name);
  return [...new Set([...declaration.list.searched, ...paths])];
};

export const writableNames = (declaration: Pick<ResourceDeclaration, 'fields'>): string[] =>
  declaration.fields.filter(isStored).map(({ name }) => name);

export const uploadFields = (declaration: ResourceDeclaration): FieldDeclaration[] => {
  const writable = writableNames(declaration);
  return declaration.form.flatMap((name) => {
    const field = findField(declaration, name);
    return field && kindOf(field).uploadCell && writable.includes(name) ? [field] : [];
  });
};
