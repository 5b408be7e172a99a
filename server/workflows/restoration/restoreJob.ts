import { say } from '../../../contract/translated.ts';
import type { RunningJob } from '../../jobs/queue.ts';
import type { Services } from '../../services.ts';
import { findEntry } from './entries.ts';
import { failRestoration, finishRestoration, nextRestoration } from './restorations.ts';
import { authoritiesOf, restoreMany } from './restoreMany.ts';

const NAME = 'restore-records';

export const restoreJob =
  ({ database: { db }, registry }: Pick<Services, 'database' | 'registry'>) =>
  async ({ signal, isLastAttempt }: Pick<RunningJob<typeof NAME>, 'signal' | 'isLastAttempt'>): Promise<void> => {
    for (let next = await nextRestoration(db); next; next = await nextRestoration(db)) {
      signal.throwIfAborted();
      try {
        const entry = await findEntry(db, next.entryId);
        const actor = { id: next.userId, username: next.username };
        const context = { db, registry, actor, authorities: await authoritiesOf(db, next.userId) };
        await finishRestoration(db, next.id, entry ? await restoreMany(context, next.id, entry, signal) : []);
      } catch (error) {
        signal.throwIfAborted();
        if (isLastAttempt)
          await failRestoration(db, next.id, say`An error on our side stopped it. What was restored stays restored; try again.`);
        throw error;
      }
    }
  };

export const sendLeftRestorations = async ({ database: { db }, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> => {
  if ((await nextRestoration(db)) !== null) await jobs.send(NAME, {});
};
