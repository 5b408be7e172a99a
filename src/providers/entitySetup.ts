import type { EntityApplied, EntityPreview, EntityScripts, RemovalRequest, SetUpEntity } from '../../contract/entity-setup/calls.ts';
import { entitySetupCalls } from '../../contract/entity-setup/entitySetupCalls.ts';
import { callApi } from './callApi.ts';
import { requestJson } from './requestJson.ts';

interface Confirmed {
  fingerprint: string;
  typedNames: string[];
}

export const entitySetup = {
  entitySchema: ({ signal }: { signal: AbortSignal }) => callApi<object>(entitySetupCalls.schema, { signal }),

  setUpEntities: async ({ signal }: { signal: AbortSignal }): Promise<SetUpEntity[]> =>
    (await callApi<{ entities: SetUpEntity[] }>(entitySetupCalls.entities, { signal })).entities,

  generateEntityScripts: ({ declaration, signal }: { declaration: string; signal: AbortSignal }) =>
    sendText<EntityScripts>(entitySetupCalls.generateScripts, declaration, signal),

  previewEntity: ({ declaration, signal }: { declaration: string; signal: AbortSignal }) =>
    sendText<EntityPreview>(entitySetupCalls.preview, declaration, signal),

  applyEntity: ({ declaration, ...confirmed }: Confirmed & { declaration: string }) =>
    callApi<EntityApplied>(entitySetupCalls.apply, { method: 'POST', body: { declaration: JSON.parse(declaration), ...confirmed } }),

  previewEntityRemoval: ({ signal, ...removal }: RemovalRequest & { signal: AbortSignal }) =>
    callApi<EntityPreview>(entitySetupCalls.previewRemoval, { method: 'POST', body: removal, signal }),

  removeEntity: (removal: RemovalRequest & Confirmed) => callApi<EntityApplied>(entitySetupCalls.remove, { method: 'POST', body: removal }),
};

const sendText = async <T>(path: string, body: string, signal: AbortSignal): Promise<T> =>
  (await requestJson(path, { method: 'POST', body, signal })).json as T;
