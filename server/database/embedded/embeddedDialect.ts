import { type DatabaseConnection, PGliteAdapter, PGliteDialect, PGliteDriver } from 'kysely';

type Config = ConstructorParameters<typeof PGliteDialect>[0];

/**
 * Kysely's own dialect hands its one connection from statement to statement, so that a writer that waits for its turn would keep
 * readers waiting behind it. Here every statement and every transaction goes to the database at once, which has the queue.
 */
export class EmbeddedDialect extends PGliteDialect {
  readonly #config: Config;

  constructor(config: Config) {
    super(config);
    this.#config = config;
  }

  override createAdapter() {
    return new QueueingAdapter();
  }

  override createDriver() {
    return new QueueingDriver(this.#config);
  }
}

class QueueingAdapter extends PGliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

class QueueingDriver extends PGliteDriver {
  readonly #config: Config;

  constructor(config: Config) {
    super(config);
    this.#config = config;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const driver = new PGliteDriver(this.#config);
    await driver.init();
    return driver.acquireConnection();
  }
}
