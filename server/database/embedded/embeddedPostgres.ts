import { extname } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import { Turns } from '../../turns.ts';
import { asker } from '../asker.ts';
import type { ConnectionLoad } from '../connect.ts';
import { leaving, stopWhenLeft } from '../leaving.ts';
import { flushBeside } from './flushBeside.ts';
import { type Command, type Reply, raiseFailure } from './messages.ts';
import { runPrepared } from './preparedParts.ts';
import { stopStatement } from './stopStatement.ts';
import { isQuestion, isRefusedWriting, WritersGate } from './writersGate.ts';

type Row = Record<string, unknown>;
export interface EmbeddedTransaction {
  query<T = Row>(sql: string, parameters?: readonly unknown[]): Promise<Results<T>>;
  exec(sql: string): Promise<Results<Row>[]>;
  rollback(): Promise<void>;
}

export interface Bounds {
  turn: number;
  run: number;
  /** Whether others go first, since nobody waits for it by the second. */
  givesWay?: boolean;
}

const TURNS_OF_OTHERS = 8;
/** At most so many statements of one user stand in the line. Their others wait, so that nobody waits for hundreds of somebody else's. */
const OF_ONE_USER = 2;
/** Most statements end within it. Those that do not are stopped by a debugger, which is not to come at each letter of a search. */
const LEFT_MS = 1_000;

type PartRunner = <R>(perform: (part: EmbeddedTransaction) => Promise<R>) => Promise<R>;

export class EmbeddedPostgres {
  readonly waitReady: Promise<void>;
  ready = false;
  closed = false;
  readonly #worker: Worker;
  readonly #pending = new Map<number, { resolve: (results: Results<Row>[]) => void; reject: (error: Error) => void }>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  readonly #gate = new WritersGate();
  readonly #shares = new Turns({ atOnce: Number.POSITIVE_INFINITY, ofOne: OF_ONE_USER });
  #lastId = 0;
  #turns = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(dataDir: string, worker = new URL(`./worker${extname(import.meta.filename)}`, import.meta.url)) {
    this.#worker = new Worker(worker, {
      workerData: dataDir,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      // PostgreSQL stops a recursion at 2 MB of stack. With a smaller thread stack PGlite crashes first and then answers nothing.
      resourceLimits: { stackSizeMb: 32, maxYoungGenerationSizeMb: 12 },
    });
    let cause: unknown;
    this.waitReady = new Promise((resolve, reject) => {
      this.#worker.on('message', (reply: Reply) => {
        if (reply.kind === 'opened') this.ready = true;
        if (reply.kind === 'opened') resolve();
        else if (reply.kind === 'failed' && reply.id === null) reject(raiseFailure(reply.failure));
        else this.#receive(reply);
      });
      this.#worker.on('error', (error) => {
        cause = error;
      });
      this.#worker.on('exit', () => {
        const error = new Error('The embedded database has ended', { cause });
        reject(error);
        if (!this.ready || this.closed) return;
        this.#end(error);
        // Nothing works without the thread, and the next start recovers everything acknowledged. An uncaught error ends the process.
        throw error;
      });
    });
    this.waitReady.catch(() => this.#worker.terminate());
  }

  query<T = Row>(sql: string, parameters: readonly unknown[] = [], bounds?: Bounds): Promise<Results<T>> {
    return inTime(bounds?.turn, (begin) =>
      this.#inTurn(sql, (isReadOnly) => this.#query<T>(sql, parameters, bounds, isReadOnly), begin, bounds),
    );
  }

  exec(sql: string, bounds?: Bounds): Promise<Results<Row>[]> {
    return inTime(bounds?.turn, (begin) => this.#inTurn(sql, (isReadOnly) => this.#exec(sql, bounds, isReadOnly), begin, bounds));
  }

  async transaction<T>(work: (transaction: EmbeddedTransaction) => Promise<T>, bounds?: Bounds): Promise<T> {
    let hasBegun = false;
    const run = async () => {
      await this.#exec('begin');
      hasBegun = true;
      try {
        const result = await work(this.#inside(bounds));
        await this.#commit();
        return result;
      } catch (error) {
        await this.#rollback();
        throw error;
      }
    };
    try {
      return await inTime(bounds?.turn, async (begin) => {
        if (bounds?.givesWay) await this.#othersFirst();
        return this.#alone(run, begin, true);
      });
    } catch (error) {
      if (hasBegun) throw error;
      // Kysely waits for the beginning and for nothing else. So the first statement reports that there was none.
      return work({ query: () => Promise.reject(error), exec: () => Promise.reject(error), rollback: async () => {} });
    }
  }

  inParts<T>(tables: readonly string[], work: (run: PartRunner) => Promise<T>, bounds?: Bounds): Promise<T> {
    const connection = {
      alone: <R>(part: () => Promise<R>) => this.#othersFirst().then(() => this.#alone(part)),
      exec: (sql: string) => this.#exec(sql),
      settle: () => this.#post({ operation: 'settle' }),
      breakDown: () => void this.#worker.terminate(),
    };
    return this.#gate.hold(tables, () => runPrepared(connection, (run) => work((perform) => run(() => perform(this.#inside(bounds))))));
  }

  async listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>> {
    const name = `"${channel.replaceAll('"', '""')}"`;
    const handlers = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, handlers.add(handler));
    await this.exec(`listen ${name}`);
    return async () => {
      handlers.delete(handler);
      if (handlers.size === 0 && !this.closed) await this.exec(`unlisten ${name}`);
    };
  }

  load(): ConnectionLoad {
    const used = Math.min(this.#turns, 1);
    return { used, idle: 1 - used, waiting: this.#turns - used };
  }

  async close(): Promise<void> {
    if (this.closed) return;
    await this.#alone(() => this.#post({ operation: 'close' }));
    this.#end(new Error('The database is closed'));
    await this.#worker.terminate();
  }

  async #query<T>(sql: string, parameters: readonly unknown[], bounds?: Bounds, isReadOnly = false): Promise<Results<T>> {
    const results = await this.#post(
      parameters.length === 0 ? { operation: 'exec', sql, isReadOnly } : { operation: 'query', sql, parameters, isReadOnly },
      bounds,
    );
    return (results.at(-1) ?? { rows: [], fields: [] }) as Results<T>;
  }

  #exec(sql: string, bounds?: Bounds, isReadOnly = false): Promise<Results<Row>[]> {
    return this.#post({ operation: 'exec', sql, isReadOnly }, bounds);
  }

  #inside(bounds?: Bounds): EmbeddedTransaction {
    return {
      query: (sql, parameters = []) => this.#query(sql, parameters, bounds),
      exec: (sql) => this.#exec(sql, bounds),
      rollback: async () => void (await this.#exec('rollback')),
    };
  }

  #post(command: Command, bounds?: Bounds): Promise<Results<Row>[]> {
    if (this.closed) return Promise.reject(new Error('The database is closed'));
    const id = ++this.#lastId;
    // Asked again while there is no answer: on a busy machine a statement may begin later than it should have ended.
    const stop = () => stopStatement(this.#worker, id);
    const stopping = bounds && setInterval(stop, bounds.run);
    const answered = new Promise<Results<Row>[]>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...command });
    });
    return stopWhenLeft(answered, stop, LEFT_MS).finally(() => clearInterval(stopping));
  }

  #receive(reply: Reply) {
    if (reply.kind === 'notified') for (const handler of this.#listeners.get(reply.channel) ?? []) handler(reply.payload);
    if (reply.kind === 'flush') void flushBeside(reply);
    if (reply.kind !== 'done' && reply.kind !== 'failed') return;
    const pending = this.#pending.get(reply.id ?? 0);
    this.#pending.delete(reply.id ?? 0);
    if (reply.kind === 'done') pending?.resolve(reply.results);
    else pending?.reject(raiseFailure(reply.failure));
  }

  /** A read runs even while parts are being written. PostgreSQL itself checks that it writes nothing. */
  async #inTurn<T>(sql: string, run: (isReadOnly: boolean) => Promise<T>, begin: () => void, bounds?: Bounds): Promise<T> {
    if (bounds?.givesWay) await this.#othersFirst();
    const write = () => this.#alone(() => this.#withoutTrace(() => run(false)), begin, true);
    if (!isQuestion(sql)) return write();
    try {
      // Decided when its turn comes: parts may begin while it waits.
      return await this.#alone(() => this.#withoutTrace(() => run(!this.#gate.isOpen)), begin);
    } catch (error) {
      if (isRefusedWriting(error)) return write();
      throw error;
    }
  }

  async #alone<T>(work: () => Promise<T>, begin: () => void = () => {}, mayWrite = false): Promise<T> {
    if (mayWrite && !this.#gate.isOpen) return this.#gate.pass(() => this.#alone(work, begin, true));
    this.#turns += 1;
    const user = asker.getStore();
    const giveBack = user === undefined ? () => {} : (this.#shares.begin(user) ?? (await this.#shares.wait(user).begun));
    // Parts may have begun while its user's other statements were waited for.
    if (mayWrite && !this.#gate.isOpen) {
      this.#turns -= 1;
      giveBack();
      return this.#alone(work, begin, true);
    }
    const result = this.#last
      .then(() => this.waitReady)
      .then(() => {
        begin();
        leaving.getStore()?.throwIfAborted();
        return work();
      })
      .finally(() => {
        this.#turns -= 1;
        giveBack();
      });
    this.#last = result.catch(() => {});
    return result;
  }

  /** Waiting callers go first, also with their next statements: a page makes several calls, and each would wait for a part. */
  async #othersFirst(): Promise<void> {
    let seen: Promise<unknown> | null = null;
    for (let turn = 0; turn < TURNS_OF_OTHERS && seen !== this.#last; turn += 1) {
      seen = this.#last;
      await seen;
      await setImmediate();
    }
  }

  /** A failed `begin; …; commit` leaves a broken transaction open. It must end before the next caller's statement. */
  async #withoutTrace<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.#rollback();
      throw error;
    }
  }

  /** PostgreSQL answers the commit of a broken transaction with a rollback, not with an error. */
  async #commit() {
    const [result] = await this.#exec('commit');
    if (result && 'command' in result && result.command === 'ROLLBACK') {
      throw Object.assign(new Error('The transaction had failed and was rolled back'), { code: '25P02' });
    }
  }

  async #rollback() {
    if (!this.closed) await this.#exec('rollback');
  }

  #end(error: Error) {
    this.closed = true;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

const STOPPED = '57014';

const inTime = async <T>(most: number | undefined, enter: (begin: () => void) => Promise<T>): Promise<T> => {
  if (most === undefined) return enter(() => {});
  const late = Promise.withResolvers<never>();
  const tooLate = Object.assign(new Error('The turn of this statement did not come in time'), { code: STOPPED });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late.reject(tooLate);
  }, most);
  const begin = () => {
    if (isLate) throw tooLate;
    clearTimeout(timer);
  };
  try {
    return await Promise.race([enter(begin), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
