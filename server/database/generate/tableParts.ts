import { createHash } from 'node:crypto';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { kindOf } from '../../kinds/index.ts';
import { type Column, quoteName } from '../../kinds/serverKind.ts';
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

export const objectName = (...parts: string[]): string => {
  const name = parts.join('_');
  if (name.length <= LONGEST) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH_DIGITS);
  return `${name.slice(0, LONGEST - HASH_DIGITS - 1)}_${hash}`;
};
