import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { RemovalRequest } from '../../../contract/workflows/entity-setup/schemas.ts';
import { notFound } from '../../errors.ts';
import type { Setup } from './setupScripts.ts';

export const planRemoval = ({ name, keepsTable = false }: RemovalRequest, stored: readonly ResourceDeclaration[]): Setup => {
  const before = stored.find((declaration) => declaration.name === name);
  if (!before) throw notFound`entity '${name}' that was set up here`;
  return { before, after: null, isTableKept: keepsTable };
};
