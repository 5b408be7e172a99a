import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasLeftRow } from '../../../src/ui/useLeftRow.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { organizationBackend, supplier } from '../organizationBackend.ts';
import { tagBackend, tagRow } from '../tagBackend.ts';

const openTags = (path = '/tag/list', backend = tagBackend()) => {
  signedInAs('MANAGER');
  return { ...openConsole(path), backend };
};
const many = (count: number) => tagBackend(Array.from({ length: count }, (_, index) => tagRow(index + 1)));

describe('a list', () => {
  it('has the declared columns, values in the business time zone, and Details and Edit in each row [spec 2.tags.5]', async () => {
    const { backend } = openTags();
    const table = await screen.findByRole('grid', { name: 'Tags' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent?.replace(/[↑↓]/, '')),
    ).toEqual(['Title', 'Active', 'Last updated on', 'Action']);
    const row = (await screen.findByText('Tag 1')).closest('tr') as HTMLElement;
    expect(
      within(row)
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    ).toEqual(['', 'Tag 1', 'YES', '2026-03-02 01:01', 'DetailsEdit']);
    for (const name of ['Tag 1', 'Details']) expect(within(row).getByRole('link', { name })).toHaveAttribute('href', '/tag/1');
    expect(within(row).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/tag/1/edit');
    expect(screen.getByRole('link', { name: 'New' })).toHaveAttribute('href', '/tag/new');
    expect(within(screen.getByText('Tag 3').closest('tr') as HTMLElement).getByText('NO')).toBeInTheDocument();
    expect(backend.calls).toEqual([{ call: 'GET /api/tag/search/findAllActive', query: { page: '0', size: '20', sort: 'title;asc' } }]);
  });

  it('keeps the roles of its table, and the title of each column, where rows are laid out as cards', async () => {
    openTags();
    const row = (await screen.findByText('Tag 1')).closest('tr') as HTMLElement;
    const table = row.closest('table') as HTMLElement;
    expect(table).toHaveAttribute('role', 'grid');
    expect([...table.querySelectorAll('thead, tbody, tr, th, td')].filter((part) => !part.hasAttribute('role'))).toEqual([]);
    expect([...row.querySelectorAll<HTMLElement>('td')].map((cell) => cell.dataset.label)).toEqual([
      undefined,
      'Title',
      'Active',
      'Last updated on',
      undefined,
    ]);
  });

  it('searches by the button and by Enter, from the first page [spec 2.tags.2 4.lists.1]', async () => {
    const { user, address, backend } = openTags('/tag/list?page=2&size=10', many(30));
    await screen.findByText('Tag 11');
    const box = screen.getByPlaceholderText('Search tag ...');
    await user.type(box, ' Tag 2 ');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByText('Tag 28');
    expect(address()).toBe('/tag/list/search/Tag%202?sort=title%3Basc&sf=title&size=10');
    expect(backend.calls.at(-1)).toEqual({
      call: 'GET /api/tag/search/findAllActiveByKeywordCaseInsensitive',
      query: { page: '0', size: '10', sort: 'title;asc', keyword: 'Tag 2' },
    });
    await user.clear(box);
    await user.type(box, 'Tag 30{Enter}');
    await waitFor(() => expect(address()).toBe('/tag/list/search/Tag%2030?sort=title%3Basc&sf=title&size=10'));
    await waitFor(() => expect(screen.queryByText('Tag 28')).toBeNull());
    await user.clear(box);
    await user.type(box, '{Enter}');
    await waitFor(() => expect(address()).toBe('/tag/list?sort=title%3Basc&sf=title&size=10'));
    await waitFor(() => expect(backend.calls.at(-1)?.call).toBe('GET /api/tag/search/findAllActive'));
  });

  it.each(['a/b', '100%', '..', '🙂', 'ü', '%2F'])('asks the backend for the keyword %j, exactly [spec 4.lists.3]', async (keyword) => {
    const { user, backend } = openTags();
    await user.type(await screen.findByPlaceholderText('Search tag ...'), `${keyword}{Enter}`);
    await waitFor(() => expect(backend.calls.at(-1)?.query.keyword).toBe(keyword));
    expect(screen.getByPlaceholderText('Search tag ...')).toHaveValue(keyword);
  });

  it('sorts by a header, says so, and turns round', async () => {
    const { user, address, backend } = openTags('/tag/list?page=2&size=10', many(30));
    const header = async (name: string) => (await screen.findByRole('button', { name })).closest('th');
    expect(await header('Title')).toHaveAttribute('aria-sort', 'ascending');
    expect(await header('Active')).not.toHaveAttribute('aria-sort');
    await user.click(screen.getByRole('button', { name: 'Last updated on' }));
    await waitFor(() => expect(backend.calls.at(-1)?.query).toEqual({ page: '0', size: '10', sort: 'entityLastUpdatedOn;asc' }));
    await user.click(screen.getByRole('button', { name: 'Last updated on' }));
    await waitFor(() => expect(backend.calls.at(-1)?.query.sort).toBe('entityLastUpdatedOn;desc'));
    expect(address()).toBe('/tag/list?sort=entityLastUpdatedOn%3Bdesc&sf=title&size=10');
    expect(await header('Last updated on')).toHaveAttribute('aria-sort', 'descending');
  });

  it('pages, and goes back to the first page when the size changes [spec 2.offers.3 2.tags.6 4.lists.2]', async () => {
    const { user, address, backend } = openTags('/tag/list', many(65));
    expect(await screen.findByText('1–20 of 65')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(await screen.findByText('41–60 of 65')).toBeVisible();
    expect(address()).toBe('/tag/list?sort=title%3Basc&sf=title&page=3');
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    expect(await screen.findByText('61–65 of 65')).toBeVisible();
    expect(screen.getByLabelText('Items per page')).toHaveValue('20');
    expect(
      within(screen.getByLabelText('Items per page'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['10', '20', '50', '100', '200']);
    await user.selectOptions(screen.getByLabelText('Items per page'), '50');
    expect(await screen.findByText('1–50 of 65')).toBeVisible();
    expect(address()).toBe('/tag/list?sort=title%3Basc&sf=title&size=50');
    expect(backend.calls.at(-1)?.query).toMatchObject({ page: '0', size: '50' });
  });

  it('follows its links within the console, and leaves to the browser those that are to open elsewhere', async () => {
    const list = '/tag/list?sort=title%3Basc&sf=title&size=100';
    const { address } = openTags(list);
    const [edit] = await screen.findAllByRole('link', { name: 'Edit' });
    const isFollowed = (click: MouseEventInit) => {
      let taken: boolean | undefined;
      const last = (event: Event) => {
        taken = event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener('click', last, { once: true });
      fireEvent.click(edit as HTMLElement, click);
      return taken;
    };
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const) expect(isFollowed({ [key]: true })).toBe(false);
    expect(address()).toBe(list);
    expect(hasLeftRow(list)).toBe(false);
    expect(isFollowed({})).toBe(true);
    expect(hasLeftRow(list)).toBe(true);
    await waitFor(() => expect(address()).toBe('/tag/1/edit'));
  });

  it('reopens at Back as it was', async () => {
    const { user, router, address } = openTags('/tag/list?sort=title%3Bdesc&sf=title&page=2&size=10', many(30));
    await user.click((await screen.findAllByRole('link', { name: 'Details' }))[0] as HTMLElement);
    await waitFor(() => expect(address()).toMatch(/^\/tag\/\d+$/));
    await router.navigate(-1);
    await waitFor(() => expect(address()).toBe('/tag/list?sort=title%3Bdesc&sf=title&page=2&size=10'));
    expect(await screen.findByText('11–20 of 30')).toBeVisible();
  });

  it('is scrolled at Back as it was, whatever led away from it', async () => {
    const { user, router, address } = openTags('/tag/list', many(30));
    const region = async () => (await screen.findByText('Tag 1')).closest('[role="region"]') as HTMLElement;
    (await region()).scrollTop = 120;
    await user.click(screen.getByRole('link', { name: 'New' }));
    await waitFor(() => expect(address()).toBe('/tag/new'));
    await router.navigate(-1);
    const back = await region();
    await waitFor(() => expect(back.scrollTop).toBe(120));
  });

  it('shows inactive ones when asked to', async () => {
    const { user, backend, address } = openTags();
    await screen.findByText('Tag 1');
    await user.click(screen.getByRole('checkbox', { name: 'Show inactive' }));
    await waitFor(() => expect(backend.calls.at(-1)?.query.active).toBe('all'));
    expect(address()).toContain('active=all');
  });

  it('without any record says what to do', async () => {
    openTags('/tag/list', tagBackend([]));
    expect(await screen.findByText('No tags yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create tag' })).toHaveAttribute('href', '/tag/new');
  });

  it('that finds nothing names the keyword and leads back to all [spec 4.lists.3]', async () => {
    const { user, address } = openTags('/tag/list/search/zzz');
    expect(await screen.findByText("No tags match 'zzz'")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('Tag 1')).toBeVisible();
    expect(address()).toBe('/tag/list?sort=title%3Basc&sf=title');
  });

  it('does not say that it finds nothing before it was answered', async () => {
    const { user } = openTags('/tag/list/search/zzz');
    await screen.findByText("No tags match 'zzz'");
    let answer: (response: undefined) => void = () => undefined;
    const call = '/api/tag/search/findAllActiveByKeywordCaseInsensitive';
    mockServer.use(http.get(call, () => new Promise<undefined>((resolve) => (answer = resolve)), { once: true }));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'Tag{Enter}');
    expect(await screen.findByRole('grid', { name: 'Tags' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(/No tags match|No records/)).toBeNull();
    answer(undefined);
    expect(await screen.findByText('Tag 1')).toBeVisible();
  });

  it('that finds nothing among the active ones offers to look among the inactive', async () => {
    const { user, address } = openTags('/tag/list/search/zzz');
    await user.click(await screen.findByRole('button', { name: 'Show inactive' }));
    await waitFor(() => expect(address()).toBe('/tag/list/search/zzz?sort=title%3Basc&sf=title&active=all'));
    expect(screen.queryByRole('button', { name: 'Show inactive' })).toBeNull();
  });

  it.each(['/tag/list?page=9', '/tag/list/search/Tag?page=9'])('beyond its last page says so, and leads to the first: %s', async (path) => {
    const { user, address } = openTags(path);
    expect(await screen.findByText('Nothing on this page')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to the first page' }));
    expect(await screen.findByText('Tag 1')).toBeVisible();
    expect(address()).toBe(`${path.split('?')[0]}?sort=title%3Basc&sf=title`);
  });

  it('that cannot be loaded says why and can be tried again', async () => {
    quiet();
    let answers = 0;
    tagBackend();
    mockServer.use(
      http.get('/api/tag/search/findAllActive', () => {
        answers += 1;
        if (answers > 1) return undefined;
        return HttpResponse.json({ code: 'UNKNOWN_SORT_FIELD', message: "Cannot sort by 'x'.", errors: {} }, { status: 400 });
      }),
    );
    signedInAs('MANAGER');
    const { user } = openConsole('/tag/list?sort=x');
    expect(await screen.findByRole('alert')).toHaveTextContent("Cannot sort by 'x'.");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Tag 1')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a total of more than were counted as a lower bound, and counts all before it opens the last page', async () => {
    const backend = many(20);
    mockServer.use(
      http.get('/api/tag/search/findAllActive', ({ request }) => {
        const query = Object.fromEntries(new URL(request.url).searchParams);
        backend.calls.push({ call: 'list', query });
        const isExact = query.total === 'exact';
        return HttpResponse.json({
          _embedded: { tag: backend.rows },
          page: {
            number: Number(query.page),
            size: 20,
            totalElements: isExact ? 20_699 : 10_000,
            totalPages: 1036,
            totalIsEstimate: !isExact,
          },
        });
      }),
    );
    const { user, address } = openTags('/tag/list', backend);
    expect(await screen.findByText('1–20 of 10,000+')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Last page' }));
    await waitFor(() => expect(backend.calls.at(-1)?.query).toMatchObject({ page: '1034', sort: 'title;asc' }));
    expect(address()).toContain('page=1035');
  });

  it('keeps up to 200 rows in the document, whole', async () => {
    openTags('/tag/list?size=200', many(200));
    expect(await screen.findByText('Tag 200')).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(201);
    expect(screen.getByRole('grid')).not.toHaveAttribute('aria-rowcount');
  });

  it('keeps a part of more rows, and announces how many there are', async () => {
    signedInAs('CLERK');
    const { rows } = organizationBackend();
    for (let id = 3; id <= 201; id += 1) rows.push(supplier(id));
    // Nothing is laid out here.
    const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    onTestFinished(() => height.mockRestore());
    openConsole('/d/organization/list?size=500');
    expect(await screen.findByText('Supplier 1')).toBeInTheDocument();
    const table = screen.getByRole('grid', { name: 'Organizations' });
    expect(table).toHaveAttribute('aria-rowcount', '202');
    expect(screen.getByText('Supplier 1').closest('tr')).toHaveAttribute('aria-rowindex', '2');
    expect(within(table).getAllByRole('row').length).toBeLessThan(100);
  });
});
