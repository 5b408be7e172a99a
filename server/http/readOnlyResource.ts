import { z } from 'zod';
import type { Access } from '../../contract/access.ts';
import { PublicError } from '../errors.ts';
import type { App } from './application.ts';
import { SimpleRestQuery, sendRange } from './simpleRest.ts';

export interface ReadOnlyResource<Row extends object> {
  call: string;
  access: Access;
  /** What `Content-Range` counts, and the tag of the calls in their description. */
  unit: string;
  /** As `The activity record`. */
  name: string;
  summaries: { list: string; one: string };
  row: z.ZodType<Row>;
  find: (query: SimpleRestQuery) => Promise<{ rows: Row[]; offset: number; total: number }>;
  /** Null: there is none with this id, or the text cannot be an id. */
  findOne: (id: string) => Promise<Row | null>;
}

/** A resource in ra-data-simple-rest's dialect that no call writes: its list, one by its id, and a refusal of every other method. */
export const readOnlyResource = <Row extends object>(app: App, resource: ReadOnlyResource<Row>): void => {
  const { call, access, unit, name, summaries, find, findOne } = resource;
  // What a route answers cannot depend on a type parameter.
  const row: z.ZodType = resource.row;
  app.get(
    call,
    {
      config: { access, errors: ['UNKNOWN_SORT_FIELD'] },
      schema: { tags: [unit], summary: summaries.list, querystring: SimpleRestQuery, response: { 200: z.array(row) } },
    },
    async (request, reply) => {
      const { rows, offset, total } = await find(request.query);
      sendRange(reply, unit, { offset, count: rows.length, total });
      return rows;
    },
  );

  app.get(
    `${call}/:id`,
    {
      config: { access, errors: ['NOT_FOUND'] },
      schema: { tags: [unit], summary: summaries.one, params: z.object({ id: z.string() }), response: { 200: row } },
    },
    async ({ params }) => {
      const found = await findOne(params.id);
      if (!found) throw new PublicError('NOT_FOUND', { what: `${unit} with the id ${params.id}` });
      return found;
    },
  );

  for (const url of [call, `${call}/:id`]) {
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      config: { access, errors: ['METHOD_NOT_ALLOWED'] },
      schema: { hide: true },
      handler: (_request, reply) => {
        reply.header('allow', 'GET, HEAD');
        throw new PublicError('METHOD_NOT_ALLOWED', { what: name });
      },
    });
  }
};
