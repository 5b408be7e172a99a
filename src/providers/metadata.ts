import { fillPath, metadataCalls } from '../../contract/dialects.ts';
import { type EntityDefinition, profileName } from '../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { callApi } from './callApi.ts';

export const metadata = {
  getDeclaration: async ({ entity, signal }: { entity: string; signal?: AbortSignal }): Promise<ResourceDeclaration> => {
    const { path, parameter } = metadataCalls.editing;
    const query = { [parameter]: profileName(entity, 'details') };
    const [definition] = await callApi<[EntityDefinition]>(fillPath(path, entity), { query, signal });
    return definition.declaration;
  },
};
