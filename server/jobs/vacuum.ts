import { checkpoint, vacuum } from '../database/maintenance.ts';
import type { Services } from '../services.ts';

/** Runs once a day, and after an import, which may outgrow a table's statistics many times. */
export const vacuumJob =
  ({ database }: Pick<Services, 'database'>) =>
  async (): Promise<void> => {
    await vacuum(database);
    await checkpoint(database);
  };
