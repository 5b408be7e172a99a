import { z } from 'zod';
import { ErrorBody } from '../errors.ts';

export { entityApplyAccess, entitySetupAccess, entitySetupCalls } from './entitySetupCalls.ts';

/** What is wrong with a declaration. `line` and `column` count from 1 in the text that was sent; `path` leads to the value: `["fields", 0, "kind"]`. */
export const EntityFault = z.object({
  message: z.string(),
  line: z.int(),
  column: z.int(),
  path: z.array(z.union([z.string(), z.int()])),
});
export type EntityFault = z.infer<typeof EntityFault>;

/** The body of VALIDATION_FAILED of the calls that take a declaration. */
export const EntitySetupError = ErrorBody.extend({ errorList: z.array(EntityFault) });
export type EntitySetupError = z.infer<typeof EntitySetupError>;

/** An entity that was set up. `declaration`: what to type to have it as it is, without what follows by itself. */
export const SetUpEntity = z.object({
  name: z.string(),
  label: z.object({ one: z.string(), many: z.string() }),
  declaration: z.record(z.string(), z.unknown()),
  entityCreatedOn: z.iso.datetime(),
  entityLastUpdatedOn: z.iso.datetime(),
});
export type SetUpEntity = z.infer<typeof SetUpEntity>;
export const SetUpEntities = z.object({ entities: z.array(SetUpEntity) });

const faultList = z.array(EntityFault);

/** `CREATE`: the entity is new. `CHANGE`: it was set up before, and the scripts are the difference. `REMOVE`: it goes with its table. */
export const setupActions = ['CREATE', 'CHANGE', 'REMOVE'] as const;

/** SQL for PostgreSQL, one transaction each: `downSql` takes back what `upSql` does. `declaration`: with all that follows by itself. */
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

/** A part of the database that would change. `name`: as SQL names it. `definition`: as it would be; of a dropped part, as it is. */
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

/** `mode`: PostgreSQL's word. `meaning`: who waits meanwhile, for people. */
export const SetupLock = z.object({ table: z.string(), mode: z.string(), meaning: z.string() });
export type SetupLock = z.infer<typeof SetupLock>;

/**
 * What applying would do. `obstacles`: why it cannot be applied to the records that are there, for people; empty: it can.
 * `fingerprint`: of all this. Applying needs it, and is refused when it is not the same any more.
 */
export const EntityPreview = EntityScripts.extend({
  changes: z.array(SetupChange),
  losses: z.array(SetupLoss),
  /** Names that must be typed: those of the losses with records. */
  namesToType: z.array(z.string()),
  locks: z.array(SetupLock),
  obstacles: z.array(z.string()),
  fingerprint: z.string(),
});
export type EntityPreview = z.infer<typeof EntityPreview>;

const confirmed = {
  fingerprint: z.string().max(100),
  /** As they were typed. */
  typedNames: z.array(z.string().max(100)).max(1_000).optional(),
};

/** `declaration`: as it was previewed. */
export const ApplyEntityRequest = z.strictObject({ declaration: z.unknown(), ...confirmed });
export type ApplyEntityRequest = z.infer<typeof ApplyEntityRequest>;

/** `keepsTable`: the table stays with all records, and the same declaration brings them back. Default: it is dropped. */
export const RemovalRequest = z.strictObject({ name: z.string().max(100), keepsTable: z.boolean().optional() });
export type RemovalRequest = z.infer<typeof RemovalRequest>;

export const RemoveEntityRequest = RemovalRequest.extend(confirmed);
export type RemoveEntityRequest = z.infer<typeof RemoveEntityRequest>;

/** `address`: of the entity's list in the console; null: it has none, or was removed. */
export const EntityApplied = z.object({
  status: z.literal('SUCCESS'),
  action: z.enum(setupActions),
  name: z.string(),
  address: z.string().nullable(),
  errorList: faultList,
});
export type EntityApplied = z.infer<typeof EntityApplied>;
