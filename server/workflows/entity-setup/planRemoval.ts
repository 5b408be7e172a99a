import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { say } from '../../../contract/translated.ts';
import type { RemovalRequest } from '../../../contract/workflows/entity-setup/schemas.ts';
import { PublicError } from '../../errors.ts';
import type { Setup } from './setupScripts.ts';

export const planRemoval = ({ name, keepsTable = false }: RemovalRequest, stored: readonly ResourceDeclaration[]): Setup => {
  const before = stored.find((declaration) => declaration.name === name);
  if (!before) throw new PublicError('NOT_FOUND', { what: say`entity '${name}' that was set up here` });
  return { before, after: null, isTableKept: keepsTable };
};
