import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserServer, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The machine's own Chromium, headless and without calls of its own. Journeys connect to it by its address. */
export const launchChromium = (): Promise<BrowserServer> => {
  const folders = (process.env.PATH ?? '').split(':');
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const executablePath = process.env.CHROMIUM ?? places.find((place) => existsSync(place));
  if (!executablePath) throw new Error('The journeys need Chromium. On Debian: apt install chromium (or set CHROMIUM to its path).');
  return chromium.launchServer({ executablePath, host: '127.0.0.1', args: quiet, timeout: 300_000 });
};

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
