import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A machine with much else to do needs minutes to make a database and fill it. */
const LONGEST_START_MS = 600_000;

export interface ProductServer {
  url: string;
  stop(): Promise<void>;
}

/** The product as `npm start` runs it: the built console, an embedded database in a fresh folder, the demonstration data. */
export const startProduct = async (settings: Record<string, string> = {}): Promise<ProductServer> => {
  if (!existsSync('dist/index.html')) throw new Error('The console is not built. Run: npm run build');
  const dataDir = mkdtempSync(join(tmpdir(), 'offerdesk-journeys-'));
  const port = await freePort();
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...settings };
  if (env.DATABASE_URL === '') Reflect.deleteProperty(env, 'DATABASE_URL');
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  child.stdout.on('data', (chunk) => (log += chunk));
  child.stderr.on('data', (chunk) => (log += chunk));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw new Error(`The server did not start: ${error instanceof Error ? error.message : error}\n${log}`);
  }
  return { url, stop };
};

const untilReady = async (url: string, child: ChildProcess): Promise<void> => {
  const deadline = Date.now() + LONGEST_START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    const isReady = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await wait(100);
  }
  throw new Error(`it was not ready after ${LONGEST_START_MS / 1000} seconds`);
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const isGone = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await isGone;
  clearTimeout(force);
};

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('no port'))));
    });
  });
