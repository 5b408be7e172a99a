import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';
import { notification, notificationBackend, notificationPaths } from './notificationPages.ts';

const ADDRESS = '/competing-region-offer-notifications';
let backend: ReturnType<typeof notificationBackend>;
beforeEach(() => {
  signedInAs('CLERK');
  backend = notificationBackend();
});

const table = () => screen.findByRole('table', { name: 'Good HK offers from non-local suppliers' });
const rows = async () => {
  const found = await table();
  await waitFor(() => expect(found).toHaveAttribute('aria-busy', 'false'));
  return within(found).getAllByRole('row').slice(1);
};
const cells = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the notifications of good offers', () => {
  it('have the columns Date of Analysis, Product and Margin %, and name the offer below the product [spec 1.product.6 2.notifications.1]', async () => {
    backend.notifications = [notification(7, { amountInOriginalCurrency: 1234.5, bestMarginPercent: 12.3 })];
    openConsole(ADDRESS);
    const [row] = await rows();
    const headers = within(await table()).getAllByRole('columnheader');
    expect(headers.map((header) => header.textContent?.replace(/[↑↓]/, ''))).toEqual(['Date of Analysis', 'Product', 'Margin %']);
    // In the business's zone, which is Tokyo's here.
    expect(cells(row)).toEqual(['2026-11-21 03:30', 'Pixel 71,234.50 EUR · Supplier 1', '12.30%']);
    expect(within(row as HTMLElement).getByRole('link', { name: 'Pixel 7' })).toHaveAttribute('href', '/offer-compare/7');
  });

  it('are asked for a hundred at a time, the latest analysis first, then by product [spec 9.page-sizes.6 9.sort.1]', async () => {
    openConsole(ADDRESS);
    await rows();
    expect(backend.lastCall(notificationPaths.plain)).toBe('pageNumber=0&pageSize=100&sort=offerAnalysisDate%3Bdesc%2CproductTitle%3Basc');
    const [date, product] = within(await table()).getAllByRole('columnheader');
    expect(date).toHaveAttribute('aria-sort', 'descending');
    expect(product).not.toHaveAttribute('aria-sort');
  });

  it('are sorted by a header and paged, and the address keeps both', async () => {
    backend.total = 250;
    const { user, address } = openConsole(ADDRESS);
    await rows();
    await user.click(screen.getByRole('button', { name: 'Margin %' }));
    await waitFor(() => expect(backend.lastCall(notificationPaths.plain)).toContain('sort=bestMarginPercent%3Bdesc'));
    await user.click(await screen.findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(backend.lastCall(notificationPaths.plain)).toContain('pageNumber=2&pageSize=100'));
    expect(address()).toBe(`${ADDRESS}?sort=bestMarginPercent%3Bdesc&page=3`);
    expect(await screen.findByText('201–202 of 250')).toBeInTheDocument();
  });

  it('say in words that there are none, and where to go', async () => {
    backend.notifications = [];
    openConsole(ADDRESS);
    expect(await screen.findByText('No supplier outside Hong Kong offers below the best offer from Hong Kong')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Compare offers' })).toHaveAttribute('href', '/offer-compare');
  });

  it('say that the region is not known, and where it is set, when the settings name no country', async () => {
    [backend.notifications, backend.country] = [[], null];
    openConsole(ADDRESS);
    expect(await screen.findByText(/^The competing region is not known/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add the country' })).toHaveAttribute('href', '/d/country/new');
    expect(screen.getByRole('link', { name: 'Open the settings' })).toHaveAttribute('href', '/d/application-settings/list');
  });

  it('of a page that is no longer there lead to the first one', async () => {
    [backend.notifications, backend.total] = [[], 40];
    const { user, address } = openConsole(`${ADDRESS}?page=9`);
    await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
    expect(address()).toBe(ADDRESS);
  });

  it('that cannot be loaded say why, and are asked for again', async () => {
    quiet();
    backend.failing.set(notificationPaths.plain, () => HttpResponse.json({ message: 'The database does not answer.' }, { status: 503 }));
    const { user } = openConsole(ADDRESS);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The database does not answer.');
    expect(screen.queryByRole('table')).toBeNull();
    backend.failing.clear();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(2);
  });

  it('show a skeleton while they load', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    backend.failing.set(notificationPaths.plain, () => promise);
    openConsole(ADDRESS);
    expect(await table()).toHaveAttribute('aria-busy', 'true');
    resolve(HttpResponse.json({ content: [notification(1)], number: 0, size: 100, totalElements: 1, totalPages: 1 }));
    expect(await rows()).toHaveLength(1);
  });

  it('are named without the region where the backend does not tell it', async () => {
    quiet();
    backend.failing.set(notificationPaths.region, () => HttpResponse.json({ message: 'no' }, { status: 500 }));
    openConsole(ADDRESS);
    expect(await rows()).toHaveLength(2);
    expect(screen.getByText(/^These offers from outside the region/)).toBeInTheDocument();
  });

  it.each([ADDRESS, '/competing-region-combined-spec-offer-notifications'])(
    'are closed to managers, in the menu and at %s',
    async (path) => {
      signedInAs('MANAGER');
      const { address } = openConsole(path);
      await waitFor(() => expect(address()).toBe('/access-denied'));
      expect(screen.queryByRole('link', { name: /^Good HK offers/ })).toBeNull();
    },
  );

  it('of both kinds have an entry in the menu group Offers, after the comparison [spec 1.product.12]', async () => {
    openConsole(ADDRESS);
    await rows();
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    const entries = within(menu).getAllByRole('link');
    expect(entries.slice(0, 3).map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['Compare offers', '/offer-compare'],
      ['Good HK offers from non-local suppliers', ADDRESS],
      ['Good HK offers from non-local suppliers (combined spec)', '/competing-region-combined-spec-offer-notifications'],
    ]);
  });
});
