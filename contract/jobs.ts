import { z } from 'zod';

/** Jobs by name, each with its payload. The handler is `server/jobs/<name in camel case>.ts`. */
export const jobs = {
  'import-offers': z.strictObject({ requestedBy: z.string() }),
  maintenance: z.strictObject({}),
  vacuum: z.strictObject({}),
} as const;
export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]>;

/** The application setting whose value, when not empty, is the code of the running import; and the category of the notes that it leaves. */
export const offerImport = {
  settingCategory: 'offer-from-teamwork-sheet',
  settingKey: 'import-job-code',
  noteCategory: 'offer-from-teamwork-sheet',
} as const;
