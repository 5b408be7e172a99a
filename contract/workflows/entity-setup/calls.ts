import { typed, type WorkflowCall } from '../../workflow.ts';
import type * as schemas from './schemas.ts';

export const entityApplyAccess = { allOf: ['CLERK', 'MANAGER'] } as const;

const tag = 'entity-setup';
const reading = { tag, access: { anyOf: ['CLERK'] } } as const;
const applying = { tag, access: entityApplyAccess, method: 'POST' } as const;

export const calls = {
  schema: {
    ...reading,
    method: 'GET',
    path: '/api/entity-setup/schema',
    summary: 'The JSON Schema of a declaration',
    types: typed<{ answer: Record<string, unknown> }>(),
  },
  entities: {
    ...reading,
    method: 'GET',
    path: '/api/entity-setup/entity',
    summary: 'The entities that were set up',
    types: typed<{ answer: schemas.SetUpEntities }>(),
  },
  generateScripts: {
    ...reading,
    method: 'POST',
    path: '/api/entity-setup/generate-scripts',
    summary: 'The database scripts of a declaration',
    types: typed<{ body: unknown; answer: schemas.EntityScripts }>(),
  },
  preview: {
    ...applying,
    path: '/api/entity-setup/preview',
    summary: 'What applying a declaration would do',
    types: typed<{ body: unknown; answer: schemas.EntityPreview }>(),
  },
  apply: {
    ...applying,
    path: '/api/entity-setup/apply',
    errors: ['PREVIEW_OUT_OF_DATE'],
    summary: 'Set up or change an entity as previewed',
    types: typed<{ body: schemas.ApplyEntityRequest; answer: schemas.EntityApplied }>(),
  },
  previewRemoval: {
    ...applying,
    path: '/api/entity-setup/preview-removal',
    errors: ['NOT_FOUND'],
    summary: 'What removing an entity would do',
    types: typed<{ body: schemas.RemovalRequest; answer: schemas.EntityPreview }>(),
  },
  remove: {
    ...applying,
    path: '/api/entity-setup/remove',
    errors: ['NOT_FOUND', 'PREVIEW_OUT_OF_DATE'],
    summary: 'Remove an entity as previewed',
    types: typed<{ body: schemas.RemoveEntityRequest; answer: schemas.EntityApplied }>(),
  },
} as const satisfies Record<string, WorkflowCall>;
