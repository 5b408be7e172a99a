import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { tagBackend, tagRow } from '../tagBackend.ts';

const REQUIRED = 'Required and no more than 100 characters long';

const open = (initial: Parameters<typeof openConsole>[0]) => {
  signedInAs('MANAGER');
  const backend = tagBackend();
  return { backend, ...openConsole(initial) };
};
const writes = ({ calls }: ReturnType<typeof tagBackend>) => calls.filter(({ body }) => body !== undefined);
const title = () => screen.findByRole('textbox', { name: 'Title' });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the form', () => {
  it('for a new record starts with the declared defaults [spec 2.tags.7 4.tag.1]', async () => {
    open('/tag/new');
    expect(await title()).toHaveValue('');
    expect(screen.getByRole('heading', { level: 1, name: 'New tag' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  });

  it('for a new record also opens at react-admin’s address of it', async () => {
    const { address } = open('/tag/create');
    expect(await title()).toHaveValue('');
    expect(address()).toBe('/tag/new');
  });

  it.each([
    ['empty', ''],
    ['only white space', '   '],
    ['longer than 100 characters', 'x'.repeat(101)],
  ])('with a title %s says so at the field, moves there and sends nothing [spec 5.tag.1 5.every-form.1 9.limits.1]', async (_, typed) => {
    const { user, backend } = open('/tag/new');
    const field = await title();
    if (typed) {
      await user.click(field);
      await user.paste(typed);
    }
    await user.click(save());
    expect(await screen.findByText(REQUIRED)).toBeVisible();
    expect(field).toHaveAccessibleDescription(REQUIRED);
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(writes(backend)).toEqual([]);
  });

  it('takes 100 characters, counting an emoji once [spec 5.tag.1]', async () => {
    const { user, backend } = open('/tag/new');
    await user.click(await title());
    await user.paste('🙂'.repeat(100));
    await user.click(save());
    await waitFor(() => expect(writes(backend)).toHaveLength(1));
  });

  it('takes the message away as soon as the value is mended', async () => {
    const { user } = open('/tag/new');
    await title();
    await user.click(save());
    expect(await screen.findByText(REQUIRED)).toBeVisible();
    await user.type(await title(), 'x');
    await waitFor(() => expect(screen.queryByText(REQUIRED)).toBeNull());
  });

  it('sends trimmed text, tells the returned id and goes back to the list as it was left [spec 2.tags.8 8.errors.4]', async () => {
    const fromList = '/tag/list/search/T?sort=title%3Bdesc&sf=title&size=50';
    const { user, backend, address } = open({ pathname: '/tag/new', state: { fromList } });
    await user.type(await title(), '  Slow payer ');
    await user.click(screen.getByRole('checkbox', { name: 'Active' }));
    await user.click(save());
    await waitFor(() => expect(address()).toBe(fromList));
    expect(writes(backend)).toEqual([
      { call: 'POST /api/tag-management/create-tag', query: {}, body: { tag: { title: 'Slow payer', active: false } } },
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Tag 41 was saved.');
  });

  it('for a stored record is filled with it, and sends its id and the version that it was loaded with [spec 2.tags.7 4.tag.2]', async () => {
    const { user, backend, address } = open('/tag/3/edit');
    expect(await title()).toHaveValue('Tag 3');
    expect(screen.getByRole('checkbox', { name: 'Active' })).not.toBeChecked();
    await user.clear(await title());
    await user.type(await title(), 'Renamed');
    await user.click(save());
    await waitFor(() => expect(address()).toBe('/tag/list'));
    expect(writes(backend)).toEqual([
      {
        call: 'PUT /api/tag-management/update-tag',
        query: {},
        body: { tag: { title: 'Renamed', active: false, id: 3, entityLastUpdatedOn: '2026-03-01T16:03:00.000Z' } },
      },
    ]);
  });

  it('shows what the server refuses at its field, and what belongs to none above', async () => {
    quiet();
    const { user } = open('/tag/new');
    mockServer.use(
      http.post('/api/tag-management/create-tag', () =>
        HttpResponse.json(
          { code: 'NOT_UNIQUE', message: 'x', errors: { title: 'Title is already used by another record.', elsewhere: 'Too many tags' } },
          { status: 409 },
        ),
      ),
    );
    await user.type(await title(), 'Tag 1');
    await user.click(save());
    expect(await screen.findByText('Title is already used by another record.')).toBeVisible();
    expect(await title()).toHaveAccessibleDescription('Title is already used by another record.');
    expect(await title()).toHaveFocus();
    expect(within(screen.getByRole('alert')).getByText('Too many tags')).toBeVisible();
    expect(await title()).toHaveValue('Tag 1');
  });

  it('takes an answer of 200 that says FAILED for a failure', async () => {
    quiet();
    const { user, address } = open('/tag/new');
    mockServer.use(
      http.post('/api/tag-management/create-tag', () => HttpResponse.json({ status: 'FAILED', errorList: [{ message: 'Not today' }] })),
    );
    await user.type(await title(), 'Tag');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Please fix the following issues');
    expect(screen.getByText('Not today')).toBeVisible();
    expect(address()).toBe('/tag/new');
  });

  it.each([
    ['fails', () => HttpResponse.json({ code: 'INTERNAL', message: 'Something went wrong on our side.', errors: {} }, { status: 500 })],
    ['cannot be reached', () => HttpResponse.error()],
  ])('keeps what was typed when the server %s, says so, and can be sent again [spec 8.errors.4]', async (_, answer) => {
    quiet();
    const { user, backend, address } = open('/tag/new');
    mockServer.use(http.post('/api/tag-management/create-tag', answer, { once: true }));
    await user.type(await title(), 'Kept');
    await user.click(save());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(/went wrong on our side|Save again: it is not stored twice/);
    expect(notice.parentElement).toHaveFocus();
    expect(await title()).toHaveValue('Kept');
    await user.click(save());
    await waitFor(() => expect(address()).toBe('/tag/list'));
    expect(writes(backend)).toHaveLength(1);
  });

  it('does not wait for a browser that believes itself offline: it says that the server does not answer', async () => {
    quiet();
    const { user } = open('/tag/new');
    mockServer.use(http.post('/api/tag-management/create-tag', () => HttpResponse.error()));
    await user.type(await title(), 'Kept');
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await user.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The server does not answer.');
    expect(alert).toHaveTextContent(/^Something went wrong/);
    expect(await title()).toHaveValue('Kept');
  });

  it('shows both versions of a record that somebody else has changed, and keeps what was typed', async () => {
    quiet();
    const { user, backend, address } = open('/tag/1/edit');
    const current = { ...tagRow(1, 'Theirs', false), entityLastUpdatedOn: '2026-03-05T00:00:00.000Z' };
    mockServer.use(
      http.put(
        '/api/tag-management/update-tag',
        () => HttpResponse.json({ code: 'STALE_RECORD', message: 'stale', errors: {}, current }, { status: 409 }),
        { once: true },
      ),
    );
    await user.clear(await title());
    await user.type(await title(), 'Mine');
    await user.click(save());
    const versions = await screen.findByRole('table', { name: 'Both versions' });
    expect(
      within(versions)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['FieldStored nowYours', 'TitleTheirsMine', 'ActiveNOnot changed']);
    expect(screen.getByText('Somebody else has changed this record since you opened it.')).toBeVisible();
    expect(await title()).toHaveValue('Mine');
    expect(screen.getByRole('alert').parentElement).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(address()).toBe('/tag/list'));
    expect(writes(backend).at(-1)?.body).toEqual({
      tag: { title: 'Mine', active: false, id: 1, entityLastUpdatedOn: '2026-03-05T00:00:00.000Z' },
    });
  });

  it('takes the stored version when the user says so', async () => {
    quiet();
    const { user } = open('/tag/1/edit');
    const current = { ...tagRow(1, 'Theirs'), entityLastUpdatedOn: '2026-03-05T00:00:00.000Z' };
    mockServer.use(
      http.put('/api/tag-management/update-tag', () =>
        HttpResponse.json({ code: 'STALE_RECORD', message: 'stale', errors: {}, current }, { status: 409 }),
      ),
    );
    await user.type(await title(), '!');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Take the stored version' }));
    await waitFor(async () => expect(await title()).toHaveValue('Theirs'));
    expect(screen.queryByRole('table', { name: 'Both versions' })).toBeNull();
    await waitFor(async () => expect(await title()).toHaveFocus());
  });

  it('that the user leaves while it is saved says that it was saved, and does not lead back', async () => {
    const { user, router, address } = open('/tag/new');
    let answer: (response: Response) => void = () => undefined;
    mockServer.use(http.post('/api/tag-management/create-tag', () => new Promise<Response>((resolve) => (answer = resolve))));
    await user.type(await title(), 'Slow payer');
    await user.click(save());
    await waitFor(() => expect(save()).toHaveAttribute('aria-disabled', 'true'));
    await router.navigate('/');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    answer(HttpResponse.json({ status: 'SUCCESS', tagId: 41, errorList: [] }));
    expect(await screen.findByText('Tag 41 was saved.')).toBeVisible();
    expect(address()).toBe('/');
  });

  it('asks before changes are left behind', async () => {
    const { user, address } = open('/tag/1/edit');
    await user.type(await title(), ' changed');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/tag/1/edit');
    expect(await title()).toHaveValue('Tag 1 changed');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/tag/list'));
  });

  it('does not ask when nothing was changed', async () => {
    const { user, address } = open('/tag/1/edit');
    await title();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe('/tag/list'));
  });

  it.each([
    ['is gone by now', 404, 'There is no tag.'],
    ['comes with an error', 503, 'Come back later.'],
  ])('of a record that %s is not filled with what was read of it before', async (_, status, message) => {
    quiet();
    const { user } = open('/tag/1');
    const edit = await screen.findByRole('link', { name: 'Edit' });
    mockServer.use(http.get('/api/tag/:id', () => HttpResponse.json({ code: 'X', message, errors: {} }, { status })));
    await user.click(edit);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  });

  it('of a record that is gone says so and leads back', async () => {
    quiet();
    open('/tag/99/edit');
    expect(await screen.findByText('There is no tag.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to list' })).toHaveAttribute('href', '/tag/list');
  });
});

describe('typed details', () => {
  it('of a malformed id say that there is no such record, link to the list, and make no call', async () => {
    const { backend } = open('/tag/abc');
    expect(await screen.findByText('There is no tag with the id abc.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to list' })).toHaveAttribute('href', '/tag/list');
    expect(backend.calls).toEqual([]);
  });

  it('show every declared field, dates in the business time zone, and lead to the form and back [spec 2.tags.9]', async () => {
    open('/tag/3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tag 3' })).toBeVisible();
    expect(document.title).toBe('Tag 3 · Offerdesk');
    const shown = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(shown).toEqual([
      ['Title', 'Tag 3'],
      ['Active', 'NO'],
      ['Created on', '2026-03-01 09:00'],
      ['Last updated on', '2026-03-02 01:03'],
    ]);
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/tag/3/edit');
    expect(screen.getByRole('link', { name: 'Back to list' })).toHaveAttribute('href', '/tag/list');
    expect(screen.queryByRole('button', { name: /Change|Delete/ })).toBeNull();
  });
});
