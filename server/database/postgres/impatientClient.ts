import pg from 'pg';

/** PostgreSQL itself stops a statement at its time limit. A connection that is still silent then has lost its other end. */
const GRACE_MS = 2_000;

export interface ImpatientConfig {
  answersWithin?: number;
}

/** A connection that stays silent beyond its time limit is given up: the network swallows packets, or PostgreSQL is stopped. */
export class ImpatientClient extends pg.Client {
  constructor(config: pg.ClientConfig & ImpatientConfig = {}) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS });
    // Its query fails, or its pool tells. Nobody listens to one that is ending.
    this.on('error', () => undefined);
    const { statement_timeout, answersWithin = statement_timeout } = config;
    if (!answersWithin) return;
    // Only now is the stream the final one: an encrypted connection replaces it while it opens.
    this.once('connect', () => {
      const { stream } = this.connection;
      if ('setTimeout' in stream && typeof stream.setTimeout === 'function')
        stream.setTimeout(Number(answersWithin) + GRACE_MS, () => stream.destroy(new SilentDatabaseError()));
    });
  }
}

const KEEP_ALIVE_MS = 10_000;

class SilentDatabaseError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database did not answer in time');
  }
}

export const tellOfLoss = (client: pg.ClientBase, connection: string) =>
  client.once('error', (error) => console.error(`${connection} to the database was lost:`, error.message));
