import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from './registry.ts';

const [PAUSE_MS, MOST_PAUSES, MOST_DEADLOCKS] = [50, 100, 5];
const [UNDEFINED_TABLE, UNDEFINED_COLUMN] = ['42P01', '42703'];
/** A search and the drop of a table lock tables in different orders, so that PostgreSQL may stop the search. */
export const DEADLOCK = '40P01';

/** Until the news of a change arrives, a table or a column may be gone already: it reads again once the registry has changed. */
export const readAgain = async <Answer>(
  registry: Pick<Registry, 'all'>,
  read: () => Promise<Answer>,
  isGone: (error: unknown) => boolean = (error) => codeOf(error) === UNDEFINED_TABLE || isColumnGone(error),
): Promise<Answer> => {
  for (let [pauses, deadlocks] = [0, 0]; ; ) {
    const known = registry.all();
    try {
      return await read();
    } catch (error) {
      if (codeOf(error) === DEADLOCK && deadlocks < MOST_DEADLOCKS) {
        deadlocks += 1;
        continue;
      }
      if (!isGone(error)) throw error;
      for (; registry.all() === known; pauses += 1) {
        if (pauses >= MOST_PAUSES) throw error;
        await pause(PAUSE_MS);
      }
    }
  }
};

export const isColumnGone = (error: unknown): boolean => codeOf(error) === UNDEFINED_COLUMN;

export const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);
