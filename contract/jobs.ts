import { z } from 'zod';
import type { AnnouncingSetting, JobPlan } from './workflow.ts';
import { workflowAnnounced, workflowJobs, workflowPlans } from './workflows/index.ts';

/** The server's own jobs, and those of workflows without a contract yet. */
export const houseJobs = {
  'import-offers': z.strictObject({ requestedBy: z.string() }),
  'import-products': z.strictObject({ requestedBy: z.string() }),
  'undo-import': z.strictObject({ importBatchId: z.int(), userId: z.int(), requestedBy: z.string() }),
  'nightly-backup': z.strictObject({}),
  'restore-records': z.strictObject({}),
  maintenance: z.strictObject({}),
  vacuum: z.strictObject({}),
} as const;
/** Jobs by name, each with its payload. */
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

export const offerImport = {
  settingCategory: 'offer-from-teamwork-sheet',
  settingKey: 'import-job-code',
  noteCategory: 'offer-from-teamwork-sheet',
} as const;

export const productImport = {
  settingCategory: 'import-product-from-teamwork-spreadsheet',
  settingKey: 'job-code',
  noteCategory: 'import-product-from-teamwork-spreadsheet',
} as const;

export const productSheetSetting = { category: productImport.settingCategory, key: 'sheet-name', unset: 'Products' } as const;

/** The setting holds the code of the job that runs, and is empty when none does. */
export const announcedJobs = {
  'import-offers': offerImport,
  'import-products': productImport,
  ...workflowAnnounced,
} as const satisfies Partial<Record<JobName, AnnouncingSetting>>;
export type AnnouncedJob = keyof typeof announcedJobs;
export const announcedJobNames = Object.keys(announcedJobs) as AnnouncedJob[];
