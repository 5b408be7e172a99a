import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { clearSession, storeSession } from '../../../src/providers/session.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { organizationBackend, supplier } from '../organizationBackend.ts';
import { tagBackend, tagRow } from '../tagBackend.ts';

const title = () => screen.findByRole('textbox', { name: 'Title' });
/** The storage is shared; the event is all that a tab sees of what another one does. */
const inAnotherTab = (change: () => void) =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage'));
  });
const isBack = 'What you typed before your session ended is back. It is not saved yet.';

const open = (initial: string, authority = 'MANAGER') => {
  signedInAs(authority);
  const backend = tagBackend();
  const console = openConsole(initial);
  const signInAs = async (username: string) => {
    mockServer.use(
      http.post('/api/authentication/sign-in', () =>
        HttpResponse.json({
          accessToken: `token of ${username}`,
          username,
          expiration: Date.now() + 3_600_000,
          authorityList: [authority],
        }),
      ),
    );
    await console.user.type(await screen.findByLabelText('Username'), username);
    await console.user.type(screen.getByLabelText('Password'), 'secret');
    await console.user.click(screen.getByRole('button', { name: 'Sign in' }));
  };
  return { ...console, backend, signInAs };
};

describe('a session that ends while a form is filled', () => {
  it('keeps what the user typed: it is in the form again after they sign in, not yet saved', async () => {
    quiet();
    const { user, backend, address, signInAs } = open('/tag/new');
    await user.type(await title(), 'Slow payer');
    await user.click(screen.getByRole('checkbox', { name: 'Active' }));
    mockServer.use(
      http.post('/api/tag-management/create-tag', () => HttpResponse.json({ code: 'UNAUTHENTICATED', message: 'x' }, { status: 401 }), {
        once: true,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/sign-in'));
    expect(await screen.findByText('Your session has ended. Sign in again to continue where you were.')).toBeVisible();
    await signInAs('ann');
    await waitFor(async () => expect(await title()).toHaveValue('Slow payer'));
    expect(screen.getByRole('checkbox', { name: 'Active' })).not.toBeChecked();
    expect(screen.getByText(isBack)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/tag/list'));
    expect(backend.calls.find(({ body }) => body)?.body).toEqual({ tag: { title: 'Slow payer', active: false } });
  });

  it('keeps the version that the record was typed on', async () => {
    const { user, backend, address, signInAs } = open('/tag/1/edit');
    await user.type(await title(), ' changed');
    clearSession();
    backend.rows.splice(0, 1, { ...tagRow(1, 'Theirs'), entityLastUpdatedOn: '2026-03-09T00:00:00.000Z' });
    await signInAs('ann');
    await waitFor(async () => expect(await title()).toHaveValue('Tag 1 changed'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/tag/list'));
    expect(backend.calls.find(({ body }) => body)?.body).toMatchObject({ tag: { entityLastUpdatedOn: '2026-03-01T16:01:00.000Z' } });
  });

  it('asks before the user signs out and what they typed is lost', async () => {
    const { user, address } = open('/tag/new');
    mockServer.use(http.post('/api/authentication/sign-out', () => HttpResponse.json({})));
    await user.type(await title(), 'Slow payer');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await title()).toHaveValue('Slow payer');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/sign-in'));
  });

  it('goes on by itself with what was typed once the user signs in in another tab', async () => {
    const { user, address } = open('/tag/new');
    await user.type(await title(), 'Slow payer');
    inAnotherTab(() => localStorage.removeItem('access_token'));
    expect(await screen.findByLabelText('Username')).toBeVisible();
    inAnotherTab(() => localStorage.setItem('access_token', 'token of the other tab'));
    await waitFor(async () => expect(await title()).toHaveValue('Slow payer'));
    expect(address()).toBe('/tag/new');
  });

  it('leads back to the list that the user came from', async () => {
    const { user, address, signInAs } = open('/tag/list?sort=title%3Basc&sf=title&size=50');
    await user.click(await screen.findByRole('link', { name: 'New' }));
    await user.type(await title(), 'Slow payer');
    clearSession();
    await signInAs('ann');
    await user.click(await screen.findByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/tag/list?sort=title%3Basc&sf=title&size=50'));
  });

  it('keeps a single field of the details, open, and the version that it was typed on', async () => {
    organizationBackend();
    const { user, signInAs } = open('/d/organization/1', 'CLERK');
    await user.click(await screen.findByRole('button', { name: 'Change Name' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' & Sons');
    clearSession();
    const backend = organizationBackend();
    backend.rows = [{ ...supplier(1), name: 'Theirs', entityLastUpdatedOn: '2026-03-09T00:00:00.000Z' }];
    await signInAs('ann');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Supplier 1 & Sons'));
    expect(screen.getByText(isBack)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change Country' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Supplier 1 & Sons', { selector: 'dd *' })).toBeVisible();
    expect(backend.calls.find(({ body }) => body)?.body).toMatchObject({
      object: { name: 'Supplier 1 & Sons', entityLastUpdatedOn: '2026-03-01T00:00:00.000Z' },
    });
    await user.click(screen.getByRole('button', { name: 'Change Name' }));
    expect(screen.queryByText(isBack)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Supplier 1 & Sons');
  });

  it('shows it to nobody else, and once only', async () => {
    const { user, router, signInAs } = open('/tag/new');
    await user.type(await title(), 'Mine');
    clearSession();
    await signInAs('bob');
    expect(await title()).toHaveValue('');
    storeSession({ accessToken: 'token-2', username: 'ann', expiration: Date.now() + 3_600_000, authorityList: ['MANAGER'] });
    await waitFor(async () => expect(await title()).toHaveValue('Mine'));
    await router.navigate('/tag/list');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await user.click(await screen.findByRole('link', { name: 'New' }));
    expect(await title()).toHaveValue('');
    expect(screen.queryByText(isBack)).toBeNull();
  });
});
