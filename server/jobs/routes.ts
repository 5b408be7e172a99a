import { z } from 'zod';
import { JobRun, jobRunCall } from '../../contract/jobRuns.ts';
import type { App } from '../http/application.ts';
import { ownResource } from '../http/ownResource.ts';
import type { Services } from '../services.ts';
import { jobRunView } from './findJobRuns.ts';

export const jobRunRoutes = (app: App, { database: { db } }: Services): void =>
  ownResource(app, {
    call: jobRunCall,
    access: { anyOf: ['MANAGER'] },
    unit: 'job-run',
    name: 'A job run',
    summaries: { list: 'What the server did in the background in the last week, newest first', one: 'One run of a job' },
    row: JobRun,
    parseId: (text) => z.uuid().safeParse(text).data ?? null,
    ...jobRunView(db),
  });
