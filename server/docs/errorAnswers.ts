import { z } from 'zod';
import { ErrorBody, type ErrorCode, errorTable } from '../../contract/errors.ts';
import type { LockedCall } from '../auth/authenticate.ts';

export const errorSchema = z.toJSONSchema(ErrorBody);

export const errorsOf = ({ method, access, errors }: LockedCall): ErrorCode[] => {
  const isLocked = access !== 'public';
  const isChanging = method !== 'GET' && method !== 'HEAD';
  return [...new Set([...ofEveryCall, ...(isLocked ? ofLockedCalls : []), ...(isChanging ? ofChangingCalls : []), ...errors])];
};

const ofEveryCall: readonly ErrorCode[] = [
  'INVALID_REQUEST',
  'TOO_MANY_ATTEMPTS',
  'HEADER_TOO_LARGE',
  'INTERNAL',
  'UNAVAILABLE',
  'TOOK_TOO_LONG',
  'DISK_FULL',
];
const ofLockedCalls: readonly ErrorCode[] = ['SIGNED_OUT', 'FORBIDDEN'];
const ofChangingCalls: readonly ErrorCode[] = ['VALIDATION_FAILED', 'XSRF_MISMATCH', 'TOO_LARGE', 'REQUEST_TIMEOUT', 'READ_ONLY'];

export const errorAnswers = (call: LockedCall): Record<string, ErrorAnswer> => {
  const byStatus = Map.groupBy(errorsOf(call), (code) => String(errorTable[code].status));
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, answerWith(codes)]));
};

export interface ErrorAnswer {
  description: string;
  content: { 'application/json': { schema: object } };
}

const answerWith = (codes: readonly ErrorCode[]): ErrorAnswer => ({
  description: codes.map((code) => `${code}: ${errorTable[code].message}`).join('\n\n'),
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Error' }, { type: 'object', properties: { code: { enum: codes } } }] },
    },
  },
});
