import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access } from '../../contract/access.ts';
import { PublicError } from '../errors.ts';
import type { App } from './application.ts';
import { SimpleRestQuery, sendRange } from './simpleRest.ts';

export interface OwnResource<Row extends object, Id> {
  call: string;
  access: Access;
  unit: string;
  name: string;
  summaries: { list: string; one: string; remove?: string };
  row: z.ZodType<Row>;
  parseId: (text: string) => Id | null;
  find: (query: SimpleRestQuery, request: FastifyRequest) => Promise<{ rows: Row[]; offset: number; total: number }>;
  findOne: (id: Id, request: FastifyRequest) => Promise<Row | null>;
  remove?: (id: Id, request: FastifyRequest) => Promise<Row | null>;
}

export const ownResource = <Row extends object, Id>(app: App, resource: OwnResource<Row, Id>): void => {
  const { call, access, unit, name, summaries, find, findOne, remove } = resource;
  const row: z.ZodType = resource.row;
  app.get(
    call,
    {
      config: { access, errors: ['UNKNOWN_SORT_FIELD'] },
      schema: { tags: [unit], summary: summaries.list, querystring: SimpleRestQuery, response: { 200: z.array(row) } },
    },
    async (request, reply) => {
      const { rows, offset, total } = await find(request.query, request);
      sendRange(reply, unit, { offset, count: rows.length, total });
      return rows;
    },
  );

  const serveOne = (method: 'GET' | 'DELETE', summary: string, perform: (id: Id, request: FastifyRequest) => Promise<Row | null>) =>
    app.route({
      method,
      url: `${call}/:id`,
      config: { access, errors: ['NOT_FOUND'] },
      schema: { tags: [unit], summary, params: z.object({ id: z.string() }), response: { 200: row } },
      handler: async (request) => {
        const id = resource.parseId(request.params.id);
        const found = id === null ? null : await perform(id, request);
        if (!found) throw new PublicError('NOT_FOUND', { what: `${unit.replaceAll('-', ' ')} with the id ${request.params.id}` });
        return found;
      },
    });
  serveOne('GET', summaries.one, findOne);
  if (remove) serveOne('DELETE', summaries.remove ?? `Delete one ${unit}`, remove);

  for (const url of [call, `${call}/:id`]) {
    const isDeletable = remove !== undefined && url !== call;
    app.route({
      method: ['POST', 'PUT', 'PATCH', ...(isDeletable ? [] : ['DELETE'])],
      url,
      config: { access, errors: ['METHOD_NOT_ALLOWED'] },
      schema: { hide: true },
      handler: (_request, reply) => {
        reply.header('allow', isDeletable ? 'GET, HEAD, DELETE' : 'GET, HEAD');
        throw new PublicError('METHOD_NOT_ALLOWED', { what: name });
      },
    });
  }
};
