import { z } from 'zod';

/** A preview, and the result of a restoration, name so many of the records that stay as they are. */
export const MOST_LEFT_NAMED = 50;

/** Why something cannot be restored: at a field, or of the whole record. */
const Problem = z.object({ field: z.string().nullable(), message: z.string() });
export type RestorationProblem = z.infer<typeof Problem>;

const LeftRecord = z.object({
  resource: z.string(),
  recordId: z.int(),
  recordTitle: z.string().nullable(),
  problems: z.array(Problem),
});
export type LeftRecord = z.infer<typeof LeftRecord>;

/** `left`: how many stay as they are, of which `leftRecords` names some. */
const Left = z.object({ left: z.int(), leftRecords: z.array(LeftRecord) });
export type Left = z.infer<typeof Left>;

/**
 * What the restoration of one record does. `UPDATE`: its fields become what they were; `CREATE`: it is there again, with its id;
 * `NONE`: nothing, it is so already. `isChangedSince`: a later change gave the field another value, which would be lost. With `problems`
 * nothing is restored. `notes`: what does not come back, in sentences. `version`: of the record that is there, for `restore`. `left`:
 * of what was deleted with the record.
 */
const OneRecord = Left.extend({
  kind: z.literal('RECORD'),
  change: z.enum(['NONE', 'UPDATE', 'CREATE']),
  fields: z.array(z.object({ name: z.string(), now: z.unknown(), becomes: z.unknown(), isChangedSince: z.boolean() })),
  problems: z.array(Problem),
  notes: z.array(z.string()),
  version: z.iso.datetime().nullable(),
});

/** What the restoration of many records does. */
const ManyRecords = Left.extend({
  kind: z.literal('MANY'),
  created: z.int(),
  updated: z.int(),
  deleted: z.int(),
  unchanged: z.int(),
  /** The restoration of this entry that waits or runs. */
  running: z.int().nullable(),
});

export const RestorationPreview = z.discriminatedUnion('kind', [OneRecord, ManyRecords]);
export type RestorationPreview = z.infer<typeof RestorationPreview>;

/** `version`: what the preview of one record said. The record must be as it was then. */
export const RestoreRequest = z.strictObject({ version: z.iso.datetime().nullable().optional() });

/** `restorationId`: of many records, whose job was sent. `left`: of what was deleted with one record, what stays away. */
export const RestoreResponse = Left.partial().extend({
  status: z.literal('SUCCESS'),
  restorationId: z.int().optional(),
  errorList: z.array(z.object({ message: z.string() })),
});
export type RestoreResponse = z.infer<typeof RestoreResponse>;

/** `left` null: it runs. `failure`: why it ended early, for people. */
export const RestorationRun = z.object({
  id: z.int(),
  entryId: z.int(),
  activityId: z.int().nullable(),
  restored: z.int(),
  left: z.int().nullable(),
  leftRecords: z.array(LeftRecord),
  failure: z.string().nullable(),
  isFinished: z.boolean(),
});
export type RestorationRun = z.infer<typeof RestorationRun>;
