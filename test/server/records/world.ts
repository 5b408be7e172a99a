import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { isAllowed } from '../../../contract/authentication.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { resources } from '../../../resources/index.ts';
import type { App } from '../../../server/app.ts';
import { handleError, PublicError } from '../../../server/errors.ts';
import { createRegistry } from '../../../server/records/registry.ts';
import { recordRoutes } from '../../../server/records/routes.ts';
import type { Services } from '../../../server/services.ts';
import { createTestDatabase } from '../../helpers/database.ts';
import { createSamples } from './samples.ts';

export interface Asked {
  query?: Record<string, string | number>;
  body?: unknown;
  /** Null: signed out. Default: every authority. */
  as?: readonly string[] | null;
}

export interface Answer {
  status: number;
  text: string;
  json: ReturnType<typeof JSON.parse>;
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** The routes of the record store on a database of their own. Who calls is said by the test instead of by a session. */
export const createWorld = async (declarations: readonly ResourceDeclaration[] = resources) => {
  const database = await createTestDatabase();
  const registry = createRegistry(declarations);
  const context = { db: database.db, registry };
  const app: App = Fastify({ routerOptions: { maxParamLength: 500 } }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('user');
  app.addHook('onRequest', async (request) => {
    const authorities = JSON.parse(String(request.headers['x-authorities'])) as string[] | null;
    const { access } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    if (authorities === null) throw new PublicError('SIGNED_OUT');
    if (!isAllowed(access, authorities)) throw new PublicError('FORBIDDEN');
    request.user = { id: 1, username: 'tester', authorities };
  });
  await app.register(async (scope: App) => recordRoutes(scope, { database, registry } as unknown as Services));
  await app.ready();

  const call = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    { query, body, as = ['CLERK', 'MANAGER'] }: Asked = {},
  ): Promise<Answer> => {
    const text = query ? `${url}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}` : url;
    const headers = { 'x-authorities': JSON.stringify(as), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await app.inject({ method, url: text, headers, ...(body === undefined ? {} : { payload }) });
    return { status: answer.statusCode, text: answer.body, json: answer.body === '' ? null : JSON.parse(answer.body) };
  };
  return {
    database,
    context,
    app,
    call,
    samples: createSamples(context),
    async close() {
      await app.close();
      await database.close();
    },
  };
};
