import type { RemovalRequest } from '../../../contract/entity-setup/calls.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { PublicError } from '../../errors.ts';
import type { Setup } from './setupScripts.ts';

export const planRemoval = ({ name, keepsTable = false }: RemovalRequest, stored: readonly ResourceDeclaration[]): Setup => {
  const before = stored.find((declaration) => declaration.name === name);
  if (!before) throw new PublicError('NOT_FOUND', { what: `entity '${name}' that was set up here` });
  return { before, after: null, isTableKept: keepsTable };
};
