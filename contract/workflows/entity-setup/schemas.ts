import { z } from 'zod';
import { EntityDraft } from './completeDeclaration.ts';

/** `line` and `column` count from 1 in the text that was sent. */
export const EntityFault = z.object({
  message: z.string(),
  line: z.int(),
  column: z.int(),
  path: z.array(z.union([z.string(), z.int()])),
});
export type EntityFault = z.infer<typeof EntityFault>;

export const SetUpEntity = z.object({
  name: z.string(),
  label: z.object({ one: z.string(), many: z.string() }),
  declaration: z.record(z.string(), z.unknown()),
  entityCreatedOn: z.iso.datetime(),
  entityLastUpdatedOn: z.iso.datetime(),
});
export type SetUpEntity = z.infer<typeof SetUpEntity>;

const faultList = z.array(EntityFault);

export const setupActions = ['CREATE', 'CHANGE', 'REMOVE'] as const;

export const EntityScripts = z.object({
  status: z.literal('SUCCESS'),
  action: z.enum(setupActions),
  name: z.string(),
  upSql: z.string(),
  downSql: z.string(),
  declaration: z.record(z.string(), z.unknown()),
  errorList: faultList,
});
export type EntityScripts = z.infer<typeof EntityScripts>;

export const SetupChange = z.object({
  change: z.enum(['NEW', 'CHANGED', 'DROPPED']),
  part: z.enum(['TABLE', 'COLUMN', 'CONSTRAINT', 'INDEX', 'DEFINITION']),
  name: z.string(),
  definition: z.string(),
});
export type SetupChange = z.infer<typeof SetupChange>;

/** What would be lost. `name`: the field, or the entity where its table is dropped. Its name must be typed when `records` is not 0. */
export const SetupLoss = z.object({ part: z.enum(['FIELD', 'ENTITY']), name: z.string(), records: z.int() });
export type SetupLoss = z.infer<typeof SetupLoss>;

export const SetupLock = z.object({ table: z.string(), mode: z.string(), meaning: z.string() });
export type SetupLock = z.infer<typeof SetupLock>;

/** `obstacles`: why it cannot be applied, for people. Applying needs the `fingerprint`, and is refused once it differs. */
export const EntityPreview = EntityScripts.extend({
  changes: z.array(SetupChange),
  losses: z.array(SetupLoss),
  namesToType: z.array(z.string()),
  locks: z.array(SetupLock),
  obstacles: z.array(z.string()),
  fingerprint: z.string(),
});
export type EntityPreview = z.infer<typeof EntityPreview>;

const confirmed = {
  fingerprint: z.string().max(100),
  typedNames: z.array(z.string().max(100)).max(1_000).optional(),
};

export const ApplyEntityRequest = z.strictObject({ declaration: z.unknown(), ...confirmed });
export type ApplyEntityRequest = z.infer<typeof ApplyEntityRequest>;

/** `keepsTable`: the table stays with all records, and the same declaration brings them back. Default: it is dropped. */
export const RemovalRequest = z.strictObject({ name: z.string().max(100), keepsTable: z.boolean().optional() });
export type RemovalRequest = z.infer<typeof RemovalRequest>;

export const RemoveEntityRequest = RemovalRequest.extend(confirmed);
export type RemoveEntityRequest = z.infer<typeof RemoveEntityRequest>;

export const EntityApplied = z.object({
  status: z.literal('SUCCESS'),
  action: z.enum(setupActions),
  name: z.string(),
  address: z.string().nullable(),
  errorList: faultList,
});
export type EntityApplied = z.infer<typeof EntityApplied>;

/** The text that was typed, so that a fault has its place. */
const typedDraft: z.ZodType<unknown> = EntityDraft;

export const callSchemas = {
  schema: { summary: 'The JSON Schema of a declaration', answer: z.record(z.string(), z.unknown()) },
  entities: { summary: 'The entities that were set up', answer: z.object({ entities: z.array(SetUpEntity) }) },
  generateScripts: { summary: 'The database scripts of a declaration', body: typedDraft, answer: EntityScripts },
  preview: { summary: 'What applying a declaration would do', body: typedDraft, answer: EntityPreview },
  apply: { summary: 'Set up or change an entity as previewed', body: ApplyEntityRequest, answer: EntityApplied },
  previewRemoval: { summary: 'What removing an entity would do', body: RemovalRequest, answer: EntityPreview },
  remove: { summary: 'Remove an entity as previewed', body: RemoveEntityRequest, answer: EntityApplied },
};
