import { checkpoint, vacuum } from '../database/maintenance.ts';
import type { Services } from '../services.ts';

export const vacuumJob =
  ({ database }: Pick<Services, 'database'>) =>
  async (): Promise<void> => {
    await vacuum(database);
    await checkpoint(database);
  };
