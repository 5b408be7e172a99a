import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { LockedCall } from '../auth/authenticate.ts';
import type { App } from '../http/application.ts';
import { described } from '../records/routes/described.ts';
import { keptFor } from '../registry/serveCalls.ts';
import type { Services } from '../services.ts';
import { describeAccess } from './describeAccess.ts';
import { describeErrors } from './describeErrors.ts';
import { operationId } from './operationId.ts';
import { pack } from './pack.ts';

const asJsonSchema = { zodToJsonConfig: { unrepresentable: 'any' } } as const;
const jsonSchema = createJsonSchemaTransform(asJsonSchema);
const namedSchemas = createJsonSchemaTransformObject(asJsonSchema);

/** The body of a call that consumes `multipart/form-data`; the route reads it as a stream, so nothing checks it before. */
const oneFile = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };

/**
 * `GET /api/docs`: the OpenAPI description of every call, a megabyte. It is made and compressed at the first request, and again after the
 * registry has changed.
 */
export const describeCalls = (app: App, { settings: { title, isDocsOpen }, registry }: Services): void => {
  const description = keptFor(registry, async () => pack(await openApiOf(app.calls, title)));
  app.get(
    '/api/docs',
    {
      config: { access: isDocsOpen ? 'public' : {} },
      ...described('docs', { summary: 'This description', response: { 200: z.looseObject({ openapi: z.string() }) } }),
    },
    async ({ headers }, reply) => {
      const { etag, plain, gzipped } = await description();
      reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
      if (headers['if-none-match'] === etag) return reply.status(304).send();
      reply.type('application/json; charset=utf-8');
      // An answer with an encoding is not compressed again.
      return takesGzip.test(headers['accept-encoding'] ?? '')
        ? reply.header('content-encoding', 'gzip').send(gzipped)
        : reply.header('content-encoding', 'identity').send(plain);
    },
  );
};

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i;

/** @fastify/swagger describes the routes of an application, and those of a declaration are none: it is given one that has them all. */
const openApiOf = async (calls: readonly LockedCall[], title: string): Promise<object> => {
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
  for (const { method, url, access, schema, isRefusal } of calls) {
    if (method === 'HEAD' || isRefusal || app.hasRoute({ method: method as 'GET', url })) continue;
    const named = { operationId: operationId(method, url), description: describeAccess(access) };
    app.route({ method, url, config: { access }, schema: { ...schema(), ...named }, handler: () => undefined });
  }
  await app.ready();
  return app.swagger();
};
