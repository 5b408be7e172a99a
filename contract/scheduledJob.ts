import { z } from 'zod';

/** The answer of a call that sends a job, or finds it running. */
export const ScheduledJob = z.object({ status: z.literal('SUCCESS'), jobCode: z.string(), errorList: z.array(z.never()) });
export type ScheduledJob = z.infer<typeof ScheduledJob>;
