import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

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
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? new NamingClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
};

type NameOf = (text: string) => string | undefined;

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #nameOf: NameOf;
  readonly #names = new Set<string>();
  #isOutdated = false;

  constructor(client: pg.PoolClient, nameOf: NameOf) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(text: string | PostgresCursor<Row>, values: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('Rows are not read by cursors');
    const name = this.#nameOf(text);
    return name === undefined ? this.#run<Row>({ text, values }) : this.#runNamed<Row>({ name, text, values });
  }

  release(isBroken = false): void {
    this.#client.release(isBroken || this.#isOutdated || this.#names.size > MOST_NAMES);
  }

  async #runNamed<Row>({ name, text, values }: { name: string; text: string; values: readonly unknown[] }) {
    this.#names.add(name);
    try {
      return await this.#run<Row>({ name, text, values });
    } catch (error) {
      if (!isOfOldTable(error)) throw error;
      this.#isOutdated = true;
      return this.#run<Row>({ text, values }).catch(() => Promise.reject(error));
    }
  }

  async #run<Row>({ values, ...statement }: { name?: string; text: string; values: readonly unknown[] }) {
    const { command, rowCount, rows } = await this.#client.query<pg.QueryResultRow>({ ...statement, values: [...values] });
    return { command: command as PostgresQueryResult<Row>['command'], rowCount: rowCount ?? 0, rows: rows as Row[] };
  }
}

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
