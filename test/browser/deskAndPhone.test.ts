import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { tag } from '../../resources/tag.ts';
import { journey } from '../helpers/browser.ts';
import { createThroughCall } from '../helpers/browserApi.ts';
import { accessFaults, overflowFaults, settled } from '../helpers/screenFaults.ts';

const phone = { width: 390, height: 844 };

describe('on a desk', () => {
  journey('all nine columns of the contacts have room, what can be done with a row among them', async ({ visitor }) => {
    await visitor.enter('manager');
    await visitor.open('/contact/list');
    await visitor.page.getByRole('link', { name: 'Details' }).first().waitFor();
    expect(await sidewaysIn(visitor.page, 'Contacts table')).toBe(0);
  });

  journey('the menu shows the entry of the page, also in a window that is too low for all of it', async ({ visitor }) => {
    await visitor.enter('manager');
    await visitor.page.setViewportSize({ width: 1440, height: 420 });
    await visitor.open('/tag/list');
    const entry = visitor.page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Tags', exact: true });
    const { y, height } = (await entry.boundingBox()) ?? { y: -1, height: 0 };
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(420);
  });
});

describe('on a phone', () => {
  journey('what can be done with a row is in reach however many columns there are', async ({ visitor }) => {
    await visitor.enter('manager');
    await visitor.page.setViewportSize(phone);
    await visitor.open('/contact/list');
    const link = visitor.page.getByRole('link', { name: 'Edit' }).first();
    const { x, width } = (await link.boundingBox()) ?? { x: -1, width: 0 };
    expect(await sidewaysIn(visitor.page, 'Contacts table')).toBeGreaterThan(0);
    expect(x + width).toBeLessThanOrEqual(phone.width);
    await link.click();
    await visitor.page.waitForURL(/\/contact\/\d+\/edit/);
  });

  journey('both versions of a record that somebody else has changed stand beside each other', async ({ visitor }) => {
    const { page } = visitor;
    visitor.expectComplaint(/409/);
    await visitor.enter('manager');
    await page.setViewportSize(phone);
    await visitor.open('/tag/list');
    const { id } = await createThroughCall(page, tag, 'Contested');
    await visitor.open(`/tag/${id}/edit`);
    const other = await page.context().newPage();
    await other.goto(`/tag/${id}/edit`);
    await other.getByRole('textbox', { name: 'Title' }).fill(`Theirs ${'wide'.repeat(20)}`);
    await other.getByRole('button', { name: 'Save' }).click();
    await other.waitForURL('**/tag/list**');
    await page.getByRole('textbox', { name: 'Title' }).fill(`Mine ${'long'.repeat(20)}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('table', { name: 'Both versions' }).waitFor();
    await settled(page);
    expect([...(await overflowFaults(page)), ...(await accessFaults(page))]).toEqual([]);
  });
});

/** How far the table has to be scrolled sideways to be seen whole. */
const sidewaysIn = (page: Page, name: string): Promise<number> =>
  page.getByRole('region', { name }).evaluate((frame) => frame.scrollWidth - frame.clientWidth);
