import { type Access, writeAccess as writersOf } from '../../contract/access.ts';
import { dialectOf } from '../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';

export const writeAccess = (declaration: ResourceDeclaration): Access | null =>
  declaration.access.writtenBy === 'server' ? null : writersOf(declaration);

export const canDeleteIn = (declaration: ResourceDeclaration): boolean =>
  declaration.canDelete === true && dialectOf(declaration).remove !== null;
