import { calls } from '../../../../contract/workflows/entity-setup/calls.ts';
import type { EntityDraft } from '../../../../contract/workflows/entity-setup/completeDeclaration.ts';
import type { EntityPreview } from '../../../../contract/workflows/entity-setup/schemas.ts';
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
    (await world.call('POST', calls.preview.path, { body: declaration })).json;
  const apply = (declaration: unknown, fingerprint: string, typedNames?: string[]) =>
    world.call('POST', calls.apply.path, { body: { declaration, fingerprint, ...(typedNames && { typedNames }) } });
  return {
    generate: (declaration: unknown) => world.call('POST', calls.generateScripts.path, { body: declaration }),
    preview,
    apply,
    setUp: async (declaration: unknown, typedNames?: string[]) => apply(declaration, (await preview(declaration)).fingerprint, typedNames),
    previewRemoval: async (name: string, keepsTable = false): Promise<EntityPreview> =>
      (await world.call('POST', calls.previewRemoval.path, { body: { name, keepsTable } })).json,
    remove: (name: string, fingerprint: string, more: { keepsTable?: boolean; typedNames?: string[] } = {}) =>
      world.call('POST', calls.remove.path, { body: { name, fingerprint, ...more } }),
    entities: async () => (await world.call('GET', calls.entities.path)).json.entities,
  };
};

export const messagesOf = ({ json }: Answer): string[] => json.errorList.map(({ message }: { message: string }) => message);
