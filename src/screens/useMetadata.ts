import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HttpError } from 'react-admin';
import { fillPath, metadataCalls } from '../../contract/dialects.ts';
import {
  type DisplayProfile,
  declarationFromMetadata,
  type EntityDefinition,
  type ProfileKind,
  profileName,
} from '../../contract/metadata.ts';
import { readPage } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { callApi } from '../providers/callApi.ts';

const KEPT_MS = 5 * 60_000;

/** The declaration that the metadata of an entity describes. `known`: the built-in one, whose labels and access are taken over. */
export const useMetadata = (name: string, known: ResourceDeclaration | undefined, isAsked: boolean) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['metadata', name],
    queryFn: ({ signal }) => loadMetadata(name, signal),
    staleTime: KEPT_MS,
    enabled: isAsked,
  });
  const declaration = useMemo(() => data && { ...data, ...(known ? { label: known.label, access: known.access } : {}) }, [data, known]);
  return { declaration, error, retry: () => void refetch() };
};

const loadMetadata = async (name: string, signal: AbortSignal): Promise<ResourceDeclaration> => {
  const [list, form, details, definition] = await Promise.all([
    loadProfiles(name, 'list', signal),
    loadProfiles(name, 'new', signal),
    loadProfiles(name, 'details', signal),
    loadDefinition(name, signal),
  ]);
  return declarationFromMetadata(name, { list, new: form, details }, definition);
};

const loadProfiles = async (name: string, kind: ProfileKind, signal: AbortSignal): Promise<DisplayProfile[]> => {
  const { path, parameter } = metadataCalls.profiles;
  const json = await callApi<unknown>(fillPath(path, name), { query: { [parameter]: profileName(name, kind) }, signal });
  return readPage<DisplayProfile>(json).rows;
};

/** Null where the user may not write, and is therefore not told the rules. */
const loadDefinition = async (name: string, signal: AbortSignal): Promise<EntityDefinition | null> => {
  const { path, parameter } = metadataCalls.editing;
  const query = { [parameter]: profileName(name, 'new') };
  const json = await callApi<unknown>(fillPath(path, name), { query, signal }).catch((reason: unknown) => {
    if (reason instanceof HttpError && reason.status === 403) return [];
    throw reason;
  });
  const definitions = readPage<EntityDefinition>(json).rows;
  return definitions.find((each) => each.name === name) ?? definitions[0] ?? null;
};
