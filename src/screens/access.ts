import type { Access } from '../../contract/authentication.ts';
import { dialectOf, isGeneric } from '../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';

/** Who may see a resource's list and details. Everything under `/d/` needs CLERK besides. */
export const readAccess = (declaration: ResourceDeclaration): Access => ({
  anyOf: declaration.access.read,
  allOf: clerkFor(declaration),
});

/** Who may create, edit and delete; null: nobody does, the server alone writes it. */
export const writeAccess = (declaration: ResourceDeclaration): Access | null => {
  const { write, writeNeeds = [], writtenBy } = declaration.access;
  return writtenBy === 'server' ? null : { anyOf: write, allOf: [...writeNeeds, ...clerkFor(declaration)] };
};

/** Whether records are deleted at all: declared, and known to the dialect. */
export const canDeleteIn = (declaration: ResourceDeclaration): boolean =>
  declaration.canDelete === true && dialectOf(declaration).remove !== null;

const clerkFor = (declaration: ResourceDeclaration) => (isGeneric(declaration) ? (['CLERK'] as const) : []);
