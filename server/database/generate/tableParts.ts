import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { type Column, quoteName } from '../../kinds/column.ts';
import { kindOf } from '../../kinds/index.ts';
import { reservedWords } from '../reservedWords.ts';
import { tableName } from '../tableName.ts';
import { objectName } from './names.ts';

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
