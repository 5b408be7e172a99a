import { checkpoint, vacuum } from '../database/maintenance.ts';
import type { Services } from '../services.ts';

/** Once a day, and after an import, which may make a table many times as long as its statistics say. */
export const vacuumJob =
  ({ database }: Pick<Services, 'database'>) =>
  async (): Promise<void> => {
    await vacuum(database);
    await checkpoint(database);
  };
