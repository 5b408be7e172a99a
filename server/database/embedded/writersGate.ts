import { promisedTables } from '../parts.ts';

/** Makes writers wait while parts are written. A writer that met their locks would block the only connection for ever. */
export class WritersGate {
  #held: { tables: ReadonlySet<string>; end: Promise<void> } | null = null;

  /** Whether no held table concerns the running work. */
  get isOpen(): boolean {
    return this.#held === null || isApart(this.#held.tables);
  }

  /** Enters at once when the gate is open, otherwise in the order of arrival when it opens. */
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

/** Whether a statement may be tried as read-only. */
export const isQuestion = (sql: string): boolean => /^[\s(]*(select|with|values|explain|show)\b/i.test(sql);

/** Whether PostgreSQL refused a statement that would write or lock. */
export const isRefusedWriting = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25006';
