import { isAllowed, readAccess } from '../../contract/access.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { useSession } from '../auth/useSession.ts';
import { useDeclarations } from './useDeclaration.ts';
import { useMetadata } from './useMetadata.ts';

/** The declaration of a resource with its fields. Those of one that was declared at run time come with its metadata, where the user may read it. */
export const useFields = (resource: string): ResourceDeclaration | undefined => {
  const known = useDeclarations()(resource);
  const authorities = useSession()?.authorities ?? null;
  const isDescribed = known?.fields.length === 0 && isAllowed(readAccess(known), authorities);
  return useMetadata(resource, isDescribed).declaration ?? known;
};
