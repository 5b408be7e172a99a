import { type DatabaseConnection, PGliteAdapter, PGliteDialect, PGliteDriver } from 'kysely';

type Config = ConstructorParameters<typeof PGliteDialect>[0];

/** Kysely's own dialect passes its one connection on, so a waiting writer would keep readers waiting. */
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
