import { fillPath, metadataCalls } from '../../contract/dialects.ts';
import { type DisplayProfile, type EntityDefinition, type ProfileKind, profileName } from '../../contract/metadata.ts';
import { callApi } from './callApi.ts';
import { readDefinition, readProfiles } from './receivedMetadata.ts';

interface OfEntity {
  entity: string;
  signal?: AbortSignal;
}

export const metadata = {
  getDisplayProfiles: async ({ entity, kind, signal }: OfEntity & { kind: ProfileKind }): Promise<DisplayProfile[]> => {
    const { path, parameter } = metadataCalls.profiles;
    return readProfiles(await callApi<unknown>(fillPath(path, entity), { query: { [parameter]: profileName(entity, kind) }, signal }));
  },

  getEntityDefinition: async ({ entity, signal }: OfEntity): Promise<EntityDefinition | null> => {
    const { path, parameter } = metadataCalls.editing;
    const query = { [parameter]: profileName(entity, 'new') };
    return readDefinition(await callApi<unknown>(fillPath(path, entity), { query, signal }), entity);
  },
};
