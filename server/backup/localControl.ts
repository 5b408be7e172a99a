import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { DatabaseHandle } from '../database/connect.ts';
import { logError } from '../logging.ts';
import { BackupError } from './backupFile.ts';

export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');
const COPY = 'copy-';

const socketPath = (dataDir: string): string => {
  const whole = resolve(dataDir, 'control.sock');
  const short = relative(process.cwd(), whole);
  return short.length < whole.length ? short : whole;
};

/** Only the server's own account may open the socket in the data folder; it could read the folder itself. */
export const answerLocally = async (dataDir: string, { copyTo }: Pick<DatabaseHandle, 'copyTo'>): Promise<() => Promise<void>> => {
  if (!copyTo) return async () => {};
  await removeLeftovers(dataDir);
  let copying: Promise<void> | null = null;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (copying) return void response.writeHead(409).end('Another backup is being made. Try again when it has ended.');
    const gone = new Promise<void>((done) => {
      request.once('end', done).resume();
      response.once('close', done);
    });
    copying = lend(dataDir, copyTo, response, gone).finally(() => {
      copying = null;
    });
    await copying;
  };
  // The asker ends its request when it has read the copy, which may take longer than node lets a request take.
  const server = createServer({ requestTimeout: 0 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      logError(error, 'the database was not copied for a backup');
      response.destroy();
    });
  });
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  await new Promise<void>((listening, fail) => {
    server.once('error', fail).listen(path, () => {
      chmodSync(path, 0o600);
      listening();
    });
  });
  return async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
    await copying;
  };
};

const lend = async (dataDir: string, copyTo: NonNullable<DatabaseHandle['copyTo']>, response: ServerResponse, gone: Promise<void>) => {
  await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 });
  const copy = await mkdtemp(join(resolve(backupFolder(dataDir)), COPY));
  try {
    await copyTo(copy);
    response.writeHead(200).write(`${copy}\n`);
    await gone;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOSPC') throw error;
    response.writeHead(507).end((error as Error).message);
  } finally {
    await rm(copy, { recursive: true, force: true });
    response.end();
  }
};

const removeLeftovers = async (dataDir: string): Promise<void> => {
  const folder = backupFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (name.startsWith(COPY)) await rm(join(folder, name), { recursive: true, force: true });
  }
};

/** Null: no server runs on the folder. @throws BackupError with the server's own words */
export const withServersCopy = async <Result>(dataDir: string, work: (copy: string) => Promise<Result>): Promise<Result | null> => {
  const asking = httpRequest({ socketPath: socketPath(dataDir), method: 'POST', path: '/copy' });
  asking.flushHeaders();
  const answered = await once(asking, 'response').catch((error: Error & { code?: string }) => {
    if (error.code && notThere.includes(error.code)) return null;
    throw new BackupError(`The running server gave no copy of its database: ${error.message}. Its log says why.`, { cause: error });
  });
  if (!answered) return null;
  const [response] = answered as [IncomingMessage];
  // The server may end while the copy is read, and takes the copy along.
  for (const stream of [asking, response]) stream.on('error', () => {});
  if (response.statusCode !== 200) throw new BackupError(await text(response));
  const [path] = await once(response.setEncoding('utf8'), 'data');
  try {
    return await work(String(path).trim());
  } finally {
    const removed = finished(response).catch(() => {});
    asking.end();
    await removed;
  }
};

const notThere = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR'];
