import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { leaving, stopWhenLeft } from '../leaving.ts';

/** A connection with more names is closed when it is given back: PostgreSQL keeps each statement until then. */
const MOST_NAMES = 500;
const MOST_TEXTS = 2_000;
const LONGEST_TEXT = 20_000;
/** A text that comes more seldom is not worth a name. */
const COMMON_FROM = 3;

/** A search for a pattern has no name, nor a statement over an array, since their plans depend on the pattern and on the array's length. */
export const namingPool = (pool: pg.Pool): PostgresPool => {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const nameOf = createNames();
  const stop = stopperOf(pool.options);
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? namingClient(client, nameOf, stop);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
};

type Stop = (client: pg.PoolClient) => Promise<unknown>;
type NameOf = (text: string) => string | undefined;

const namingClient = (client: pg.PoolClient, nameOf: NameOf, stop: Stop): PostgresPoolClient => {
  const names = new Set<string>();
  let isOutdated = false;
  const run = async <Row>(text: string, values: unknown[], name?: string) => {
    leaving.getStore()?.throwIfAborted();
    // By a callback: the promise of pg keeps its rows until the next full collection, which made collections ten times as long.
    const answered = new Promise<pg.QueryResult<pg.QueryResultRow>>((done, fail) => {
      // Its name is given afterwards: pg copies an object that names one, property by property.
      client.query(Object.assign(new pg.Query(text, values), { name, text }), (error, result) => (error ? fail(error) : done(result)));
    });
    const { command, rowCount, rows } = await stopWhenLeft(answered, () => stop(client));
    return { command: command as PostgresQueryResult<Row>['command'], rowCount: rowCount ?? 0, rows: rows as Row[] };
  };
  const query = async <Row>(text: string | PostgresCursor<Row>, given: readonly unknown[] = []) => {
    const values = [...given];
    if (typeof text !== 'string') throw new Error('Rows are not read by cursors');
    const name = nameOf(text);
    if (name === undefined) return run<Row>(text, values);
    names.add(name);
    return run<Row>(text, values, name).catch((error: unknown) => {
      if (!isOfOldTable(error)) throw error;
      isOutdated = true;
      return run<Row>(text, values).catch(() => Promise.reject(error));
    });
  };
  return {
    query: query as PostgresPoolClient['query'],
    release: (isBroken = false) => client.release(isBroken || isOutdated || names.size > MOST_NAMES),
  };
};

/** By a connection of its own: those of the pool may all be busy. Where there is none, the statement ends at its deadline. */
const stopperOf =
  ({ connectionString }: pg.PoolConfig): Stop =>
  async (client) => {
    const own = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
    // A connection that is lost after its start says so here too, and nobody hearing it would end the process.
    own.on('error', () => undefined);
    try {
      await own.connect();
      await own.query('select pg_cancel_backend($1)', [(client as pg.PoolClient & { processID: number }).processID]);
    } catch {
      return;
    } finally {
      await own.end().catch(() => undefined);
    }
  };

/** A table was rebuilt with other columns since the statement was read. */
const isOfOldTable = (error: unknown): boolean => error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

/** A name is made of the text, so that it means the same on every connection and after the counts were forgotten. */
const createNames = (): NameOf => {
  const texts = new Map<string, { runs: number; name: string | undefined }>();
  return (text) => {
    const known = texts.get(text);
    if (!known) {
      if (texts.size >= MOST_TEXTS) texts.clear();
      if (isNameable(text)) texts.set(text, { runs: 1, name: undefined });
      return undefined;
    }
    known.runs += 1;
    if (known.runs >= COMMON_FROM) known.name ??= createHash('sha256').update(text).digest('base64url').slice(0, 32);
    return known.name;
  };
};

const isNameable = (text: string): boolean =>
  text.length <= LONGEST_TEXT && /^\s*(select|with|insert|update|delete)\b/i.test(text) && !/;|\b(i?like|any|unnest)\b/i.test(text);
