import { describe, expect } from 'vitest';
import { kilobytes, limits, openFirstList, scriptsOf } from '../../bench/bundle.ts';
import { demonstrationPassword, journey } from '../helpers/browser.ts';

describe('access', () => {
  journey('signing in and the first list fetch few files, within their bounds', async ({ visitor }) => {
    // It is the first journey of the file: later ones find the files in the browser.
    const scripts = scriptsOf(visitor.page);
    await visitor.open('/sign-in');
    expect(scripts.length).toBeGreaterThan(0);
    expect(await kilobytes(scripts)).toBeLessThanOrEqual(limits.signIn);
    await openFirstList(visitor.page);
    expect(await kilobytes(scripts)).toBeLessThanOrEqual(limits.firstList);
    expect(scripts.length).toBeLessThanOrEqual(10);
  });

  journey('a wrong password is refused with one message, and stores nothing', async ({ visitor }) => {
    const { page } = visitor;
    visitor.expectComplaint(/401/);
    await visitor.open('/sign-in');
    await page.getByLabel('Username').fill('clerk');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('Invalid credentials').waitFor();
    expect(visitor.address()).toBe('/sign-in');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });

  journey('an empty sign-in form shows the message and makes no call [spec 5.sign-in.2]', async ({ visitor }) => {
    const { page } = visitor;
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('sign-in') && request.method() === 'POST' && calls.push(request.url()));
    await visitor.open('/sign-in');
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByLabel('Username').fill('   ');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Invalid credentials').waitFor();
    expect(calls).toEqual([]);
  });

  journey('a clerk at /tag/list is shown that access is denied [spec 2.access-denied.1]', async ({ visitor }) => {
    await visitor.signIn('clerk');
    await visitor.open('/tag/list');
    await visitor.page.getByRole('heading', { name: 'Access denied' }).waitFor();
    await visitor.page.getByText('Sorry. You are not authorised to view this area of the site.').waitFor();
    expect(visitor.address()).toBe('/access-denied');
  });

  journey('a user who is not a clerk lands after sign-in on the first page that they may open', async ({ visitor }) => {
    await visitor.signIn('records');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    expect(visitor.address()).not.toContain('/access-denied');
    expect(visitor.address()).not.toContain('/offer-compare');
    await visitor.open('/offer-compare');
    expect(visitor.address()).toBe('/access-denied');
  });

  journey('a user who is signed out is sent to /sign-in, and returns to the page that they asked for', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open('/tag/list');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByLabel('Username').fill('manager');
    await page.getByLabel('Password').fill(demonstrationPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Tags' }).waitFor();
    expect(visitor.address()).toMatch(/^\/tag\/list/);
  });

  journey('an unknown address says page-not-found!', async ({ visitor }) => {
    await visitor.enter('clerk');
    await visitor.open('/no/such/page');
    await visitor.page.getByText('page-not-found!').waitFor();
  });

  journey("the bar shows the product's title, the username and the way out [spec 1.product.11]", async ({ visitor }) => {
    await visitor.enter('clerk');
    await visitor.open('/');
    const bar = visitor.page.getByRole('banner');
    await bar.getByText('Offerdesk').waitFor();
    await bar.getByText('clerk', { exact: true }).waitFor();
    await bar.getByRole('button', { name: 'Sign out' }).waitFor();
  });

  journey('the home page welcomes [spec 2.home.1]', async ({ visitor }) => {
    await visitor.enter('clerk');
    await visitor.open('/');
    await visitor.page.getByText('Welcome to the home page.').waitFor();
  });
});
