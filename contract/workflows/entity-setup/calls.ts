import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

export const entityApplyAccess = { allOf: ['CLERK', 'MANAGER'] } as const;

const tag = 'entity-setup';
const reading = { tag, access: { anyOf: ['CLERK'] } } as const;
const applying = { tag, access: entityApplyAccess, method: 'POST' } as const;

export const calls = callsOf<typeof callSchemas>()({
  schema: { ...reading, path: '/api/entity-setup/schema' },
  entities: { ...reading, path: '/api/entity-setup/entity' },
  generateScripts: { ...reading, method: 'POST', path: '/api/entity-setup/generate-scripts' },
  preview: { ...applying, path: '/api/entity-setup/preview' },
  apply: { ...applying, path: '/api/entity-setup/apply', errors: ['PREVIEW_OUT_OF_DATE'] },
  previewRemoval: { ...applying, path: '/api/entity-setup/preview-removal', errors: ['NOT_FOUND'] },
  remove: { ...applying, path: '/api/entity-setup/remove', errors: ['NOT_FOUND', 'PREVIEW_OUT_OF_DATE'] },
});
