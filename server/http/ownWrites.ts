import type { FastifyRequest } from 'fastify';
import type { DatabaseHandle } from '../database/connect.ts';
import type { LogPosition } from '../database/postgres/standby.ts';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import type { App } from './application.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the log ended when the caller's last write was answered; null: not known. */
    lastWrite: LogPosition | null;
  }
}

const COOKIE = 'LAST-WRITE';
/** Users whose last write this server keeps; when there are more it relies on their cookies. */
const MOST_USERS = 10_000;

/**
 * With a standby, every answer to a call that may write carries the place of that write in the log, as a cookie. Thereby each server knows
 * it. This server also remembers it: answers to two calls of one browser may arrive in another order. A caller who keeps no
 * cookies reads from the primary.
 */
export const rememberOwnWrites = (app: App, { standby }: Pick<DatabaseHandle, 'standby'>): void => {
  app.decorateRequest('lastWrite', null);
  if (!standby) return;
  const lastWrites = new Map<number, LogPosition>();
  app.addHook('preHandler', async (request) => {
    const position = readPosition(request.cookies[COOKIE]);
    const remembered = request.user ? lastWrites.get(request.user.id) : undefined;
    if (position !== null) request.lastWrite = remembered !== undefined && remembered > position ? remembered : position;
  });
  app.addHook('onSend', async (request, reply) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
    const written = await standby.written().catch(() => UNKNOWN);
    // Another call may have been answered meanwhile. An unknown place is not kept: it would be the greatest for ever.
    const remembered = request.user && lastWrites.get(request.user.id);
    const position = remembered !== undefined && remembered !== UNKNOWN && remembered > written ? remembered : written;
    if (request.user) {
      if (lastWrites.size >= MOST_USERS) lastWrites.clear();
      lastWrites.set(request.user.id, position);
    }
    reply.setCookie(COOKIE, position.toString(16), {
      path: '/api',
      sameSite: 'strict',
      httpOnly: true,
      secure: request.protocol === 'https',
    });
  });
};

/** No standby ever shows it. */
const UNKNOWN = 2n ** 64n - 1n;

const readPosition = (cookie: string | undefined): LogPosition | null =>
  cookie !== undefined && /^[0-9a-f]{1,16}$/.test(cookie) ? BigInt(`0x${cookie}`) : null;

/** Reads from the standby while it shows what the caller wrote, otherwise from the primary; from there also when the standby fails. */
export const readFromEither = async <Answer>(
  { lastWrite }: Pick<FastifyRequest, 'lastWrite'>,
  database: Pick<DatabaseHandle, 'standby' | 'db' | 'patient'>,
  patience: 'db' | 'patient',
  read: (db: Database) => Promise<Answer>,
): Promise<Answer> => {
  const { standby } = database;
  if (!standby || lastWrite === null || !(await standby.shows(lastWrite))) return read(database[patience]);
  try {
    return await read(standby[patience]);
  } catch (error) {
    if (error instanceof PublicError) throw error;
    return read(database[patience]);
  }
};
