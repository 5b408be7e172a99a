import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';
import { unpackChromium } from './machine.ts';

/** The headless shell draws the same pages with three quarters of the work. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where the machine's own Chromium is; CHROMIUM may name it. */
export const findChromium = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(':');
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return process.env.CHROMIUM ?? places.find((place) => existsSync(place));
};

/** The machine's own Chromium or the one of test/machine, headless and without calls of its own. Journeys connect to it by its address. */
export const launchChromium = async (): Promise<BrowserServer> => {
  const executablePath = findChromium();
  const program = executablePath ? { executablePath } : await unpackChromium();
  if (!program) throw new Error(`The journeys need Chromium. ${howToGetIt}`);
  return chromium.launchServer({ ...program, host: '127.0.0.1', args: quiet, timeout: 300_000 });
};

const howToGetIt = 'On Debian: apt install chromium-headless-shell (or set CHROMIUM to its path). `npm test` brings one to Linux on x64.';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of a profile share a process: the next page finds the console compiled.
  '--process-per-site',
];
