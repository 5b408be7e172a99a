import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { ImpatientClient, tellOfLoss } from './impatientClient.ts';

const PROOF_HOLDS_MS = 1_000;
const ASK_AGAIN_MS = 400;

/** What was notified before a question comes in before its answer. A network that swallows packets gives no other sign. */
const createHearing = (ask: () => Promise<unknown>) => {
  let provenAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  const prove = async () => {
    isAsking = true;
    const asked = performance.now();
    try {
      await ask();
      provenAt = asked;
    } catch {
      provenAt = Number.NEGATIVE_INFINITY;
    } finally {
      isAsking = false;
    }
  };
  return {
    isHearing: (): boolean => {
      const age = performance.now() - provenAt;
      if (age > ASK_AGAIN_MS && !isAsking) void prove();
      return age <= PROOF_HOLDS_MS;
    },
    forget: (): void => {
      provenAt = Number.NEGATIVE_INFINITY;
    },
  };
};

const RETRY_MS = 2_000;
const HEARTBEAT_MS = 3_000;
const ANSWER_MS = 5_000;

export const createListener = (connectionString: string) => {
  const handlers = new Map<string, Set<(payload: string) => void>>();
  const whenMissed = new Set<() => void>();
  let connection: Promise<pg.Client> | null = null;
  let isClosed = false;
  const hearing = createHearing(async () => (await connection)?.query('select 1') ?? Promise.reject(new Error('Nobody listens')));
  const hear = ({ channel, payload = '' }: pg.Notification) => {
    for (const handler of handlers.get(channel) ?? []) handler(payload);
  };

  const open = async (): Promise<pg.Client> => {
    const client = new ImpatientClient({
      connectionString,
      application_name: 'offerdesk-listen',
      connectionTimeoutMillis: 10_000,
      statement_timeout: ANSWER_MS,
    });
    tellOfLoss(client, 'The listening connection');
    client.on('notification', hear);
    await client.connect();
    for (const channel of handlers.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    const heartbeat = setInterval(hearing.isHearing, HEARTBEAT_MS).unref();
    client.once('end', () => {
      clearInterval(heartbeat);
      hearing.forget();
      connection = null;
      if (!isClosed) void reopen();
    });
    return client;
  };

  const reopen = async () => {
    await wait(RETRY_MS, undefined, { ref: false });
    if (isClosed || connection !== null) return;
    await connect().then(
      () => {
        for (const missed of whenMissed) missed();
      },
      () => undefined,
    );
  };

  /** One that did not open is opened again later, also for those who wait for none: nobody else would hear anything any more. */
  const connect = (): Promise<pg.Client> => {
    connection ??= open().catch((error: unknown) => {
      connection = null;
      void reopen();
      throw error;
    });
    return connection;
  };

  return {
    isHearing: hearing.isHearing,
    async hearOn(client: pg.ClientBase, channels: readonly string[]): Promise<void> {
      client.on('notification', hear);
      for (const channel of channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    },
    async listen(channel: string, handler: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>> {
      const own = handlers.get(channel) ?? new Set();
      handlers.set(channel, own.add(handler));
      if (missed) whenMissed.add(missed);
      const client = await connect();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return async () => {
        own.delete(handler);
        if (missed) whenMissed.delete(missed);
        if (own.size > 0 || isClosed) return;
        handlers.delete(channel);
        await connection?.then((open) => open.query(`unlisten ${open.escapeIdentifier(channel)}`)).catch(() => {});
      };
    },
    async close() {
      isClosed = true;
      await connection?.then((client) => client.end()).catch(() => {});
    },
  };
};
