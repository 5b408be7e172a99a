import swagger from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from '../http/application.ts';
import { described } from '../records/routes/described.ts';
import type { Services } from '../services.ts';
import { describeErrors } from './describeErrors.ts';

const asJsonSchema = { zodToJsonConfig: { unrepresentable: 'any' } } as const;
const jsonSchema = createJsonSchemaTransform(asJsonSchema);
const namedSchemas = createJsonSchemaTransformObject(asJsonSchema);

/** The body of a call that consumes `multipart/form-data`; the route reads it as a stream, so nothing checks it before. */
const oneFile = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };

/** `GET /api/docs`: the OpenAPI description of every call, made from the routes' own schemas. Register before any route. */
export const describeCalls = async (app: App, { settings }: Services): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: settings.title, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: (route) => {
      const { schema, url } = jsonSchema(route);
      const access = route.route.config?.access;
      return {
        url,
        schema: {
          ...schema,
          hide: schema?.hide === true || !url.startsWith('/api/'),
          ...(schema?.consumes ? { body: oneFile } : {}),
          ...(access === 'public' ? { security: [] } : {}),
        },
      };
    },
    transformObject: (description) => {
      if (!('openapiObject' in description)) throw new Error('the calls are described as OpenAPI alone');
      const named = namedSchemas(description);
      describeErrors(named, app.calls);
      return named;
    },
  });
  app.get(
    '/api/docs',
    {
      config: { access: 'public' },
      ...described('docs', { summary: 'This description', response: { 200: z.looseObject({ openapi: z.string() }) } }),
    },
    () => app.swagger(),
  );
};
