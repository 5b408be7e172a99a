/**
 * Calls of the entity setup, apart from the schemas: the console loads no schema library with its first pages. The body of
 * `generateScripts` and `preview` is the declaration (see entityDraft.ts), as the text that was typed: what is wrong with it is
 * answered as VALIDATION_FAILED, with the place of each fault in that text (`EntitySetupError`).
 */
export const entitySetupCalls = {
  /** GET: the JSON Schema of a declaration, with examples. */
  schema: '/api/entity-setup/schema',
  /** GET: the entities that were set up. */
  entities: '/api/entity-setup/entity',
  /** POST the declaration → `EntityScripts`. Changes nothing. */
  generateScripts: '/api/entity-setup/generate-scripts',
  /** POST the declaration → `EntityPreview`: the same, and what it would do to the database. Changes nothing. */
  preview: '/api/entity-setup/preview',
  /** POST `ApplyEntityRequest` → `EntityApplied`. */
  apply: '/api/entity-setup/apply',
  /** POST `RemovalRequest` → `EntityPreview`: what removing an entity would do. Changes nothing. */
  previewRemoval: '/api/entity-setup/preview-removal',
  /** POST `RemoveEntityRequest` → `EntityApplied`. */
  remove: '/api/entity-setup/remove',
} as const;

/** Who opens the page and generates scripts. */
export const entitySetupAccess = { anyOf: ['CLERK'] } as const;
/** Who previews and applies: a manager who may also open the page. */
export const entityApplyAccess = { allOf: ['CLERK', 'MANAGER'] } as const;
