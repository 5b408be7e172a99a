import { z } from 'zod';
import { ErrorBody, type ErrorCode, errorTable } from '../../contract/errors.ts';
import type { LockedCall } from '../http/lockedCall.ts';

const errorSchema = z.toJSONSchema(ErrorBody);

const errorsOf = ({ method, access, errors }: LockedCall): ErrorCode[] => {
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

const errorAnswers = (call: LockedCall): Record<string, ErrorAnswer> => {
  const byStatus = Map.groupBy(errorsOf(call), (code) => String(errorTable[code].status));
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, answerWith(codes)]));
};

interface ErrorAnswer {
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

interface Description {
  components?: { schemas?: Record<string, unknown> };
  paths?: Record<string, Record<string, { responses?: Record<string, unknown> }>>;
}

export const describeErrors = (openapi: object, calls: readonly LockedCall[]): void => {
  const description = openapi as Description;
  const { paths = {} } = description;
  description.components = { ...description.components, schemas: { ...description.components?.schemas, Error: errorSchema } };
  for (const call of calls) {
    const operation = paths[call.url.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    if (!operation) continue;
    operation.responses ??= {};
    for (const [status, answer] of Object.entries(errorAnswers(call)))
      operation.responses[status] = besides(answer, operation.responses[status]);
  }
};

const besides = (answer: ErrorAnswer, own: unknown): unknown => {
  const schema = (own as Partial<ErrorAnswer> | undefined)?.content?.['application/json'].schema;
  if (!schema) return answer;
  return { ...answer, content: { 'application/json': { schema: { anyOf: [schema, answer.content['application/json'].schema] } } } };
};
