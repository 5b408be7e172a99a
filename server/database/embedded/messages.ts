import type { Results } from '@electric-sql/pglite';
import type { AskedFlush } from './flushBeside.ts';

export type Command =
  | { operation: 'query'; sql: string; parameters: readonly unknown[]; isReadOnly?: boolean }
  | { operation: 'exec'; sql: string; isReadOnly?: boolean }
  | { operation: 'settle' }
  | { operation: 'close' };

export type Request = Command & { id: number };

/** A PostgreSQL error as plain data: an Error that crosses threads keeps only its message. */
export type Failure = { message: string; name?: string } & Record<string, unknown>;

export type Reply =
  | { kind: 'opened' }
  | { kind: 'done'; id: number; results: Results<Record<string, unknown>>[] }
  | { kind: 'failed'; id: number | null; failure: Failure }
  | { kind: 'notified'; channel: string; payload: string }
  | ({ kind: 'flush' } & AskedFlush);

const errorFields = [
  'code',
  'severity',
  'detail',
  'hint',
  'where',
  'position',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
];

export const describeFailure = (error: unknown): Failure => {
  if (!(error instanceof Error)) return { message: String(error) };
  const fields = errorFields.filter((field) => field in error).map((field) => [field, Reflect.get(error, field)]);
  return { message: error.message, name: error.name, ...Object.fromEntries(fields) };
};

export const raiseFailure = ({ message, ...fields }: Failure): Error => Object.assign(new Error(message), fields);
