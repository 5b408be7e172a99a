import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { JobName, JobPayload } from '../../contract/jobs.ts';
import type { Services } from '../services.ts';

/** `send` answers null while a job before it is just ending: until then the queue takes no other. */
export const untilSent = async <Sent>(name: JobName, send: () => Promise<Sent | null>): Promise<Sent> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const sent = await send();
    if (sent !== null) return sent;
    await delay(DELAY_MS);
  }
  throw new Error(`the queue refused '${name}' although none runs`);
};

const ATTEMPTS = 50;
const DELAY_MS = 100;

export const sendOrRunning = <Name extends JobName>(
  { database: { db }, jobs }: Pick<Services, 'database' | 'jobs'>,
  name: Name,
  payload: JobPayload<Name>,
): Promise<string> =>
  untilSent(name, async () => {
    const sent = await jobs.send(name, payload);
    if (sent !== null) return sent;
    const { rows } = await sql<{ id: string }>`
      select id from pgboss.job where name = ${name} and state in ('created', 'retry', 'active') limit 1`.execute(db);
    return rows[0]?.id ?? null;
  });
