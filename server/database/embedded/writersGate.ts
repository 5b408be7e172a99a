import { promisedTables } from '../parts.ts';

/** Keeps writers waiting while parts are written: one that met their locks would wait in the only connection, and for ever. */
export class WritersGate {
  #held: { tables: ReadonlySet<string>; end: Promise<void> } | null = null;

  /** Whether nothing is held that the running work could meet. */
  get isOpen(): boolean {
    return this.#held === null || isApart(this.#held.tables);
  }

  /** Enters at once when it is open, otherwise when it opens, in the order of arrival. */
  async pass<Result>(enter: () => Promise<Result>): Promise<Result> {
    while (this.#held && !this.isOpen) await this.#held.end;
    return enter();
  }

  /** Holds the tables while `work` runs. */
  async hold<Result>(tables: readonly string[], work: () => Promise<Result>): Promise<Result> {
    while (this.#held) await this.#held.end;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = { tables: new Set(tables), end: promise };
    try {
      return await work();
    } finally {
      this.#held = null;
      resolve();
    }
  }
}

const isApart = (held: ReadonlySet<string>): boolean => {
  const tables = promisedTables();
  return tables?.every((table) => !held.has(table)) ?? false;
};

/** Whether a statement may be tried as one that only reads. */
export const isQuestion = (sql: string): boolean => /^[\s(]*(select|with|values|explain|show)\b/i.test(sql);

/** Whether PostgreSQL refused what would have written or locked. */
export const isRefusedWriting = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25006';
