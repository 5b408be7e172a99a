import { checkpoint, vacuum } from '../database/maintenance.ts';
import type { Services } from '../services.ts';

/** Runs every night. What cannot wait for it, see database/embedded/upkeep.ts; PostgreSQL has its autovacuum. */
export const vacuumJob =
  ({ database }: Pick<Services, 'database'>) =>
  async (): Promise<void> => {
    await vacuum(database);
    await checkpoint(database);
  };
