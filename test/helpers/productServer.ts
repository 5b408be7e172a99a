import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A busy machine needs minutes to create and fill a database. */
const LONGEST_START_MS = 600_000;

export interface ProductServer {
  url: string;
  /** Where the journeys declare entities; see declareEntity.ts. */
  control: string;
  stop(): Promise<void>;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** `kept`: the data folder, which stays. Else the product begins with a copy of what OFFERDESK_TEST_DEMONSTRATION names, or from nothing. */
export const startProduct = async (kept?: string): Promise<ProductServer> => {
  if (!existsSync('dist/index.html')) throw new Error('The console is not built. Run: npm run build');
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'offerdesk-journeys-'));
  const made = process.env.OFFERDESK_TEST_DEMONSTRATION;
  if (made && !kept) cpSync(made, dataDir, { recursive: true });
  // Settings in the developer's own environment do not count.
  const { PATH, TMPDIR, TZ, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, TMPDIR, TZ, NODE_COMPILE_CACHE, PORT: '0', DATA_DIR: dataDir, TEXT_BATCH_WAIT_MS: '0' };
  const child = spawn(process.execPath, ['test/helpers/productProcess.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    await end(child);
    if (!kept) rmSync(dataDir, { recursive: true, force: true });
  };
  const said: string[] = [];
  try {
    const addresses = await untilListening(child, said);
    // The journeys would only report refused connections.
    child.once('close', (code, signal) => {
      if (!isStopping) console.error(`The server ended by itself with ${code ?? signal}:\n${said.join('\n')}`);
    });
    return { ...addresses, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Answers the addresses that the server prints. Goes on reading, since a full pipe would block the server, and keeps the last lines in `said`. */
const untilListening = (child: Child, said: string[]): Promise<Pick<ProductServer, 'url' | 'control'>> =>
  new Promise((done, fail) => {
    const giveUp = (reason: string) => fail(new Error(`The server did not start: ${reason}\n${said.join('\n')}`));
    const late = setTimeout(() => giveUp(`it did not listen after ${LONGEST_START_MS / 1000} seconds`), LONGEST_START_MS);
    let url: string | undefined;
    const read = (line: string) => {
      if (said.push(line) > 50) said.shift();
      url ??= / listens on (http:\S+)$/.exec(line)?.[1];
      const control = / declared on (http:\S+)$/.exec(line)?.[1];
      if (url && control) done({ url, control });
    };
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', read);
    child.once('error', (error) => giveUp(error.message));
    child.once('close', (code) => {
      clearTimeout(late);
      giveUp(`it ended with ${code}`);
    });
  });

const end = async (child: Child): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const isGone = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await isGone;
  clearTimeout(force);
};
