import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import pg from 'pg';

/** `ERROR`: the statement is not run, and fails. `LOSS`: it is run, but its answer is lost, and with it the connection, or the embedded database's thread. */
export type FaultKind = 'ERROR' | 'LOSS';

export interface Fault {
  kind: FaultKind;
  /** The number of the statement that fails, from 1. */
  at: number;
}

/** What was run with a fault: its statements so far, and the one that failed. */
export interface FaultyRun {
  fault: Fault | null;
  statements: string[];
  failed: string | null;
}

const running = new AsyncLocalStorage<FaultyRun>();

/** Counts every statement that `perform` causes, on whatever connection, and lets one of them fail. Statements that the server runs for other reasons are neither counted nor failed. */
export const withFault = async <Result>(fault: Fault | null, perform: (run: FaultyRun) => Promise<Result>): Promise<Result> => {
  const run: FaultyRun = { fault, statements: [], failed: null };
  return running.run(run, () => perform(run));
};

/** By which a server asks whether it still hears what others notify. */
const HEARTBEAT = 'select 1';
/** It stores nothing, and has a statement for each table. */
const UPKEEP = /^\s*(vacuum|analyze|checkpoint)\b/i;

/** A rollback is run although it is due: PostgreSQL refuses none. */
const isDue = (run: FaultyRun, text: string): boolean => {
  if (text === HEARTBEAT || UPKEEP.test(text)) return false;
  run.statements.push(text);
  if (run.failed !== null || run.fault === null || run.statements.length < run.fault.at) return false;
  if (run.fault.kind === 'ERROR' && /^\s*rollback/i.test(text)) return false;
  run.failed = text;
  return true;
};

/** PostgreSQL itself raises it, so that a transaction fails as it does with any other error. */
const RAISE = `do $$ begin raise exception 'a fault that a test made' using errcode = 'XX000'; end $$`;
const LOST = 'Connection terminated unexpectedly';

type Answer = (error: Error | null, result?: unknown) => void;
type Statement = string | { text: string };

const query: (this: pg.Client, ...given: unknown[]) => unknown = pg.Client.prototype.query;
const queryOf = function (this: pg.Client, statement: Statement, ...rest: unknown[]): unknown {
  const run = running.getStore();
  const text = typeof statement === 'string' ? statement : statement.text;
  if (!run || !isDue(run, text)) return query.call(this, statement, ...rest);
  const answer = rest.find((each): each is Answer => typeof each === 'function');
  const values = rest.filter((each) => each !== answer);
  const answered = () => new Promise((done) => query.call(this, statement, ...values, done));
  const failing = run.fault?.kind === 'ERROR' ? query.call(this, RAISE) : loseAfter(this, answered());
  if (!answer) return failing;
  (failing as Promise<unknown>).then((result) => answer(null, result), answer);
};
Object.assign(pg.Client.prototype, { query: queryOf });

const loseAfter = async (client: pg.Client, answered: Promise<unknown>): Promise<never> => {
  await answered;
  const ended = new Promise((done) => client.once('end', done));
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
  stream.destroy();
  await ended;
  throw new Error(LOST);
};

/** A command to the thread of the embedded database. */
const isStatement = (message: unknown): message is { id: number; sql: string } =>
  typeof message === 'object' && message !== null && 'operation' in message && 'sql' in message;

const ending = new WeakMap<Worker, number>();
const postMessage = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message: unknown, ...rest: []) {
  const run = running.getStore();
  if (!run || !isStatement(message) || !isDue(run, message.sql)) return postMessage.call(this, message, ...rest);
  if (run.fault?.kind === 'ERROR') return postMessage.call(this, { id: message.id, operation: 'exec', sql: RAISE });
  ending.set(this, message.id);
  return postMessage.call(this, message, ...rest);
};

/** The end of the thread ends the server's process, which the caller starts again. Here the process goes on, so its error is held back. */
Worker.prototype.emit = function (event: string, ...given: unknown[]): boolean {
  const [reply] = given as [{ id?: number } | undefined];
  if (event === 'message' && reply?.id !== undefined && ending.get(this) === reply.id) {
    void this.terminate();
    return true;
  }
  try {
    return EventEmitter.prototype.emit.call(this, event, ...given);
  } catch (error) {
    if (event === 'exit') return true;
    throw error;
  }
};
