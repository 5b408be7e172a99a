import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

export const entityApplyAccess = { allOf: ['CLERK', 'MANAGER'] } as const;

const tag = 'entity-setup';
const reading = { tag, access: { anyOf: ['CLERK'] } } as const;
const applying = { tag, access: entityApplyAccess, method: 'POST' } as const;

export const calls = callsOf<typeof callSchemas>()({
  schema: {
    ...reading,
    path: '/api/entity-setup/schema',
    summary: 'The JSON Schema of a declaration',
  },
  entities: {
    ...reading,
    path: '/api/entity-setup/entity',
    summary: 'The entities that were set up',
  },
  generateScripts: {
    ...reading,
    method: 'POST',
    path: '/api/entity-setup/generate-scripts',
    summary: 'The database scripts of a declaration',
  },
  preview: {
    ...applying,
    path: '/api/entity-setup/preview',
    summary: 'What applying a declaration would do',
  },
  apply: {
    ...applying,
    path: '/api/entity-setup/apply',
    errors: ['PREVIEW_OUT_OF_DATE'],
    summary: 'Set up or change an entity as previewed',
  },
  previewRemoval: {
    ...applying,
    path: '/api/entity-setup/preview-removal',
    errors: ['NOT_FOUND'],
    summary: 'What removing an entity would do',
  },
  remove: {
    ...applying,
    path: '/api/entity-setup/remove',
    errors: ['NOT_FOUND', 'PREVIEW_OUT_OF_DATE'],
    summary: 'Remove an entity as previewed',
  },
});
