import type { Kysely } from 'kysely';
import { declarationFaults } from '../../contract/declarationFaults.ts';
import { ResourceDeclaration } from '../../contract/resource.ts';
import type { Tables } from '../database/tables.ts';

export const readDefinitions = async (db: Kysely<Tables>, builtIn: readonly ResourceDeclaration[]): Promise<ResourceDeclaration[]> => {
  const rows = await db.selectFrom('entityDefinition').select(['name', 'declaration']).orderBy('name').execute();
  const read = rows.map(({ name, declaration }) => ({ name, ...ResourceDeclaration.safeParse(declaration) }));
  const declarations = read.flatMap(({ data }) => data ?? []);
  const faults = [
    ...read.flatMap(({ name, error }) => (error?.issues ?? []).map(({ message }) => `${name}: ${message}`)),
    ...declarationFaults(declarations, builtIn),
  ];
  if (faults.length > 0) throw new Error(`Rows of the table entity_definition are not right for this version:\n${faults.join('\n')}`);
  return declarations;
};
