import swagger from '@fastify/swagger';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '../app.ts';
import type { Services } from '../services.ts';
import { describeErrors } from './describeErrors.ts';

const jsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

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
      return { url, schema: { ...schema, hide: !url.startsWith('/api/'), ...(access === 'public' ? { security: [] } : {}) } };
    },
    transformObject: (description) => {
      if (!('openapiObject' in description)) throw new Error('the calls are described as OpenAPI alone');
      describeErrors(description.openapiObject, app.calls);
      return description.openapiObject;
    },
  });
  app.get('/api/docs', { config: { access: 'public' } }, () => app.swagger());
};
