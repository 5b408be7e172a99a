import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { isAllowed } from '../../contract/authentication.ts';
import { declarationFromMetadata } from '../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { useSession } from '../auth/useSession.ts';
import { text } from '../messages/text.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { writeAccess } from './access.ts';

const KEPT_MS = 5 * 60_000;

/** The declaration that the metadata of an entity describes. `known`: the built-in one, whose labels, note and access are taken over. */
export const useMetadata = (name: string, known: ResourceDeclaration | undefined, isAsked: boolean) => {
  const authorities = useSession()?.authorities ?? null;
  const writers = known ? writeAccess({ ...known, dialects: ['generic'] }) : {};
  const mayWrite = writers !== null && isAllowed(writers, authorities);
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['metadata', name, mayWrite],
    queryFn: ({ signal }) => loadMetadata(provider, name, mayWrite, signal),
    staleTime: KEPT_MS,
    enabled: isAsked,
  });
  const declaration = useMemo(() => data && { ...data, ...(known ? ownWords(known) : {}) }, [data, known]);
  return { declaration, error, retry: () => void refetch() };
};

/** What metadata does not hold. */
const ownWords = ({ label, access, menu, formNote }: ResourceDeclaration) => ({ label, access, menu, ...(formNote ? { formNote } : {}) });

/** The declaration that metadata gave last, for callers outside of components; undefined: none was asked for. */
export const describedDeclaration = (queries: QueryClient, name: string): ResourceDeclaration | undefined =>
  queries
    .getQueriesData<ResourceDeclaration>({ queryKey: ['metadata', name] })
    .flatMap(([, declaration]) => declaration ?? [])
    .at(-1);

const loadMetadata = async (
  provider: ConsoleDataProvider,
  entity: string,
  mayWrite: boolean,
  signal: AbortSignal,
): Promise<ResourceDeclaration> => {
  const [list, details, form, definition] = await Promise.all([
    provider.getDisplayProfiles({ entity, kind: 'list', signal }),
    provider.getDisplayProfiles({ entity, kind: 'details', signal }),
    mayWrite ? provider.getDisplayProfiles({ entity, kind: 'new', signal }).catch(unlessForbidden([])) : [],
    mayWrite ? provider.getEntityDefinition({ entity, signal }).catch(unlessForbidden(null)) : null,
  ]);
  if (list.length + details.length === 0) throw new HttpError(text('record.noMetadata', { name: entity }), 404);
  return declarationFromMetadata(entity, { list, new: form, details }, definition);
};

/** A backend may refuse the form's metadata to those who may not write. */
const unlessForbidden =
  <T>(nothing: T) =>
  (reason: unknown): T => {
    if (reason instanceof HttpError && reason.status === 403) return nothing;
    throw reason;
  };
