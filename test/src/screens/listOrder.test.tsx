import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { organizationBackend } from '../organizationBackend.ts';
import { tagBackend, tagRow } from '../tagBackend.ts';
import { typedBackend } from '../typedBackend.ts';

const times = { entityCreatedOn: '2026-03-01T00:00:00.000Z', entityLastUpdatedOn: '2026-03-02T00:00:00.000Z' };
const [organization, product, currency] = [
  { id: 1, name: 'Acme' },
  { id: 1, title: '=Phone' },
  { id: 1, symbol: 'USD' },
];
const rows: Readonly<Record<string, object>> = {
  offer: { id: 1, organization, product, currency, amount: 12, offerOrRequest: 'request', ...times },
  contact: { id: 1, firstName: 'Ann', lastName: 'Lee', email: 'a@x.example', active: true, ...times },
  'forex-rate': { id: 1, baseCurrency: currency, symbolCurrency: currency, rate: 2, timestamp: 1_770_000_000_000, ...times },
};
const openList = (name: string, query = '', shown: unknown[] = [rows[name]], totalElements = 1) => {
  signedInAs('MANAGER', 'CLERK');
  typedBackend({ ...rows[name] });
  mockServer.use(
    http.get(`/api/${name}/search/:list`, ({ params }) =>
      params.list === 'findById'
        ? HttpResponse.json({ ...rows[name] })
        : HttpResponse.json({
            _embedded: { rows: shown },
            page: { number: 0, size: 50, totalElements, totalPages: Math.ceil(totalElements / 50) },
          }),
    ),
  );
  return openConsole(`/${name}/list${query}`);
};
const sortedHeader = async () => (await screen.findAllByRole('columnheader')).find((header) => header.hasAttribute('aria-sort'));

describe('the order of a list', () => {
  it.each([
    ['offer', 'Date', 'descending'],
    ['contact', 'First name', 'ascending'],
  ])('of %s is seen before it was chosen: by %s, %s', async (name, column, direction) => {
    openList(name);
    const header = await sortedHeader();
    expect(header).toHaveTextContent(column);
    expect(header).toHaveAttribute('aria-sort', direction);
    expect(header?.querySelector('[data-shown="true"]')).toHaveTextContent(direction === 'ascending' ? '↑' : '↓');
    expect(screen.queryByText(/^Sorted by/)).toBeNull();
  });

  it('stands in words where its field is not among the columns', async () => {
    openList('forex-rate');
    expect(await screen.findByText('Sorted by created on, descending.')).toBeVisible();
    expect(await sortedHeader()).toBeUndefined();
  });

  it('is by several columns after Shift and a click or Enter, whose headers have their places', async () => {
    const { user, address } = openList('contact', '?sort=firstName%3Basc');
    const header = (name: string) => screen.findByRole('button', { name });
    const places = async () =>
      Promise.all(
        ['First name', 'Email'].map(async (name) => (await header(name)).querySelector('[data-place]')?.getAttribute('data-place')),
      );
    expect(await places()).toEqual([undefined, undefined]);
    await user.keyboard('{Shift>}');
    await user.click(await header('Email'));
    expect(address()).toContain('sort=firstName%3Basc%2Cemail%3Basc');
    expect(await places()).toEqual(['1', '2']);
    expect(screen.getAllByRole('columnheader').filter((each) => each.hasAttribute('aria-sort'))).toHaveLength(1);
    await user.click(await header('Email'));
    expect(address()).toContain('sort=firstName%3Basc%2Cemail%3Bdesc');
    await user.click(await header('First name'));
    expect(address()).toContain('sort=firstName%3Bdesc%2Cemail%3Bdesc');
    await user.click(await header('First name'));
    expect(address()).toContain('sort=email%3Bdesc&');
    await user.keyboard('{/Shift}');
    await user.click(await header('First name'));
    expect(address()).toContain('sort=firstName%3Basc&');
  });

  it.each([
    ['two currencies on the page', 'is said', '', ['USD', 'HKD'], 2],
    ['one on the page, and more pages', 'is said', '', ['USD', 'USD'], 90],
    ['one alone', 'is not said', '', ['USD', 'USD'], 2],
    ['one asked for, and more pages', 'is not said', '&where=[{"field":"currency","is":"equals","value":1}]', ['USD', 'USD'], 90],
  ])('by amounts of %s: that they are figures %s', async (_, said, where, symbols, totalElements) => {
    const offers = symbols.map((symbol, index) => ({ ...rows.offer, id: index + 1, currency: { id: symbol.charCodeAt(0), symbol } }));
    const list = openList('offer', `?sort=amount%3Basc${where}`, offers, totalElements);
    await screen.findAllByText('USD');
    expect(await sortedHeader()).toHaveTextContent('Amount');
    const note = screen.queryByText('Amounts are sorted as figures, whatever their currency.');
    expect(note !== null).toBe(said === 'is said');
    list.unmount();
  });
});

describe('an inactive rate', () => {
  it('is marked in the list, since it converts nothing', async () => {
    openList('forex-rate', '', [
      { ...rows['forex-rate'], active: false },
      { ...rows['forex-rate'], id: 2 },
    ]);
    expect(await screen.findAllByText('Inactive', { selector: 'mark' })).toHaveLength(1);
  });
});

describe('a request among offers', () => {
  it('is marked in the list and in its details', async () => {
    const { user } = openList('offer');
    expect(await screen.findByText('Request', { selector: 'mark' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Details' }));
    expect(await screen.findByText('Offer · Request')).toBeVisible();
  });

  it('stays one in what is copied: its mark is a last column of several cells, and no part of a name', async () => {
    const { user } = openList('offer');
    const copied = new Map<string, string>();
    const setData = (type: string, text: string) => copied.set(type, text);
    const copy = () => fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } });
    await user.click(await screen.findByText('Acme'));
    copy();
    expect(copied.get('text/plain')).toBe('Acme');
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    copy();
    expect(copied.get('text/plain')).toBe("Acme\t'=Phone\t12.00\tRequest");
    expect(copied.get('text/html')).toContain("<td>'=Phone</td><td>12.00</td><td>Request</td>");
  });

  it('stays one in the workbook of what is shown, which has what the marks say in columns', async () => {
    const { user } = openList('offer');
    const asked: (string | null)[] = [];
    mockServer.use(
      http.get('/api/console/export/offer', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('columns'));
        return new HttpResponse('PK');
      }),
    );
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    await user.click(await screen.findByRole('button', { name: 'Export as .xlsx, with the columns as they are shown' }));
    await waitFor(() => expect(asked).toEqual(['date,organization,product,amount,currency,offerOrRequest,grade,validUntil,marks']));
  });
});

describe('the pages of a list', () => {
  it('are read from their beginning', async () => {
    signedInAs('MANAGER');
    tagBackend(Array.from({ length: 45 }, (_, index) => tagRow(index + 1)));
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      expect(this.tagName).toBe('MAIN');
    });
    const { user } = openConsole('/tag/list');
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('Tag 21')).toBeVisible();
    expect(scrolled).toHaveBeenCalledTimes(1);
    scrolled.mockRestore();
  });
});

describe('the title of a list', () => {
  it('is the name of its menu entry', async () => {
    signedInAs('CLERK', 'MANAGER');
    organizationBackend('keyword');
    const { user } = openConsole('/');
    await user.click((await screen.findAllByRole('link', { name: 'Manage terms' }))[0] as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: 'Manage terms' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Manage terms · Offerdesk'));
  });
});

it('a list is read again when a day of the business begins, since it may be one of today', async () => {
  // Midnight in Tokyo is at 15:00.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.UTC(2026, 2, 1, 14, 58, 30) });
  onTestFinished(() => void vi.useRealTimers());
  const { rows } = tagBackend([tagRow(1)]);
  signedInAs('MANAGER', 'CLERK');
  openConsole('/tag/list');
  await screen.findByText('Tag 1');
  rows.push(tagRow(2));
  const asked = vi.spyOn(globalThis, 'fetch');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.mock.calls.filter(([address]) => String(address).startsWith('/api/tag/'))).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByText('Tag 2')).toBeVisible();
});
