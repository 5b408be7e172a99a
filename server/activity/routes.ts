import { Activity, activityCall } from '../../contract/activity.ts';
import type { App } from '../http/application.ts';
import { ownResource } from '../http/ownResource.ts';
import type { Services } from '../services.ts';
import { activityView } from './activityView.ts';

export const activityRoutes = (app: App, { database: { db } }: Services): void =>
  ownResource(app, {
    call: activityCall,
    access: { anyOf: ['MANAGER'] },
    unit: 'activity',
    name: 'The activity record',
    summaries: { list: 'Who changed what, newest first', one: 'One change, before and after' },
    row: Activity,
    ...activityView(db),
  });
