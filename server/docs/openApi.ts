import { setImmediate } from 'node:timers/promises';
import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Access } from '../../contract/authentication.ts';
import { ErrorBody, type ErrorCode, errorTable } from '../../contract/errors.ts';
import type { LockedCall } from '../http/lockedCall.ts';

interface OpenApi {
  paths?: Record<string, object>;
  components?: { schemas?: Record<string, object> };
}

const CALLS_AT_A_TIME = 10;

export const openApiOf = async (calls: readonly LockedCall[], title: string): Promise<object> => {
  const answered = calls.filter(({ method, isRefusal }) => method !== 'HEAD' && !isRefusal);
  const distinct = [...new Map(answered.toReversed().map((call) => [`${call.method} ${call.url}`, call])).values()].reverse();
  let whole: OpenApi = {};
  for (let from = 0; from < distinct.length; from += CALLS_AT_A_TIME) {
    const part = await describePart(distinct.slice(from, from + CALLS_AT_A_TIME), title);
    const methods = Object.entries(part.paths ?? {}).map(([path, own]) => [path, { ...whole.paths?.[path], ...own }]);
    whole = {
      ...part,
      paths: { ...whole.paths, ...Object.fromEntries(methods) },
      components: { ...part.components, schemas: { ...whole.components?.schemas, ...part.components?.schemas } },
    };
    await setImmediate();
  }
  return whole;
};

const asJsonSchema = { zodToJsonConfig: { unrepresentable: 'any' } } as const;
const jsonSchema = createJsonSchemaTransform(asJsonSchema);
const namedSchemas = createJsonSchemaTransformObject(asJsonSchema);

const oneFile = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };

/** @fastify/swagger describes the routes of an application, and those of a declaration are none: it is given one that has them. */
const describePart = async (calls: readonly LockedCall[], title: string): Promise<OpenApi> => {
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1', description: 'Every call of this server, made from its declarations.' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: (route) => {
      const { schema, url } = jsonSchema(route);
      return {
        url,
        schema: {
          ...schema,
          ...(schema?.consumes ? { body: oneFile } : {}),
          ...(route.route.config?.access === 'public' ? { security: [] } : {}),
        },
      };
    },
    transformObject: (description) => {
      if (!('openapiObject' in description)) throw new Error('the calls are described as OpenAPI alone');
      const named = namedSchemas(description);
      describeErrors(named, calls);
      return named;
    },
  });
  for (const { method, url, access, schema } of calls) {
    const named = { operationId: operationId(method, url), description: describeAccess(access) };
    app.route({ method, url, config: { access }, schema: { ...schema(), ...named }, handler: () => undefined });
  }
  await app.ready();
  return app.swagger() as OpenApi;
};

const describeAccess = (access: Access): string => {
  if (access === 'public') return 'For everybody.';
  if (access.isServersOwn) return 'For nobody: the server alone writes these records.';
  const { anyOf = [], allOf = [] } = access;
  const isMet = anyOf.some((authority) => allOf.includes(authority));
  const needed = [...new Set(isMet ? allOf : [anyOf.join(' or '), ...allOf])].filter(Boolean).join(' and ');
  return needed === '' ? 'For every signed-in user.' : `For users with ${needed}.`;
};

const operationId = (method: string, url: string): string =>
  url
    .replace('/api/', '')
    .replaceAll('/:', '/by-')
    .split(/[/-]/)
    .reduce((name, word) => `${name}${word.charAt(0).toUpperCase()}${word.slice(1)}`, method.toLowerCase());

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

const describeErrors = (openapi: object, calls: readonly LockedCall[]): void => {
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
