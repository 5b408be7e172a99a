import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { type Column, quoteName } from '../../kinds/column.ts';
import { kindOf } from '../../kinds/index.ts';
import { reservedWords } from '../reservedWords.ts';
import { tableName } from '../tableName.ts';
import { objectName } from './names.ts';

/** A column of a table, and the field that it belongs to. */
export interface FieldColumn extends Column {
  field: FieldDeclaration;
}

export const columnsOf = ({ fields }: Pick<ResourceDeclaration, 'fields'>): FieldColumn[] =>
  fields.flatMap((field) =>
    kindOf(field)
      .columns(field)
      .map((column) => ({ ...column, field })),
  );

/** Fields whose column is called by a reserved word. */
export const reservedColumns = (declaration: Pick<ResourceDeclaration, 'fields'>): string[] =>
  columnsOf(declaration)
    .filter(({ name }) => reservedWords.has(name))
    .map(({ name, field }) => `${field.name}: '${name}' is a reserved word of SQL; give the field another name`);

/** A column without its constraints. */
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
  /** As it stands behind its column, and as it stands alone. */
  inline: string;
  alone: string;
  /** A condition that every record meets; absent: it is a reference. */
  condition?: string;
  /** What a record has that does not meet it, for people. */
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
