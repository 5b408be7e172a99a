/**
 * They stand apart from the schemas, so that the first pages load no schema library. The declaration goes as the text that was typed, so
 * that a fault has its place.
 */
export const entitySetupCalls = {
  schema: '/api/entity-setup/schema',
  entities: '/api/entity-setup/entity',
  generateScripts: '/api/entity-setup/generate-scripts',
  preview: '/api/entity-setup/preview',
  apply: '/api/entity-setup/apply',
  previewRemoval: '/api/entity-setup/preview-removal',
  remove: '/api/entity-setup/remove',
} as const;

export const entitySetupAccess = { anyOf: ['CLERK'] } as const;
export const entityApplyAccess = { allOf: ['CLERK', 'MANAGER'] } as const;
