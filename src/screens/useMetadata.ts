import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HttpError } from 'react-admin';
import { isAllowed } from '../../contract/authentication.ts';
import { fillPath, metadataCalls } from '../../contract/dialects.ts';
import {
  type DisplayProfile,
  declarationFromMetadata,
  type EntityDefinition,
  type ProfileKind,
  profileName,
} from '../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { useSession } from '../auth/useSession.ts';
import { callApi } from '../providers/callApi.ts';
import { writeAccess } from './access.ts';
import { readDefinition, readProfiles } from './receivedMetadata.ts';

const KEPT_MS = 5 * 60_000;

/** The declaration that the metadata of an entity describes. `known`: the built-in one, whose labels and access are taken over. */
export const useMetadata = (name: string, known: ResourceDeclaration | undefined, isAsked: boolean) => {
  const authorities = useSession()?.authorities ?? null;
  const writers = known ? writeAccess({ ...known, dialects: ['generic'] }) : {};
  const mayWrite = writers !== null && isAllowed(writers, authorities);
  const { data, error, refetch } = useQuery({
    queryKey: ['metadata', name, mayWrite],
    queryFn: ({ signal }) => loadMetadata(name, mayWrite, signal),
    staleTime: KEPT_MS,
    enabled: isAsked,
  });
  const declaration = useMemo(() => data && { ...data, ...(known ? { label: known.label, access: known.access } : {}) }, [data, known]);
  return { declaration, error, retry: () => void refetch() };
};

const loadMetadata = async (name: string, mayWrite: boolean, signal: AbortSignal): Promise<ResourceDeclaration> => {
  const [list, details, form, definition] = await Promise.all([
    loadProfiles(name, 'list', signal),
    loadProfiles(name, 'details', signal),
    mayWrite ? loadProfiles(name, 'new', signal).catch(noneIfForbidden) : [],
    mayWrite ? loadDefinition(name, signal) : null,
  ]);
  if (list.length + details.length === 0) throw new HttpError(`The server does not tell how '${name}' is shown.`, 404);
  return declarationFromMetadata(name, { list, new: form, details }, definition);
};

const loadProfiles = async (name: string, kind: ProfileKind, signal: AbortSignal): Promise<DisplayProfile[]> => {
  const { path, parameter } = metadataCalls.profiles;
  const json = await callApi<unknown>(fillPath(path, name), { query: { [parameter]: profileName(name, kind) }, signal });
  return readProfiles(json);
};

const loadDefinition = async (name: string, signal: AbortSignal): Promise<EntityDefinition | null> => {
  const { path, parameter } = metadataCalls.editing;
  const query = { [parameter]: profileName(name, 'new') };
  const json = await callApi<unknown>(fillPath(path, name), { query, signal }).catch(noneIfForbidden);
  return readDefinition(json, name);
};

/** Who may not write is not told how. */
const noneIfForbidden = (reason: unknown): [] => {
  if (reason instanceof HttpError && reason.status === 403) return [];
  throw reason;
};
