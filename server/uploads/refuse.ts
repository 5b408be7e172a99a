import { PublicError } from '../errors.ts';

export const refusal = (reason: string): PublicError => new PublicError('UPLOAD_REFUSED', { reason });
