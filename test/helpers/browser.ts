import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject, type RunnerTask, test } from 'vitest';
import type { SignInResponse } from '../../contract/authentication.ts';
import { followCalls } from './browserRest.ts';

export const demonstrationPassword = 'offerdesk-demo';
export type Account = 'manager' | 'clerk' | 'records';

export interface Visitor {
  page: Page;
  open(address: string): Promise<void>;
  /** The same as a link in the console does it: what the page has loaded stays. The page must show the console already. */
  follow(address: string): Promise<void>;
  /** Waits until no call runs and none is about to start. */
  rest(): Promise<void>;
  signIn(account: Account): Promise<void>;
  enter(account: Account): Promise<void>;
  address(): string;
  /** A complaint that this journey provokes on purpose, for example the 401 of a wrong password. */
  expectComplaint(pattern: RegExp): void;
}

/** Nothing moves: a journey would wait for every menu and dialog. overlays.test.ts looks at what moves. */
export const profile = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const satisfies BrowserContextOptions;

const inChromium = test
  .extend('chromiumAddress', { scope: 'file' }, inject('chromiumAddress'))
  .extend('browser', { scope: 'file' }, async ({ chromiumAddress }, { onCleanup }) => {
    const browser = await chromium.connect(chromiumAddress);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('anchor', { scope: 'file' }, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: inject('productUrl'), ...profile });
    // Long enough for a slow machine, and shorter than a test's limit, so that the failing step names itself.
    context.setDefaultTimeout(120_000);
    // Chromium keeps its process of the site, with the compiled console, while a page of it is open.
    const page = await context.newPage();
    await page.goto('/health');
    return page;
  });

/**
 * A journey through the real product in Chromium. An error on the console, a failed call and an uncaught error fail it; a screenshot of
 * a failed journey is kept. The journeys of a file share the files that the browser has loaded, so only the first one loads them; what a
 * journey stores is removed.
 */
export const journey = inChromium.extend('visitor', async ({ anchor, task }, { onCleanup }) => {
  const visit = beginVisit(await anchor.context().newPage());
  onCleanup(async () => {
    const fault = await faultOf(visit, task);
    await forgetVisit(anchor);
    if (fault) throw fault;
  });
  return visit.visitor;
});

/** Journeys of one visitor, who stays in the console between them: only the first one loads it. After a failed one it is loaded again. */
export const tour = inChromium
  .extend('visit', { scope: 'file' }, async ({ anchor }) => {
    const visit = beginVisit(await anchor.context().newPage());
    await visit.visitor.enter('manager');
    await visit.visitor.open('/');
    return visit;
  })
  .extend('visitor', async ({ visit, task }, { onCleanup }) => {
    const { page } = visit.visitor;
    await page.setViewportSize(profile.viewport);
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: profile.reducedMotion });
    onCleanup(async () => {
      const fault = await faultOf(visit, task);
      if (!fault) return;
      await visit.visitor.open('/');
      throw fault;
    });
    return visit.visitor;
  });

/** A visitor, and what happened to them since the last journey. */
interface Visit {
  visitor: Visitor;
  complaints: string[];
  expected: RegExp[];
}

const beginVisit = (page: Page): Visit => {
  const expected: RegExp[] = [];
  return { visitor: visitorOf(page, expected), complaints: listen(page), expected };
};

const faultOf = async ({ visitor, complaints, expected }: Visit, task: Pick<RunnerTask, 'name' | 'result'>): Promise<Error | null> => {
  const unexpected = complaints.splice(0).filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
  expected.splice(0);
  if (task.result?.state !== 'fail' && unexpected.length === 0) return null;
  const screenshot = join(process.env.SCREENSHOTS ?? tmpdir(), `${task.name.slice(0, 100).replace(/\W+/g, '-')}.png`);
  await visitor.page.screenshot({ path: screenshot });
  return new Error(['Screenshot:', screenshot, ...(unexpected.length > 0 ? ['Complaints:', ...unexpected] : [])].join('\n'));
};

/** Closes all pages but this one, and removes what they stored. */
const forgetVisit = async (anchor: Page): Promise<void> => {
  const context = anchor.context();
  await Promise.all(context.pages().map((page) => page !== anchor && page.close()));
  await context.clearCookies();
  await anchor.evaluate(() => localStorage.clear());
};

const listen = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complaints.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page cancels its own calls when it moves on.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`answered ${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return complaints;
};

const visitorOf = (page: Page, expected: RegExp[]): Visitor => {
  const untilRest = followCalls(page);
  const untilDrawn = async () => {
    // The guard leads users away before it draws a page that they may not see.
    await page.locator('h1').first().waitFor();
    await untilRest();
  };
  return {
    page,
    open: async (address) => {
      await page.goto(address);
      await untilDrawn();
    },
    follow: async (address) => {
      await page.evaluate(goTo, address);
      await untilDrawn();
    },
    rest: untilRest,
    signIn: async (account) => {
      await page.goto('/sign-in');
      await page.getByLabel('Username').fill(account);
      await page.getByLabel('Password').fill(demonstrationPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.locator('#content h1').first().waitFor();
      await untilRest();
    },
    enter: async (account) => {
      const session = await sessionOf(account);
      await page.addInitScript((stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
      }, session);
    },
    address: () => page.url().replace(inject('productUrl'), ''),
    expectComplaint: (pattern) => expected.push(pattern),
  };
};

/** The console's router hears of a new address by this event. It counts its addresses in `idx`. */
const goTo = (address: string): void => {
  history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: crypto.getRandomValues(new Uint32Array(1)).join() }, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
};

const sessions = new Map<Account, Promise<Record<string, string>>>();

/** One session per account and test file: checking a password is slow, and sign-in is throttled. */
const sessionOf = (username: Account): Promise<Record<string, string>> => {
  const session = sessions.get(username) ?? signInThroughCall(username);
  sessions.set(username, session);
  return session;
};

const signInThroughCall = async (username: Account): Promise<Record<string, string>> => {
  const body = JSON.stringify({ username, password: demonstrationPassword });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${inject('productUrl')}/api/authentication/sign-in`, { method: 'POST', headers, body });
  const { accessToken, expiration, authorityList } = (await answer.json()) as SignInResponse;
  return { access_token: accessToken, username, expiration: String(expiration), authority_list: authorityList.join(',') };
};
