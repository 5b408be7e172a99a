import type { ErrorBody } from '../../contract/errors.ts';

/** The body of a refusal; null where something else answered, such as a proxy with a page of its own. */
export const readErrorBody = (json: unknown): ErrorBody | null => (typeof json === 'object' ? (json as ErrorBody | null) : null);
