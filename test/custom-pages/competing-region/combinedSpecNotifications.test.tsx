import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';
import { notification, notificationBackend, notificationPaths } from './notificationPages.ts';

const ADDRESS = '/competing-region-combined-spec-offer-notifications';
let backend: ReturnType<typeof notificationBackend>;
beforeEach(() => {
  signedInAs('CLERK');
  backend = notificationBackend();
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    notification(index + 1, { productTitle: `Pixel ${index + 1}`, organizationName: `Supplier ${1 + (index % 3)}` }),
  );

describe('the notifications of combined specs', () => {
  it('have a table for each supplier, with the latest analysis of each product, sorted by its title [spec 2.notifications.2-3 9.money.4]', async () => {
    backend.notifications = [
      notification(1, { productTitle: 'Pixel 9 HK', bestMarginPercent: 4 }),
      notification(2, { productTitle: 'Pixel 8', product: { id: 8 }, bestMarginPercent: 0.126 }),
      notification(3, { productTitle: 'Pixel 8', product: { id: 8 }, offerAnalysisDate: '2026-11-01T00:00:00.000Z' }),
      notification(4, { productTitle: 'Pixel 8', product: { id: 8 }, organizationName: 'Ando' }),
    ];
    openConsole(ADDRESS);
    const table = await screen.findByRole('table', { name: 'Supplier 1' });
    const [head, ...rows] = within(table).getAllByRole('row');
    const texts = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map((cell) => cell.textContent);
    expect(texts(head)).toEqual(['Date of Analysis', 'Product', 'Amount in Original Currency', 'Margin %']);
    expect(rows.map(texts)).toEqual([
      ['2026-11-21 03:30', 'Pixel 8', '1,002.00 EUR', '0.13%'],
      ['2026-11-21 03:30', 'Pixel 9 HK', '1,001.00 EUR', '4.00%'],
    ]);
    expect(within(table).getByRole('link', { name: 'Pixel 8' })).toHaveAttribute('href', '/offer-compare/8');
    const headings = within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(headings).toEqual(['Ando', 'Supplier 1']);
    expect(screen.getByText('3 offers of 2 suppliers')).toBeInTheDocument();
  });

  it('are asked for 3,000 at a time, the latest analysis first, then by product [spec 9.page-sizes.6 9.sort.1]', async () => {
    openConsole(ADDRESS);
    await screen.findByRole('table', { name: 'Supplier 1' });
    expect(backend.lastCall(notificationPaths.combined)).toBe(
      'pageNumber=0&pageSize=3000&sort=offerAnalysisDate%3Bdesc%2CproductTitle%3Basc',
    );
  });

  it('up to 200 stay in the document, whole', async () => {
    backend.notifications = many(200);
    openConsole(ADDRESS);
    const table = await screen.findByRole('table', { name: 'Supplier 3' });
    expect(table).not.toHaveAttribute('aria-rowcount');
    expect(screen.getAllByRole('link', { name: /^Pixel/ })).toHaveLength(200);
  });

  it('of 3,000 only a part is in the document; each table announces how many rows it has, and where each stands', async () => {
    backend.notifications = many(3_000);
    openConsole(ADDRESS);
    const table = await screen.findByRole('table', { name: 'Supplier 1' });
    expect(table).toHaveAttribute('aria-rowcount', '1001');
    expect(within(table).getByRole('link', { name: 'Pixel 4' }).closest('tr')).toHaveAttribute('aria-rowindex', '3');
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
    expect(screen.getByText('3,000 offers of 3 suppliers')).toBeInTheDocument();
  });

  it('of which there are more than 3,000 are paged, and the page says that it groups its own', async () => {
    backend.total = 3_100;
    const { user, address } = openConsole(ADDRESS);
    expect(await screen.findByText('There are more than 3,000 notifications. Each page groups its own by supplier.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(address()).toBe(`${ADDRESS}?page=2`);
    await waitFor(() => expect(backend.lastCall(notificationPaths.combined)).toContain('pageNumber=1&pageSize=3000'));
  });

  it('say in words that there are none', async () => {
    backend.notifications = [];
    openConsole(ADDRESS);
    expect(await screen.findByText('No supplier outside Hong Kong offers below the best offer from Hong Kong')).toBeInTheDocument();
  });

  it('that cannot be loaded say why, and are asked for again', async () => {
    quiet();
    backend.failing.set(notificationPaths.combined, () => HttpResponse.json({ message: 'The database does not answer.' }, { status: 503 }));
    const { user } = openConsole(ADDRESS);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The database does not answer.');
    backend.failing.clear();
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Supplier 1' })).toBeInTheDocument();
  });
});
