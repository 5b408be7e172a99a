import { z } from 'zod';
import { keywordText } from './keywordText.ts';
import { wholeNumber } from './wholeNumber.ts';

export const activityCall = '/api/console/activity';

export const activityActions = ['CREATE', 'UPDATE', 'DELETE', 'UPLOAD', 'IMPORT', 'MERGE', 'UNMERGE', 'RESTORE', 'UNDO', 'SUBMIT'] as const;
export type ActivityAction = (typeof activityActions)[number];

export const importBatch = 'import-batch';

export const submission = 'submission';

export const entitySetup = 'entity-setup';

export const productDistinction = 'product-distinction';

/** Shown in place of a written password. The activity record never holds a password, not even a hash. */
export const CHANGED_SECRET = '(changed)';

export const MOST_ACTIVITY_ROWS = 1_000;

export const activitySortFields = ['at', 'id'] as const;

const instant = z.iso.datetime({ offset: true, error: 'Must be a date and time with its offset' });

/** `username` null: the system. `from` is included, `to` is not. `partOf`: the entries of one upload, or of one deletion. */
export const ActivityFilter = z.strictObject({
  id: z.array(wholeNumber).max(MOST_ACTIVITY_ROWS).optional(),
  username: z.string().nullable().optional(),
  action: z.enum(activityActions).optional(),
  resource: z.string().optional(),
  recordId: wholeNumber.optional(),
  partOf: wholeNumber.optional(),
  q: keywordText.optional(),
  from: instant.optional(),
  to: instant.optional(),
});
export type ActivityFilter = z.input<typeof ActivityFilter>;

const values = z.record(z.string(), z.unknown()).nullable();

/** `username` null: the system. An update has the changed fields. An entry of many records has no `recordId`; theirs say `partOf`. */
export const Activity = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  partOf: z.int().nullable(),
  hasParts: z.boolean().optional(),
  userId: z.int().nullable(),
  username: z.string().nullable(),
  action: z.string(),
  resource: z.string(),
  recordId: z.int().nullable(),
  recordTitle: z.string().nullable(),
  before: values,
  after: values,
});
export type Activity = z.infer<typeof Activity>;

export const historyAddress = (resource: string, recordId: number | string): string =>
  `/activity?${new URLSearchParams({ resource, record: String(recordId) })}`;
