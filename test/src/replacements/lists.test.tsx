import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { organizationBackend } from '../organizationBackend.ts';
import { tagBackend, tagRow } from '../tagBackend.ts';

vi.mock('../../../src/app/replacements.ts', () => import('./stockLists.tsx'));

const openTags = (path: string, ...authorities: string[]) => {
  signedInAs(...(authorities.length > 0 ? authorities : ['MANAGER']));
  const backend = tagBackend(Array.from({ length: 30 }, (_, index) => tagRow(index + 1)));
  return { ...openConsole(path), backend };
};
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

describe("react-admin's own list as the list of a resource", () => {
  it('pages and sorts at the addresses of the specification', async () => {
    const { user, backend, address } = openTags('/tag/list');
    await screen.findByText('Tag 10');
    expect(backend.calls).toEqual([{ call: 'GET /api/tag/search/findAllActive', query: { page: '0', size: '10', sort: 'id;asc' } }]);
    await user.click(screen.getByRole('button', { name: 'Sort by title ascending' }));
    await waitFor(() => expect(address()).toBe('/tag/list?sort=title%3Basc&sf=title&size=10'));
    await user.click(screen.getByRole('button', { name: 'Go to page 3' }));
    expect(await screen.findByText('Tag 30')).toBeVisible();
    expect(address()).toBe('/tag/list?sort=title%3Basc&sf=title&page=3&size=10');
    expect(backend.calls.at(-1)?.query).toEqual({ page: '2', size: '10', sort: 'title;asc' });
  });

  it('opens as its address says, and filters by its own parts', async () => {
    const { user, backend, address } = openTags('/tag/list/search/Tag%202?sort=title%3Bdesc&sf=title');
    await screen.findByText('Tag 28');
    expect(backend.calls.at(-1)).toEqual({
      call: 'GET /api/tag/search/findAllActiveByKeywordCaseInsensitive',
      query: { page: '0', size: '10', sort: 'title;desc', keyword: 'Tag 2' },
    });
    expect(screen.getByRole('textbox', { name: 'Find' })).toHaveValue('Tag 2');
    await user.click(screen.getByText('Also inactive'));
    await waitFor(() => expect(address()).toBe('/tag/list/search/Tag%202?sort=title%3Bdesc&sf=title&size=10&active=all'));
    await waitFor(() => expect(backend.calls.at(-1)?.query).toMatchObject({ active: 'all', keyword: 'Tag 2' }));
    await user.click(screen.getByText('With a 7'));
    const where = JSON.stringify([{ field: 'title', is: 'contains', value: '7' }]);
    await waitFor(() => expect(backend.calls.at(-1)?.query).toMatchObject({ active: 'all', keyword: 'Tag 2', where }));
    expect(address()).toContain(`&where=${encodeURIComponent(where)}`);
    await user.clear(screen.getByRole('textbox', { name: 'Find' }));
    await user.type(screen.getByRole('textbox', { name: 'Find' }), 'a/b');
    await waitFor(() => expect(address()).toContain('/tag/list/search/a%2Fb?'));
  });

  it('leads to the form, to the details and to the edit page by its own buttons', async () => {
    const { user, address } = openTags('/tag/list');
    expect(await within(await rowOf('Tag 3')).findByRole('link', { name: /Edit/ })).toHaveAttribute('href', '/tag/3/edit');
    expect(await screen.findByRole('link', { name: 'Create' })).toHaveAttribute('href', '/tag/new');
    await user.click(screen.getByText('Tag 3'));
    await waitFor(() => expect(address()).toBe('/tag/3'));
  });

  it('has no box to delete by, where nobody can delete', async () => {
    openTags('/tag/list');
    await screen.findByText('Tag 3');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('follows a reference, and links to it', async () => {
    signedInAs('CLERK');
    organizationBackend();
    mockServer.use(http.get('/api/d/country/findById', () => HttpResponse.json({ id: 7, name: 'Nippon' })));
    openConsole('/d/organization/list');
    const [country] = await screen.findAllByRole('link', { name: 'Nippon' });
    expect(country).toHaveAttribute('href', '/d/country/7');
    expect(await screen.findAllByRole('checkbox')).toHaveLength(3);
  });
});

it("a list of react-admin's own deletes the ticked records when its message goes", async () => {
  signedInAs('CLERK');
  const backend = organizationBackend();
  mockServer.use(http.get('/api/d/country/findById', () => HttpResponse.json({ id: 7, name: 'Nippon' })));
  const { user } = openConsole('/d/organization/list');
  await user.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Close' }));
  const deleted = () => backend.calls.flatMap(({ call, body }) => (call === 'deleteById' ? [body] : []));
  await waitFor(() => expect(deleted()).toEqual([{ objectId: 1 }, { objectId: 2 }]));
});

it('a component that somebody else published for react-admin works in a row', async () => {
  const { user } = openTags('/tag/list');
  let file: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(within(await rowOf('Tag 4')).getByRole('button', { name: 'Keep' }));
  expect(JSON.parse(await (file as unknown as Blob).text())).toMatchObject({ id: 4, title: 'Tag 4' });
});

it('a field of react-admin stands in a column of our own list', async () => {
  signedInAs('MANAGER');
  const row = { ...tagRow(5, 'slow'), tagInputTextToTagMappingList: [] };
  mockServer.use(
    http.get('/api/tag-input-text/search/findAllActive', () =>
      HttpResponse.json({ _embedded: { tagInputText: [row] }, page: { number: 0, size: 20, totalElements: 1, totalPages: 1 } }),
    ),
  );
  openConsole('/tag-input-text/list');
  expect(await screen.findByText('slow', { selector: 'td strong' })).toBeVisible();
});
