import { z } from 'zod';

/** What a call answers that has nothing else to say. */
export const Done = z.object({ status: z.literal('SUCCESS'), errorList: z.array(z.never()) });
export type Done = z.infer<typeof Done>;
export const done: Done = { status: 'SUCCESS', errorList: [] };

export const ScheduledJob = z.object({ status: z.literal('SUCCESS'), jobCode: z.string(), errorList: z.array(z.never()) });
export type ScheduledJob = z.infer<typeof ScheduledJob>;
