import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access } from '../../contract/access.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { translated } from '../../contract/translated.ts';
import { notFound, PublicError } from '../errors.ts';
import { parseId } from '../kinds/recordId.ts';
import type { App } from '../services.ts';
import { SimpleRestQuery, sendRange } from './simpleRest.ts';

type Id = number | string;

export interface OwnResource<Row extends object> {
  /** It ends with what its rows are called. */
  call: string;
  access: Access;
  name: string;
  summaries: { list: string; one?: string; remove?: string };
  /** Of the list, besides those of each. */
  errors?: readonly ErrorCode[];
  row: z.ZodType<Row>;
  /** Ids that are no numbers. */
  parse?: (text: string) => Id | null;
  find: (query: SimpleRestQuery, request: FastifyRequest) => Promise<{ rows: Row[]; offset: number; total: number }>;
  findOne?(id: Id, request: FastifyRequest): Promise<Row | null>;
  remove?(id: Id, request: FastifyRequest): Promise<Row | null>;
}

/** Without `findOne` it has no addresses of single rows. */
export const ownResource = <Row extends object>(app: App, resource: OwnResource<Row>): void => {
  const { call, access, name, summaries, errors = [], parse = parseId, find, findOne, remove } = resource;
  const row: z.ZodType = resource.row;
  const unit = call.slice(call.lastIndexOf('/') + 1);
  app.get(
    call,
    {
      config: { access, errors: ['UNKNOWN_SORT_FIELD', ...errors] },
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
        const id = parse(request.params.id);
        const found = id === null ? null : await perform(id, request);
        if (!found) throw notFound`${translated(unit.replaceAll('-', ' '))} with the id ${request.params.id}`;
        return found;
      },
    });
  if (findOne) serveOne('GET', summaries.one ?? `One ${unit}`, findOne);
  if (remove) serveOne('DELETE', summaries.remove ?? `Delete one ${unit}`, remove);

  for (const url of findOne ? [call, `${call}/:id`] : [call]) {
    const isDeletable = remove !== undefined && url !== call;
    app.route({
      method: ['POST', 'PUT', 'PATCH', ...(isDeletable ? [] : ['DELETE'])],
      url,
      config: { access, errors: ['METHOD_NOT_ALLOWED'] },
      schema: { hide: true },
      handler: (_request, reply) => {
        reply.header('allow', isDeletable ? 'GET, HEAD, DELETE' : 'GET, HEAD');
        throw new PublicError('METHOD_NOT_ALLOWED', { what: translated(name) });
      },
    });
  }
};
