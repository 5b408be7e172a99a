import type { RunningJob } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { analyse } from './analyse.ts';

export const analyseJob =
  ({ database, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>) =>
  ({ signal }: Pick<RunningJob<'analyse-competing-region'>, 'signal'>): Promise<void> =>
    analyse({ db: database.db, settings, now, signal });
