import type { EntityPreview } from '../../../../contract/entity-setup/calls.ts';
import { entitySetupCalls } from '../../../../contract/entity-setup/calls.ts';
import type { EntityDraft } from '../../../../contract/entity-setup/entityDraft.ts';
import type { Answer, World } from '../../records/world.ts';

/** An entity of which only a name and fields are told. */
export const depot: EntityDraft = {
  name: 'depot',
  fields: [
    { name: 'title', kind: 'TEXT', required: true, unique: true },
    { name: 'country', kind: 'MANY_TO_ONE' },
    { name: 'rent', kind: 'NUMBER' },
    { name: 'isBonded', kind: 'BOOLEAN' },
    { name: 'openedOn', kind: 'DATETIME' },
  ],
};

/** The calls of the entity setup, as a user makes them. A declaration may be text. */
export const setupOf = (world: World) => {
  const preview = async (declaration: unknown): Promise<EntityPreview> =>
    (await world.call('POST', entitySetupCalls.preview, { body: declaration })).json;
  const apply = (declaration: unknown, fingerprint: string, typedNames?: string[]) =>
    world.call('POST', entitySetupCalls.apply, { body: { declaration, fingerprint, ...(typedNames && { typedNames }) } });
  return {
    generate: (declaration: unknown) => world.call('POST', entitySetupCalls.generateScripts, { body: declaration }),
    preview,
    apply,
    setUp: async (declaration: unknown, typedNames?: string[]) => apply(declaration, (await preview(declaration)).fingerprint, typedNames),
    previewRemoval: async (name: string, keepsTable = false): Promise<EntityPreview> =>
      (await world.call('POST', entitySetupCalls.previewRemoval, { body: { name, keepsTable } })).json,
    remove: (name: string, fingerprint: string, more: { keepsTable?: boolean; typedNames?: string[] } = {}) =>
      world.call('POST', entitySetupCalls.remove, { body: { name, fingerprint, ...more } }),
    entities: async () => (await world.call('GET', entitySetupCalls.entities)).json.entities,
  };
};

export const messagesOf = ({ json }: Answer): string[] => json.errorList.map(({ message }: { message: string }) => message);
