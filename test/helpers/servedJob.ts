import type { JobName } from '../../contract/jobs.ts';
import { jobHandlers } from '../../server/jobHandlers.ts';
import type { JobHandlers } from '../../server/jobs/queue.ts';
import type { Services } from '../../server/services.ts';

/** What a server with these services runs as a job. */
export const servedJob = <Name extends JobName>(services: Services, name: Name): JobHandlers[Name] => {
  const handler: JobHandlers[Name] | undefined = jobHandlers(services)[name];
  if (!handler) throw new Error(`'${name}' is not served`);
  return handler;
};
