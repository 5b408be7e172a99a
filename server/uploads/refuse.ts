import { PublicError } from '../errors.ts';

/** Refuses a whole file: why, and what to do about it. */
export const refusal = (reason: string): PublicError => new PublicError('UPLOAD_REFUSED', { reason });
