import pg from 'pg';

/** PostgreSQL itself stops a statement at its time limit. A connection that is still silent then has lost its other end. */
const GRACE_MS = 2_000;

export interface ImpatientConfig {
  /** In milliseconds: the time limit of a statement, where the connection's role sets it. Default: `statement_timeout`. */
  answersWithin?: number;
}

/**
 * A connection that is given up when its statement stays without any answer longer than its time limit allows: the network
 * swallows packets, or PostgreSQL is stopped. Its callers then fail at once, and the pool opens another.
 */
export class ImpatientClient extends pg.Client {
  constructor(config: pg.ClientConfig & ImpatientConfig = {}) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS });
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
  /** As a socket that gets no answer. */
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database did not answer in time');
  }
}
