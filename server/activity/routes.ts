import { Activity, activityCall } from '../../contract/activity.ts';
import type { App } from '../http/application.ts';
import { ownResource } from '../http/ownResource.ts';
import type { Services } from '../services.ts';
import { findActivity, findOneActivity } from './findActivity.ts';
import { readActivityQuery } from './readActivityQuery.ts';

export const activityRoutes = (app: App, { database: { db } }: Services): void =>
  ownResource(app, {
    call: activityCall,
    access: { anyOf: ['MANAGER'] },
    unit: 'activity',
    name: 'The activity record',
    summaries: { list: 'Who changed what, newest first', one: 'One change, before and after' },
    row: Activity,
    find: async (asked) => {
      const query = readActivityQuery(asked);
      return { ...(await findActivity(db, query)), offset: query.offset };
    },
    findOne: (id: number) => findOneActivity(db, id),
  });
