import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { followCalls } from '../test/helpers/browserRest.ts';
import { settled } from '../test/helpers/screenFaults.ts';

/** The password of the demonstration accounts, which README.md tells. */
export const PASSWORD = 'offerdesk-demo';

/** A step that waits longer is a step whose element is missing. */
const LONGEST_STEP_MS = 60_000;
const folder = join(import.meta.dirname, 'images');

/** A user's browser, and what takes pictures of it. */
export interface Camera {
  page: Page;
  /** Opens an address of the console, and waits for its heading and its calls. */
  open(address: string): Promise<void>;
  signIn(username: string): Promise<void>;
  /** Writes `guide/images/<name>.png`: the window, or only `part` of the page. */
  shoot(name: string, part?: Locator): Promise<void>;
  close(): Promise<void>;
}

export const cameraOn = async (browser: Browser, baseURL: string): Promise<Camera> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(LONGEST_STEP_MS);
  const page = await context.newPage();
  const rest = followCalls(page);
  const open = async (address: string) => {
    await page.goto(address);
    await page.locator('h1').first().waitFor();
    await rest();
  };
  return {
    page,
    open,
    signIn: async (username) => {
      await page.goto('/sign-in');
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.locator('#content h1').first().waitFor();
      await rest();
    },
    shoot: async (name, part) => {
      mkdirSync(folder, { recursive: true });
      await rest();
      await settled(page);
      await (part ?? page).screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
      console.log(`Took guide/images/${name}.png`);
    },
    close: () => context.close(),
  };
};
