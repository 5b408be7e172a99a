import { z } from 'zod';

export const jobs = {
  'import-offers': z.strictObject({ requestedBy: z.string() }),
  'import-products': z.strictObject({ requestedBy: z.string() }),
  'undo-import': z.strictObject({ importBatchId: z.int(), userId: z.int(), requestedBy: z.string() }),
  'append-offers-from-text': z.strictObject({}),
  'analyse-competing-region': z.strictObject({}),
  'analyse-competing-region-nightly': z.strictObject({}),
  'refresh-rates': z.strictObject({ requestedBy: z.string().nullable().default(null) }),
  'nightly-backup': z.strictObject({}),
  'restore-records': z.strictObject({}),
  maintenance: z.strictObject({}),
  vacuum: z.strictObject({}),
} as const;
export type JobName = keyof typeof jobs;
export const jobNames = Object.keys(jobs) as [JobName, ...JobName[]];
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]>;

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

export const offerAppend = {
  settingCategory: 'offer-from-teamwork-sheet',
  settingKey: 'offer-from-text-import-job-code',
  noteCategory: 'offer-from-text-to-teamwork-sheet',
} as const;

/** The setting holds the code of the job that runs, and is empty when none does. */
export const announcedJobs = {
  'import-offers': offerImport,
  'import-products': productImport,
  'append-offers-from-text': offerAppend,
} as const satisfies Partial<Record<JobName, { settingCategory: string; settingKey: string }>>;
export type AnnouncedJob = keyof typeof announcedJobs;
export const announcedJobNames = Object.keys(announcedJobs) as AnnouncedJob[];
