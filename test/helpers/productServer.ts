import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

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
  // A port that was found free before could be another's by the time that the demonstration is made.
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', ...settings };
  if (env.DATABASE_URL === '') Reflect.deleteProperty(env, 'DATABASE_URL');
  const child = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = async () => {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await addressOf(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Where the server says that it listens; it is ready by then. */
const addressOf = (child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> =>
  new Promise((done, fail) => {
    const said = [child.stdout, child.stderr];
    let log = '';
    const read = (chunk: Buffer) => {
      log += chunk;
      const [, address] = / listens on (http:\S+)\n/.exec(log) ?? [];
      if (!address) return;
      clearTimeout(late);
      // What it says later is read, or it would wait for that, and not kept.
      for (const stream of said) stream.off('data', read).resume();
      done(address);
    };
    const failed = (reason: string) => {
      clearTimeout(late);
      fail(new Error(`The server did not start: ${reason}\n${log}`));
    };
    const late = setTimeout(() => failed(`it was not ready after ${LONGEST_START_MS / 1000} seconds`), LONGEST_START_MS);
    for (const stream of said) stream.on('data', read);
    child.once('close', (code) => failed(`it ended with ${code}`));
  });

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const isGone = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await isGone;
  clearTimeout(force);
};
