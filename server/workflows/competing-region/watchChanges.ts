import { repeating } from '../../repeating.ts';
import type { Services } from '../../services.ts';
import { markDue, markEveryProduct, readMarks } from './analyse.ts';

const EVERY_MS = 2_000;

/** A burst of changes becomes one analysis. It asks again, because the queue takes no job while one of the name runs. */
export const watchChanges = async (
  services: Pick<Services, 'database' | 'jobs' | 'now'>,
  log: (error: unknown) => void,
): Promise<() => void> => {
  let markedUntil = services.now();
  await markEveryProduct(services.database.db);
  let seen: number | null = null;
  return repeating(
    EVERY_MS,
    async () => {
      const now = services.now();
      await markDue(services.database.db, markedUntil, now);
      markedUntil = now;
      seen = await sendWhenQuiet(services, seen);
    },
    log,
  );
};

export const sendWhenQuiet = async (
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  seen: number | null,
): Promise<number | null> => {
  const { latest, isOverdue } = await readMarks(database.db);
  if (latest !== null && (latest === seen || isOverdue)) await jobs.send('analyse-competing-region', {});
  return latest;
};
