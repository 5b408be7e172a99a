import { z } from 'zod';
import { Activity, activityCall } from '../../contract/activity.ts';
import type { Access } from '../../contract/authentication.ts';
import { PublicError } from '../errors.ts';
import type { App } from '../http/application.ts';
import { SimpleRestQuery, sendRange } from '../http/simpleRest.ts';
import { parseId } from '../kinds/recordId.ts';
import type { Services } from '../services.ts';
import { findActivity, findOneActivity } from './findActivity.ts';
import { readActivityQuery } from './readActivityQuery.ts';

/** The activity record in ra-data-simple-rest's dialect, for managers. No call writes it. */
export const activityRoutes = (app: App, { database: { db } }: Services): void => {
  const access: Access = { anyOf: ['MANAGER'] };

  app.get(
    activityCall,
    {
      config: { access, errors: ['UNKNOWN_SORT_FIELD'] },
      schema: {
        tags: ['activity'],
        summary: 'Who changed what, newest first',
        querystring: SimpleRestQuery,
        response: { 200: z.array(Activity) },
      },
    },
    async (request, reply) => {
      const query = readActivityQuery(request.query);
      const { rows, total } = await findActivity(db, query);
      sendRange(reply, 'activity', { offset: query.offset, count: rows.length, total });
      return rows;
    },
  );

  const ById = z.object({ id: z.string() });
  app.get(
    `${activityCall}/:id`,
    {
      config: { access, errors: ['NOT_FOUND'] },
      schema: { tags: ['activity'], summary: 'One change, before and after', params: ById, response: { 200: Activity } },
    },
    async ({ params }) => {
      const id = parseId(params.id);
      const found = id === null ? null : await findOneActivity(db, id);
      if (!found) throw new PublicError('NOT_FOUND', { what: `activity with the id ${params.id}` });
      return found;
    },
  );

  for (const url of [activityCall, `${activityCall}/:id`]) {
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      config: { access, errors: ['METHOD_NOT_ALLOWED'] },
      schema: { hide: true },
      handler: (_request, reply) => {
        reply.header('allow', 'GET, HEAD');
        throw new PublicError('METHOD_NOT_ALLOWED', { what: 'The activity record' });
      },
    });
  }
};
