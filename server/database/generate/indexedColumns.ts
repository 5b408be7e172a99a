import { snakeCase } from '../../../contract/names.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { quoteName } from '../../kinds/column.ts';
import { columnOf, kindOf } from '../../kinds/index.ts';
import { tableName } from '../tableName.ts';

export const tableOf = (declaration: Pick<ResourceDeclaration, 'name'>): string => quoteName(tableName(declaration));

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
