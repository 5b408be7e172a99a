import { type Access, writeAccess as writersOf } from '../../contract/access.ts';
import { dialectOf } from '../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';

/** Who may create, edit and delete; null: nobody does, the server alone writes it. */
export const writeAccess = (declaration: ResourceDeclaration): Access | null =>
  declaration.access.writtenBy === 'server' ? null : writersOf(declaration);

/** Whether records are deleted at all: declared, and known to the dialect. */
export const canDeleteIn = (declaration: ResourceDeclaration): boolean =>
  declaration.canDelete === true && dialectOf(declaration).remove !== null;
