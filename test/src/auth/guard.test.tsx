import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSession, storeSession } from '../../../src/providers/session.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { tagBackend } from '../tagBackend.ts';
import { asksToSignIn, deniesManager, opensToClerk } from './clericalPage.ts';

const managed = ['contact', 'tag', 'tag-input-text', 'phone-dialing-code', 'forex-rate', 'offer'];
const guarded = [...managed.map((name) => `/${name}/list`), '/tag/new', '/tag/1', '/tag/1/edit', '/forex-rate/new'];
const generic = ['/d/organization/list', '/d/organization/new', '/d/organization/1', '/d/whatever/list'];

afterEach(() => void vi.useRealTimers());

describe('the guard', () => {
  it.each([...guarded, ...generic, '/'])(
    'sends a user who is signed out from %s to /sign-in [spec 2.route-guard.1 6.roles.2]',
    asksToSignIn,
  );

  it('does not say that a session has ended after the user signed out', async () => {
    tagBackend();
    signedInAs('MANAGER');
    mockServer.use(http.post('/api/authentication/sign-out', () => HttpResponse.json({})));
    const { user, router } = openConsole('/tag/list');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    await router.navigate('/tag/new');
    await waitFor(() => expect(router.state.location.state).toEqual({ from: '/tag/new' }));
  });

  it.each(guarded)('denies a clerk %s, and makes no call for it [spec 2.access-denied.1 2.route-guard.2 6.roles.2,4]', async (path) => {
    signedInAs('CLERK');
    const app = openConsole(path);
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
    expect(screen.getByText('Sorry. You are not authorised to view this area of the site.')).toBeVisible();
    expect(app.address()).toBe('/access-denied');
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });

  it.each(generic)('denies who is only a manager %s, and makes no call for it [spec 2.route-guard.2 6.roles.3]', deniesManager);

  it.each(generic)('opens %s to a clerk [spec 6.roles.3]', opensToClerk);

  it.each(['', 'manager', 'MANAGERS', 'CLERK MANAGER'])("does not take '%s' for MANAGER [spec 6.roles.1]", async (authority) => {
    signedInAs(authority);
    const app = openConsole('/tag/list');
    await waitFor(() => expect(app.address()).toBe('/access-denied'));
  });

  it('opens the home page to every signed-in user, with only the pages that they may open in the menu [spec 6.roles.1]', async () => {
    signedInAs('MANAGER');
    openConsole('/');
    expect(await screen.findByText('Welcome to the home page.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Tags' }).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Organizations' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Compare offers' })).toBeNull();
  });

  it('sends an expired session to /sign-in [spec 4.session.1]', async () => {
    storeSession({ accessToken: 'old', username: 'ann', expiration: Date.now() - 1, authorityList: ['MANAGER'] });
    const app = openConsole('/tag/list');
    await waitFor(() => expect(app.address()).toBe('/sign-in'));
  });

  it('notices that a session expires while a page is open', async () => {
    tagBackend();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    signedInAs('MANAGER');
    const app = openConsole('/tag/list');
    await screen.findByRole('heading', { name: 'Tags' });
    act(() => void vi.advanceTimersByTime(3_600_000));
    await waitFor(() => expect(app.address()).toBe('/sign-in'));
  });

  it('clears a session that the server has ended, and asks to sign in', async () => {
    signedInAs('MANAGER');
    const logged = quiet();
    mockServer.use(
      http.get('/api/tag/search/findAllActive', () =>
        HttpResponse.json({ code: 'SIGNED_OUT', message: 'Your session has ended. Please sign in again.', errors: {} }, { status: 401 }),
      ),
    );
    const app = openConsole('/tag/list');
    await waitFor(() => expect(app.address()).toBe('/sign-in'));
    expect(readSession()).toBeNull();
    expect(logged).toHaveBeenCalled();
  });

  it('says page-not-found! at an address that is none [spec 2.not-found.1]', async () => {
    openConsole('/no/such/page');
    expect(await screen.findByText('page-not-found!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  });
});
