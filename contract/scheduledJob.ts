import { z } from 'zod';

export const ScheduledJob = z.object({ status: z.literal('SUCCESS'), jobCode: z.string(), errorList: z.array(z.never()) });
export type ScheduledJob = z.infer<typeof ScheduledJob>;
