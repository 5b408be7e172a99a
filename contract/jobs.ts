import { z } from 'zod';
import type { AnnouncingSetting, JobPlan } from './workflow.ts';
import { workflowAnnounced, workflowJobs, workflowPlans } from './workflows/index.ts';

export const houseJobs = {
  'nightly-backup': z.strictObject({}),
  maintenance: z.strictObject({}),
  vacuum: z.strictObject({}),
} as const;
export const jobs = { ...houseJobs, ...workflowJobs } as const;
export type JobName = keyof typeof jobs;
export const jobNames = Object.keys(jobs) as [JobName, ...JobName[]];
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]>;

/** Jobs that send themselves, or fail at their first error. */
export const jobPlans: Partial<Record<JobName, JobPlan>> = {
  maintenance: { at: '*/5 * * * *' },
  'nightly-backup': { at: '30 2 * * *', isTriedOnce: true },
  vacuum: { at: '30 3 * * *' },
  ...workflowPlans,
};

/** The setting holds the code of the job that runs, and is empty when none does. */
export const announcedJobs = workflowAnnounced satisfies Partial<Record<JobName, AnnouncingSetting>>;
export type AnnouncedJob = keyof typeof announcedJobs;
export const announcedJobNames = Object.keys(announcedJobs) as AnnouncedJob[];
