import type { Access } from '../../contract/authentication.ts';
import { dialects } from '../../contract/dialects.ts';
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
export const canDeleteIn = ({ canDelete, dialects: [dialect = 'generic'] }: ResourceDeclaration): boolean =>
  canDelete === true && dialects[dialect].remove !== null;

const clerkFor = ({ dialects }: ResourceDeclaration) => (dialects[0] === 'generic' ? (['CLERK'] as const) : []);
