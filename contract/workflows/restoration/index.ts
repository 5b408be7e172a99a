import { z } from 'zod';

export { calls } from './calls.ts';

export const jobs = { 'restore-records': z.strictObject({ restorationId: z.int() }) } as const;

export const errors = { NOT_RESTORABLE: { status: 409, message: '{reason}' } } as const;
