import { z } from 'zod';
import { jobStates } from './jobStates.ts';
import { jobNames } from './jobs.ts';

export const jobRunCall = '/api/console/job-run';

/** One run. `problem`: what went wrong at the last attempt, in one line without addresses. */
export const JobRun = z.object({
  id: z.uuid(),
  name: z.enum(jobNames),
  state: z.enum(jobStates),
  requestedBy: z.string().nullable(),
  createdOn: z.iso.datetime(),
  startedOn: z.iso.datetime().nullable(),
  completedOn: z.iso.datetime().nullable(),
  durationMs: z.int().nullable(),
  attempts: z.int(),
  problem: z.string().nullable(),
});
export type JobRun = z.infer<typeof JobRun>;

export const JobRunFilter = z.strictObject({
  id: z.array(z.uuid('Must be a job’s code')).max(1_000).optional(),
  name: z.enum(jobNames).optional(),
  state: z.enum(jobStates).optional(),
});
export type JobRunFilter = z.input<typeof JobRunFilter>;

export const jobRunSortFields = ['id', 'name', 'state', 'requestedBy', 'createdOn', 'startedOn', 'completedOn', 'durationMs'] as const;
