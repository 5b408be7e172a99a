import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { declarationFaults } from '../../contract/declarationFaults.ts';
import { type DeclarationDraft, ResourceDeclaration, withDefaults } from '../../contract/resource.ts';
import type { Tables } from '../database/tables.ts';

/** A row that an earlier version accepted goes on working, since nobody could mend it while no server starts. */
export const readDefinitions = async (db: Kysely<Tables>, builtIn: readonly ResourceDeclaration[]): Promise<ResourceDeclaration[]> => {
  const rows = await db.selectFrom('entityDefinition').select(['name', 'declaration']).orderBy('name').execute();
  const read = rows.map(({ name, declaration }) => ({ name, ...readRow(declaration) }));
  const declarations = read.flatMap(({ declaration }) => declaration ?? []);
  const faults = [
    ...read.flatMap(({ name, issues }) => issues.map(({ message }) => `${name}: ${message}`)),
    ...declarationFaults([], builtIn, declarations),
  ];
  if (faults.length > 0) throw new Error(`Rows of the table entity_definition are not right for this version:\n${faults.join('\n')}`);
  return declarations;
};

const readRow = (stored: unknown): { declaration?: ResourceDeclaration; issues: z.core.$ZodIssue[] } => {
  const { success, data, error } = ResourceDeclaration.safeParse(stored);
  if (success) return { declaration: data, issues: [] };
  const issues = error.issues.filter((issue) => !isBound(issue));
  return issues.length > 0 ? { issues } : { declaration: withDefaults(stored as DeclarationDraft), issues };
};

const isBound = ({ code, path }: z.core.$ZodIssue): boolean =>
  code === 'too_big' || (code !== 'invalid_type' && labels.includes(path.map((part) => (typeof part === 'number' ? '*' : part)).join('.')));

const labels: readonly string[] = ['fields.*.label', 'label.one', 'label.many', 'menu.group', 'menu.title'];
