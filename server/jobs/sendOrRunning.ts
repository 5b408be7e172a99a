import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { JobName, JobPayload } from '../../contract/jobs.ts';
import type { Services } from '../services.ts';

export const sendOrRunning = async <Name extends JobName>(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  name: Name,
  payload: JobPayload<Name>,
): Promise<string> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const sent = await jobs.send(name, payload);
    if (sent !== null) return sent;
    const { rows } = await sql<{ id: string }>`
      select id from pgboss.job where name = ${name} and state in ('created', 'retry', 'active') limit 1`.execute(database.db);
    if (rows[0]) return rows[0].id;
    // It ended between the two.
    await delay(DELAY_MS);
  }
  throw new Error(`the queue refused '${name}' although none runs`);
};

const ATTEMPTS = 20;
const DELAY_MS = 50;
