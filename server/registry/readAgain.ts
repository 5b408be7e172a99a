import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from './registry.ts';

const [PAUSE_MS, MOST_PAUSES] = [50, 100];
/** PostgreSQL's codes for a table and for a column that is not there. */
const gone = ['42P01', '42703'];

/**
 * Reads several entities by what the registry knows. Until the news of a change arrives, a table or a column may be gone already: then it
 * reads again once the registry has changed. `read` looks everything up anew.
 */
export const readAgain = async <Answer>(registry: Pick<Registry, 'all'>, read: () => Promise<Answer>): Promise<Answer> => {
  for (let pauses = 0; ; ) {
    const known = registry.all();
    try {
      return await read();
    } catch (error) {
      if (!gone.includes(codeOf(error))) throw error;
      for (; registry.all() === known; pauses += 1) {
        if (pauses >= MOST_PAUSES) throw error;
        await pause(PAUSE_MS);
      }
    }
  }
};

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);
