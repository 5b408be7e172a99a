import { createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { asPublicError } from '../../../server/http/asPublicError.ts';

let server: Server;
let pool: pg.Pool;
const sockets: Socket[] = [];
afterEach(async () => {
  // No new connection may come in after this, since nothing would end it.
  const closed = new Promise((done) => server.close(done));
  for (const socket of sockets.splice(0)) socket.destroy();
  await pool.end();
  await closed;
});

/** Connections to a server that treats each one with `treat`. */
const connections = async (treat: (socket: Socket) => void): Promise<pg.Pool> => {
  server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}));
    treat(socket);
  });
  const port = await new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' ? (address?.port ?? 0) : 0);
    }),
  );
  pool = new pg.Pool({ host: '127.0.0.1', port, user: 'ann', password: 'x', database: 'offers', max: 1, connectionTimeoutMillis: 50 });
  return pool;
};
const failureOf = async (opened: pg.Pool): Promise<unknown> =>
  opened.query('select 1').then(
    () => 'answered',
    (error: unknown) => error,
  );

it('a database that hangs up in the middle is unavailable, though its driver gives no code', async () => {
  const opened = await connections((socket) => socket.once('data', () => socket.destroy()));
  expect(asPublicError(await failureOf(opened))).toEqual(['UNAVAILABLE']);
});

it('a database that does not answer in time is unavailable, for the first caller and for those behind', async () => {
  const opened = await connections(() => {});
  const failures = await Promise.all([failureOf(opened), failureOf(opened)]);
  expect(failures.map(asPublicError)).toEqual([['UNAVAILABLE'], ['UNAVAILABLE']]);
});
