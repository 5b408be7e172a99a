import { type QueryClient, useQuery } from '@tanstack/react-query';
import { isAllowed, readAccess } from '../../contract/access.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { useSession } from '../auth/useSession.ts';
import { useConsoleData } from '../providers/useConsoleData.ts';
import { useDeclarations } from './useDeclaration.ts';

const KEPT_MS = 5 * 60_000;

export const useMetadata = (entity: string, isAsked: boolean) => {
  const provider = useConsoleData();
  const { data, error, refetch } = useQuery({
    queryKey: ['metadata', entity],
    queryFn: ({ signal }) => provider.getDeclaration({ entity, signal }),
    staleTime: KEPT_MS,
    enabled: isAsked,
  });
  return { declaration: data, error, retry: () => void refetch() };
};

/** The same as it was read last, for callers outside of components; undefined: it was not read yet. */
export const describedDeclaration = (queries: QueryClient, entity: string): ResourceDeclaration | undefined =>
  queries.getQueryData(['metadata', entity]);

/** The declaration of a resource with its fields. Those of one that was declared at run time come with its metadata, where the user may read it. */
export const useFields = (resource: string): ResourceDeclaration | undefined => {
  const known = useDeclarations()(resource);
  const authorities = useSession()?.authorities ?? null;
  const isDescribed = known?.fields.length === 0 && isAllowed(readAccess(known), authorities);
  return useMetadata(resource, isDescribed).declaration ?? known;
};
