import { declarationFaults } from '../../contract/declarationFaults.ts';
import { lookupOf } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { createTableSql } from '../database/generate/changeTable.ts';
import { dependencyOrder } from '../database/generate/dependencyOrder.ts';
import { tableName } from '../database/tableName.ts';

/** PostgreSQL cuts longer names off. A column may add `_words` or `_id` to the name of its field. */
const [LONGEST_TABLE, LONGEST_FIELD] = [63, 50];

export const runTimeFaults = (
  declaration: ResourceDeclaration,
  others: readonly ResourceDeclaration[],
  builtIn: readonly ResourceDeclaration[],
): string[] => {
  const { name } = declaration;
  if (builtIn.some((each) => each.name === name)) return [`${name}: a built-in resource has this name`];
  const faults = declarationFaults([...others, declaration], builtIn);
  if (faults.length > 0) return faults;
  return [...circleFaults([...builtIn, ...others, declaration]), ...addressFaults(declaration), ...storageFaults(declaration)].map(
    (fault) => `${name}: ${fault}`,
  );
};

/** An entity may point to itself. With a circle of several no order is left in which their tables could be made. */
const circleFaults = (all: readonly ResourceDeclaration[]): string[] => faultOf(() => dependencyOrder(all));

/** Other addresses belong to calls that are made without a declaration: one of them would hide the finder, or be taken for it. */
const addressFaults = ({ name, finders = [] }: ResourceDeclaration): string[] =>
  finders.flatMap(({ call, under }) =>
    under === undefined
      ? []
      : [`finders: ${call} is under '${under}', where other calls may be: leave 'under' out, it is then under '${name}/search'`],
  );

const storageFaults = (declaration: ResourceDeclaration): string[] => {
  const { dialects, fields } = declaration;
  const long = fields.filter(({ name }) => snakeLength(name) > LONGEST_FIELD);
  const faults = [
    ...(dialects.length > 0 || isBinding(declaration)
      ? []
      : ["dialects lacks 'generic', without which no call reaches its records: leave 'dialects' out"]),
    ...(dialects.length > 0 && dialects[0] !== 'generic'
      ? ["its first dialect is 'generic': its screens are drawn from the generic calls"]
      : []),
    ...(tableName(declaration).length > LONGEST_TABLE ? [`the name is too long: its table may have ${LONGEST_TABLE} characters`] : []),
    ...long.map(({ name }) => `${name}: the name is too long: its column may have ${LONGEST_FIELD} characters`),
  ];
  return faults.length > 0 ? faults : faultOf(() => createTableSql(declaration));
};

const isBinding = ({ fields, uniqueTogether = [] }: ResourceDeclaration): boolean =>
  fields.length === 2 && fields.every(lookupOf) && uniqueTogether.length > 0;

const snakeLength = (name: string): number => name.replace(/[A-Z]/g, '_$&').length;

const faultOf = (make: () => unknown): string[] => {
  try {
    make();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};
