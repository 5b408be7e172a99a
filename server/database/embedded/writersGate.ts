import { promisedTables } from '../parts.ts';

/** Makes writers wait while parts are written. A writer that met their locks would block the only connection for ever. */
export class WritersGate {
  #held: { tables: ReadonlySet<string>; end: Promise<void> } | null = null;

  get isOpen(): boolean {
    return this.#held === null || isApart(this.#held.tables);
  }

  async pass<Result>(enter: () => Promise<Result>): Promise<Result> {
    while (this.#held && !this.isOpen) await this.#held.end;
    return enter();
  }

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

export const isQuestion = (sql: string): boolean => /^[\s(]*(select|with|values|explain|show)\b/i.test(sql);

export const isRefusedWriting = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25006';
