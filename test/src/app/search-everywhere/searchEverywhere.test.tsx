import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { searchCall } from '../../../../contract/dialects.ts';
import { mappedTitleCalls } from '../../../../contract/products/mappedTitleCalls.ts';
import { contentPage } from '../../../../contract/records.ts';
import { calls as textCalls } from '../../../../contract/workflows/offer-from-text/calls.ts';
import { embeddedPage } from '../../../helpers/embeddedPage.ts';
import { mockServer } from '../../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../consoleApp.tsx';

const infoOf = (rows: readonly unknown[]) => ({ number: 0, size: 100, totalElements: rows.length, totalPages: 1 });
const found = (entityPath: string, id: number, title: string) => ({ entityPath, id, title });

const backend = (answers: Record<string, object[] | Promise<object[]>> = {}) => {
  const asked: string[] = [];
  mockServer.use(
    http.get(searchCall.path, async ({ request }) => {
      const keyword = new URL(request.url).searchParams.get('keyword') ?? '';
      asked.push(keyword);
      const rows = (await answers[keyword]) ?? [];
      return HttpResponse.json(contentPage({ rows, info: infoOf(rows) }));
    }),
    http.get('/api/product/search/findAllByKeywordCaseInsensitive', ({ request }) => {
      const keyword = new URL(request.url).searchParams.get('keyword') ?? '';
      const rows = keyword === 'pixel' ? [{ id: 7, title: 'Google Pixel 9' }] : [];
      return HttpResponse.json(embeddedPage('product', { rows, info: infoOf(rows) }));
    }),
    http.get(mappedTitleCalls.likely, ({ request }) => {
      const isMeant = new URL(request.url).searchParams.get('title') === 'px9';
      return HttpResponse.json({ products: [{ id: 8, title: 'Google Pixel 9' }], isMeant });
    }),
    http.post(textCalls.prices.path, () => {
      const best = { amount: 540, updatedOn: new Date(Date.now() - 3 * 86_400_000).toISOString(), organization: { id: 1, name: 'Acme' } };
      return HttpResponse.json({ prices: [{ productId: 8, last: null, best }] });
    }),
    http.get('/api/product/search/findById', ({ request }) =>
      HttpResponse.json({ id: Number(new URL(request.url).searchParams.get('id')), title: 'Nokia 3310' }),
    ),
  );
  return asked;
};
const open = (...authorities: string[]) => {
  signedInAs(...authorities);
  return openConsole('/');
};
const opened = async (user: ReturnType<typeof open>['user']) => {
  await screen.findByRole('button', { name: 'Find anything' });
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search records, pages and actions' });
};
const groups = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
const titlesOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('the search everywhere', () => {
  it('keeps what is typed while it is fetched, and nothing where it is closed meanwhile', async () => {
    backend();
    const { user } = open('CLERK');
    await screen.findByRole('button', { name: 'Find anything' });
    await user.keyboard('{Control>}k{/Control}lost{Escape}');
    await user.keyboard('{Control>}k{/Control}pixes{Backspace}l');
    expect(await screen.findByRole('combobox')).toHaveValue('pixel');
    await user.keyboard('!');
    expect(screen.getByRole('combobox')).toHaveValue('pixel!');
  });

  it('reads what a list is to show, and leads there with those filters', async () => {
    const inTokyo = new Date(Date.now() + 9 * 3_600_000);
    const monday = new Date(inTokyo.getTime() - ((inTokyo.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
    const kita = [found('contact', 3, 'kita trading'), found('organization', 5, 'Kita Trading')];
    backend({ 'kita trading': kita, HKD: [found('currency', 2, 'HKD')] });
    mockServer.use(
      http.get('/api/:name/search/findById', () => HttpResponse.json({ id: 5 })),
      http.get('/api/offer/:any/*', () => HttpResponse.json(embeddedPage('offer', { rows: [], info: infoOf([]) }))),
    );
    signedInAs('CLERK', 'MANAGER');
    const { user, address } = openConsole('/');
    await opened(user);
    await user.keyboard('offers of kita trading in HKD since Monday');
    expect(await screen.findByRole('option', { name: /^Offers: / })).toHaveTextContent(
      `Offers: Organization is Kita Trading, Currency is HKD, Date from ${monday}`,
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/offer\/list\?/));
    expect(JSON.parse(new URL(address(), 'http://x').searchParams.get('where') ?? '')).toEqual([
      { field: 'organization', is: 'equals', value: 5 },
      { field: 'currency', is: 'equals', value: 2 },
      { field: 'date', is: 'between', value: [monday, null] },
    ]);
    // The test does not end while the list is still fetched: React complains of that.
    expect(await screen.findByText('No offers match the filter')).toBeVisible();
  });

  it.each(['since last', 'of the last', 'the last'])(
    'names a list for each record with the words, and takes a span after %j',
    async (span) => {
      const kita = [found('organization', 5, 'Kita Trading'), found('organization', 6, 'Kita North'), found('contact', 3, 'Kita')];
      backend({ kita });
      const { user } = open('CLERK', 'MANAGER');
      await opened(user);
      await user.keyboard(`offers of kita ${span} 7 days`);
      const lists = within(await screen.findByRole('group', { name: 'Lists' })).getAllByRole('option');
      expect(lists.map(({ textContent }) => textContent)).toEqual([
        'Offers: Organization is Kita Trading, Date in the last 7 days',
        'Offers: Organization is Kita North, Date in the last 7 days',
      ]);
    },
  );

  it('takes everything from a day on where that day follows since', async () => {
    backend();
    const { user } = open('CLERK', 'MANAGER');
    await opened(user);
    const yesterday = new Date(Date.now() + 9 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);
    await user.keyboard('offers since yesterday');
    expect(await screen.findByRole('option', { name: /^Offers: / })).toHaveTextContent(`Offers: Date from ${yesterday}`);
  });

  it.each(['offers of nobody', 'offers since whenever', 'offers'])('takes %j for no filters', async (typed) => {
    backend();
    const { user } = open('CLERK', 'MANAGER');
    await opened(user);
    await user.keyboard(typed);
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
    expect(screen.queryByRole('group', { name: 'Lists' })).toBeNull();
  });

  it('opens a saved view of any list, also one that was never opened here, and once', async () => {
    backend();
    const view = { id: 4, entity: 'tag', name: 'Old ones', owner: 'bob', isOwn: false, sharedWith: 'MANAGER', isDefault: false };
    const state = { query: 'q=old', layout: {} };
    mockServer.use(
      http.get('/api/console/saved-view', () => HttpResponse.json([{ ...view, state, entityLastUpdatedOn: '2026-11-01T00:00:00.000Z' }])),
      http.get('/api/tag/:any/*', () => HttpResponse.json(embeddedPage('tag', { rows: [], info: infoOf([]) }))),
    );
    localStorage.setItem('RaStoreOfferdesk.ann.recent', JSON.stringify([{ address: '/tag/list?view=4&q=x', title: 'Tags: Old ones' }]));
    const { user, address } = open('CLERK', 'MANAGER');
    await opened(user);
    await user.keyboard('old ones');
    await screen.findByRole('group', { name: 'Lists' });
    expect(screen.getAllByRole('option', { name: 'Tags: Old ones' })).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/tag\/list.*view=4/));
    expect(await screen.findByText(/^No tags/)).toBeVisible();
  });

  it('opens by Ctrl+K with actions and pages, and Escape gives the focus back', async () => {
    backend();
    const { user } = open('CLERK');
    const button = await screen.findByRole('button', { name: 'Find anything' });
    act(() => button.focus());
    const field = await opened(user);
    await waitFor(() => expect(field).toHaveFocus());
    expect(groups()).toEqual(['Actions', 'Pages']);
    expect(titlesOf('Actions')).toContain('Import from shared spreadsheet');
    expect(titlesOf('Pages')).toContain('Compare offers');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button).toHaveFocus();
  });

  it('finds records of every resource, products first, and opens the chosen one', async () => {
    const keywords = Array.from({ length: 9 }, (_, index) => found('keyword', index + 1, `pixel ${index}`));
    const asked = backend({ pixel: [...keywords, found('product', 7, 'Google Pixel 9'), found('organization', 3, 'Pixel Traders')] });
    // The page that is opened in the end says that its record is gone.
    quiet();
    mockServer.use(http.get('/api/d/organization/:call', () => HttpResponse.json({ code: 'NOT_FOUND', message: 'gone' }, { status: 404 })));
    const { user, address } = open('CLERK');
    await opened(user);
    await user.keyboard('pixel');
    expect(await screen.findByRole('group', { name: 'Products' })).toBeVisible();
    expect(groups()).toEqual(['Products', 'Keywords', 'Organizations']);
    expect(titlesOf('Products')).toEqual(['Google Pixel 9']);
    expect(titlesOf('Keywords')).toHaveLength(6);
    expect(screen.getByText('There are more records than these. Add a word to find others.')).toBeVisible();
    expect(asked).toEqual(['pixel']);
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('/d/organization/3'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('finds a product by what the reader of pasted text understands, with its best price and the age of it', async () => {
    backend();
    const { user, address } = open('CLERK');
    await opened(user);
    await user.keyboard('px9');
    const option = await screen.findByRole('option', { name: 'Google Pixel 9' });
    expect(option).toHaveTextContent(/540\.00 \S* ?· 3d ago/);
    expect(option).toHaveAccessibleDescription(/540\.00/);
    expect(groups()).toEqual(['Products']);
    expect(address()).toBe('/');
  });

  it('never shows the answer to an earlier text', async () => {
    const late = Promise.withResolvers<object[]>();
    const asked = backend({ slow: late.promise, slower: [found('country', 2, 'Slower land')] });
    const { user } = open('CLERK');
    await opened(user);
    await user.keyboard('slow');
    await waitFor(() => expect(asked).toEqual(['slow']));
    await user.keyboard('er');
    expect(await screen.findByRole('option', { name: 'Slower land' })).toBeVisible();
    late.resolve([found('country', 1, 'Slow land')]);
    await late.promise;
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Slower land']);
  });

  it('offers what the user may open: a manager who is no clerk finds contacts, and is asked for no product', async () => {
    const asked = backend({ sato: [found('contact', 4, 'Sato Trading')] });
    const { user, address } = open('MANAGER');
    const field = await opened(user);
    expect(titlesOf('Pages')).toContain('Contacts');
    expect(titlesOf('Pages')).not.toContain('Compare offers');
    await user.keyboard('new: offer');
    await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['New: Offer']));
    await user.clear(field);
    await user.keyboard('sato');
    await screen.findByRole('option', { name: 'Sato Trading' });
    expect(groups()).toEqual(['Contacts']);
    expect(asked.at(-1)).toBe('sato');
    quiet();
    mockServer.use(http.get('/api/contact/:id', () => HttpResponse.json({ code: 'NOT_FOUND', message: 'gone' }, { status: 404 })));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/contact/4'));
  });

  it('says how many it found, that nothing was found, or why it could not search', async () => {
    quiet();
    backend();
    const { user } = open('CLERK');
    const field = await opened(user);
    await user.keyboard('import sha');
    expect(await screen.findByText('One result.')).toBeInTheDocument();
    await user.clear(field);
    await user.keyboard('z');
    expect(screen.getByText('Type at least 2 characters to search records.')).toBeVisible();
    expect(screen.queryByText(/^Nothing was found/)).toBeNull();
    await user.keyboard('zz');
    expect(await screen.findByText("Nothing was found for 'zzz'. Try fewer letters.")).toBeVisible();
    const message = 'The database does not answer.';
    mockServer.use(http.get(searchCall.path, () => HttpResponse.json({ code: 'UNAVAILABLE', message }, { status: 503 })));
    await user.keyboard('z');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('stays as it is when the keys are pressed again', async () => {
    backend();
    const { user } = open('CLERK');
    await opened(user);
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});
