import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { typedBackend } from '../typedBackend.ts';

const stored = {
  id: 5,
  title: 'slow',
  active: true,
  tagInputTextToTagMappingList: [
    { id: 70, tag: { id: 2, title: 'Tag 2' } },
    { id: 71, tag: { id: 99, title: 'Gone' } },
  ],
  entityCreatedOn: '2026-03-01T00:00:00.000Z',
  entityLastUpdatedOn: '2026-03-01T00:00:00.000Z',
};
const tags = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1, title: `Tag ${index + 1}` }));

const open = (address: string, count = 3) => {
  signedInAs('MANAGER');
  const backend = typedBackend(stored);
  const queries: string[] = [];
  mockServer.use(
    http.get('/api/tag/search/findAllActive', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json({
        _embedded: { tag: tags(count) },
        page: { number: 0, size: 9_999_999, totalElements: count, totalPages: 1 },
      });
    }),
  );
  return { backend, queries, ...openConsole(address) };
};
const group = () => screen.findByRole('group', { name: /^Tag mapping/ });
const box = (name: string) => screen.findByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the tags of a form', () => {
  it('are all active ones, asked for in one call, with those bound checked [spec 2.tag-input-texts.4 7.tags.6 9.page-sizes.8]', async () => {
    const { queries } = open('/tag-input-text/5/edit');
    expect(await box('Tag 2')).toBeChecked();
    const boxes = within(await group()).getAllByRole('checkbox');
    expect(boxes.map((each) => each.parentElement?.textContent)).toEqual(['Tag 1', 'Tag 2', 'Tag 3']);
    expect(await box('Tag 1')).not.toBeChecked();
    expect(queries).toEqual(['?page=0&size=9999999']);
  });

  it('name what is bound and no longer active, and keep it', async () => {
    open('/tag-input-text/5/edit');
    expect(await screen.findByText('Inactive, but still chosen: Gone')).toBeVisible();
  });

  it('are sent as selectedTagIdList beside the record', async () => {
    const { user, backend } = open('/tag-input-text/new');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'cash');
    await user.click(await box('Tag 3'));
    await user.click(await box('Tag 1'));
    await user.click(save());
    await waitFor(() =>
      expect(backend.writes).toEqual([
        {
          call: 'POST /api/tag-input-text-management/create-tag-input-text',
          body: { tagInputText: { title: 'cash', active: true }, selectedTagIdList: [1, 3] },
        },
      ]),
    );
  });

  it('stay chosen when saving fails', async () => {
    quiet();
    const { user, backend } = open('/tag-input-text/new');
    mockServer.use(http.post('/api/:management/:call', () => HttpResponse.error(), { once: true }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'cash');
    await user.click(await box('Tag 3'));
    await user.click(save());
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await box('Tag 3')).toBeChecked();
    await user.click(save());
    await waitFor(() => expect(backend.writes).toHaveLength(1));
  });

  it('count as changes that are not saved, until they are as they were', async () => {
    const { user, address } = open('/tag-input-text/5/edit');
    await user.click(await box('Tag 1'));
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await box('Tag 2'));
    await user.click(await box('Tag 2'));
    await user.click(await box('Tag 1'));
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/tag-input-text/list'));
  });

  it('are narrowed by a filter when there are many, and walked through by the arrow keys', async () => {
    const { user } = open('/tag-input-text/new', 40);
    await user.type(await screen.findByRole('textbox', { name: 'Filter tags' }), 'tag 3');
    const boxes = within(await group()).getAllByRole('checkbox');
    expect(boxes).toHaveLength(11);
    boxes[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp} ');
    expect(boxes[1]).toHaveFocus();
    expect(boxes[1]).toBeChecked();
    await user.clear(screen.getByRole('textbox', { name: 'Filter tags' }));
    expect(await box('Tag 30')).toBeChecked();
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });

  it('say when there are none', async () => {
    open('/tag-input-text/new', 0);
    expect(await screen.findByText(/No tags yet/)).toBeVisible();
  });

  it('that cannot be loaded say so, and are asked for again', async () => {
    quiet();
    const { user } = open('/tag-input-text/new');
    mockServer.use(http.get('/api/tag/search/findAllActive', () => HttpResponse.error(), { once: true }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await box('Tag 1')).toBeVisible();
  });
});

it('details show the bound tags by title', async () => {
  open('/tag-input-text/5');
  const label = await screen.findByText('Tag mapping');
  expect(
    within(label.nextElementSibling as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tag 2', 'Gone']);
});
