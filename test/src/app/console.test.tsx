import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { tagBackend } from '../tagBackend.ts';

describe('the console', () => {
  it('that cannot load its settings says so, and can be tried again', async () => {
    quiet();
    signedInAs('CLERK');
    const app = openConsole('/');
    mockServer.use(http.get('/api/console/settings', () => HttpResponse.json({}, { status: 500 })));
    expect(await screen.findByRole('alert')).toHaveTextContent('The console could not be loaded.');
    mockServer.use(
      http.get('/api/console/settings', () => HttpResponse.json({ title: 'Trade Winds', timeZone: 'Asia/Tokyo', baseCurrency: 'EUR' })),
    );
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Trade Winds' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Home · Trade Winds');
  });

  it('that cannot load its settings goes on by itself once the server answers', async () => {
    quiet();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    vi.resetModules();
    const { openConsole: open } = await import('../consoleApp.tsx');
    signedInAs('MANAGER');
    open('/');
    let isThere = false;
    mockServer.use(
      http.get('/api/console/settings', () =>
        isThere ? HttpResponse.json({ title: 'Trade Winds', timeZone: 'Asia/Tokyo' }) : HttpResponse.json({}, { status: 500 }),
      ),
    );
    const message = await screen.findByText(/The console could not be loaded/);
    isThere = true;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    expect(message).not.toBeInTheDocument();
  });

  it('says that it is loading while its settings load', async () => {
    vi.resetModules();
    const { openConsole: open } = await import('../consoleApp.tsx');
    signedInAs('MANAGER');
    const settings = Promise.withResolvers<Response>();
    open('/');
    mockServer.use(http.get('/api/console/settings', () => settings.promise));
    await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument());
    settings.resolve(HttpResponse.json({ title: 'Trade Winds', timeZone: 'Asia/Tokyo', baseCurrency: 'EUR' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  it('has a way past its menu, names the user, and hides the menu when asked to', async () => {
    signedInAs('CLERK');
    const { user } = openConsole('/');
    const skip = await screen.findByRole('link', { name: 'Skip to the content' });
    expect(skip).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
    expect(screen.getByText('ann')).toBeVisible();
    const menu = screen.getByRole('button', { name: 'Menu' });
    const isShown = menu.getAttribute('aria-expanded') === 'true';
    await user.click(menu);
    await waitFor(() => expect(menu).toHaveAttribute('aria-expanded', String(!isShown)));
  });

  it('shows nothing that one user loaded or arranged when another signs in, in another tab', async () => {
    tagBackend();
    signedInAs('MANAGER');
    const app = openConsole('/tag/list');
    expect(await screen.findByText('Tag 2')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Menu' }));
    const isShown = () => screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded');
    const arranged = isShown();
    mockServer.use(http.get('/api/tag/search/findAllActive', () => new Promise<Response>(() => undefined)));
    act(() => {
      localStorage.setItem('access_token', 'token-2');
      localStorage.setItem('username', 'bob');
      window.dispatchEvent(new StorageEvent('storage', { key: 'username' }));
    });
    expect(await screen.findByText('bob')).toBeVisible();
    expect(screen.queryByText('Tag 2')).toBeNull();
    expect(app.address()).toContain('/tag/list');
    expect(isShown()).not.toBe(arranged);
  });

  it('moves the keyboard to a page that was opened from the menu', async () => {
    signedInAs('CLERK');
    const { router } = openConsole('/');
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    await router.navigate('/no/such/page');
    expect(await screen.findByText('page-not-found!')).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    [
      'a link, when another screen has taken its place',
      async () => (await screen.findAllByRole('link', { name: 'Details' }))[0],
      // Not the list of the other case: returning to that list moves the focus to the followed link.
      '/tag/list?size=50',
    ],
    ['a button, when what it was for has come', () => screen.findByRole('button', { name: 'Show all' }), '/tag/list/search/zzz'],
  ])('keeps the keyboard within the page that was on %s', async (_, find, initial) => {
    tagBackend();
    signedInAs('MANAGER');
    const { user } = openConsole(initial);
    const followed = await find();
    followed?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(followed).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
