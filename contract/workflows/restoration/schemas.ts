import { z } from 'zod';
import { Done } from '../../workflow.ts';

export const MOST_LEFT_NAMED = 50;

const Problem = z.object({ field: z.string().nullable(), message: z.string() });
export type RestorationProblem = z.infer<typeof Problem>;

const LeftRecord = z.object({
  resource: z.string(),
  recordId: z.int(),
  recordTitle: z.string().nullable(),
  problems: z.array(Problem),
});
export type LeftRecord = z.infer<typeof LeftRecord>;

const Left = z.object({ left: z.int(), leftRecords: z.array(LeftRecord) });
export type Left = z.infer<typeof Left>;

/** `isChangedSince`: a later change would be lost. With `problems` nothing is restored. `left`: of what was deleted with the record. */
const OneRecord = Left.extend({
  kind: z.literal('RECORD'),
  change: z.enum(['NONE', 'UPDATE', 'CREATE']),
  fields: z.array(z.object({ name: z.string(), now: z.unknown(), becomes: z.unknown(), isChangedSince: z.boolean() })),
  problems: z.array(Problem),
  notes: z.array(z.string()),
  version: z.iso.datetime().nullable(),
});

const ManyRecords = Left.extend({
  kind: z.literal('MANY'),
  created: z.int(),
  updated: z.int(),
  deleted: z.int(),
  unchanged: z.int(),
  running: z.int().nullable(),
});

export const RestorationPreview = z.discriminatedUnion('kind', [OneRecord, ManyRecords]);
export type RestorationPreview = z.infer<typeof RestorationPreview>;

export const RestoreResponse = Done.extend({ ...Left.partial().shape, restorationId: z.int().optional() });
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

const values = z.record(z.string(), z.unknown()).nullable();

/** As it was made, or would be made again. `count`: of the records; those of several have no values. */
const OwnChange = z.object({ entryId: z.int(), count: z.int(), recordTitle: z.string().nullable(), before: values, after: values });
export type OwnChange = z.infer<typeof OwnChange>;

export const LastOwnChanges = z.object({ undo: OwnChange.nullable(), redo: OwnChange.nullable() });
export type LastOwnChanges = z.infer<typeof LastOwnChanges>;

const params = z.object({ id: z.string() });
const ofResource = z.object({ resource: z.string() });

export const callSchemas = {
  preview: { summary: 'What the restoration of an entry would do now', params, answer: RestorationPreview },
  restore: {
    summary: 'Restore the record of an entry, or by a job the records of an entry of many',
    params,
    body: z.strictObject({ version: z.iso.datetime().nullable().optional() }),
    answer: RestoreResponse,
  },
  run: { summary: 'How far a restoration of many records is', params, answer: RestorationRun },
  lastOwn: {
    summary: 'Which of their own changes of these records of the last day the user would undo, and which they would do again',
    params: ofResource,
    answer: LastOwnChanges,
  },
  takeBack: {
    summary: 'Undo the last own change of these records, or the last such undo. What others changed since stays, and is named',
    params: ofResource,
    body: z.strictObject({ entryId: z.int() }),
    answer: RestoreResponse,
  },
};
