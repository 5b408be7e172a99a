import { PublicError } from '../errors.ts';

/** Refuses a whole file: why, and what to do about it. */
export const refusal = (reason: string): PublicError => new PublicError('UPLOAD_REFUSED', { reason });

/** What to do about a file of another kind. */
export const SAVE_AS = 'Open it in the program that made it, and save it as one of them.';
