import { commonFields, findField } from '../../contract/commonFields.ts';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import { snakeCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { isSelection } from '../../contract/selections.ts';
import { kindOf } from '../kinds/index.ts';

export { findField };

export const tableName = ({ name }: Pick<ResourceDeclaration, 'name'>): string => snakeCase(name);

export const columnName = ({ name, kind }: Pick<FieldDeclaration, 'name' | 'kind'>): string =>
  kind === 'MANY_TO_ONE' ? `${snakeCase(name)}_id` : snakeCase(name);

/** Whether a call may read it. */
export const isRead = (field: FieldDeclaration): boolean => kindOf(field).isReadable || isSelection(field);

/** Whether it has a column that is written: not of another kind, and not made by the database. */
export const isStored = (field: FieldDeclaration): boolean =>
  kindOf(field).isWritable && !(field.kind === 'TEXT' && field.derived !== undefined);

/** What a list may be sorted by: `field`, or a lookup spelled with its field, `country.name`. */
export const sortableNames = (declaration: Pick<ResourceDeclaration, 'fields'>): string[] =>
  [...commonFields, ...declaration.fields].filter((field) => kindOf(field).isSortable).map(({ name }) => name);

/** What a keyword may be looked for in, as paths: every field that is shown as a value, many-to-ones by their lookup fields. */
export const searchablePaths = (declaration: ResourceDeclaration): string[] => {
  const own = [...declaration.fields, ...commonFields].filter((field) => kindOf(field).isSearchable);
  const paths = own.map((field) => (field.kind === 'MANY_TO_ONE' ? `${field.name}.${field.lookupSearchField}` : field.name));
  return [...new Set([...declaration.list.searched, ...paths])];
};

export const writableNames = (declaration: Pick<ResourceDeclaration, 'fields'>): string[] =>
  declaration.fields.filter(isStored).map(({ name }) => name);

/** The fields that a file may hold: those of the form, but for passwords and what has calls of its own. */
export const uploadFields = (declaration: ResourceDeclaration): FieldDeclaration[] => {
  const writable = writableNames(declaration);
  return declaration.form.flatMap((name) => {
    const field = findField(declaration, name);
    return field && field.kind !== 'PASSWORD' && writable.includes(name) ? [field] : [];
  });
};
