import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { authenticationCalls } from '../../../contract/authenticationCalls.ts';
import { sessionCall, type UserSession } from '../../../contract/sessions.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';

const session = (id: number, rest: Partial<UserSession> = {}): UserSession => ({
  id,
  userId: 1,
  username: 'ann',
  createdOn: '2026-11-20T06:00:00.000Z',
  lastSeenOn: '2026-11-20T07:00:00.000Z',
  expiresOn: '2026-11-20T18:00:00.000Z',
  address: '203.0.113.7',
  browser: 'Firefox on Windows',
  isCurrent: false,
  ...rest,
});

const open = (address: string, rows: UserSession[], ...authorities: string[]) => {
  const calls: unknown[] = [];
  mockServer.use(
    http.get(sessionCall, ({ request }) => {
      calls.push({ filter: JSON.parse(new URL(request.url).searchParams.get('filter') ?? 'null') });
      return HttpResponse.json(rows, { headers: { 'Content-Range': `session 0-${rows.length - 1}/${rows.length}` } });
    }),
    http.delete(`${sessionCall}/:id`, ({ params }) => {
      calls.push({ ended: params.id });
      const [gone] = rows.splice(
        rows.findIndex(({ id }) => String(id) === params.id),
        1,
      );
      return HttpResponse.json(gone);
    }),
    http.post(authenticationCalls.endSessions, async ({ request }) => {
      calls.push({ endAll: await request.json() });
      const kept = rows.filter(({ isCurrent }) => isCurrent);
      const endedSessions = rows.splice(0, rows.length, ...kept).length - kept.length;
      return HttpResponse.json({ status: 'SUCCESS', endedSessions });
    }),
  );
  signedInAs(...authorities);
  return { ...openConsole(address), calls };
};
const cells = async (row: number) => {
  const table = await screen.findByRole('table');
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  return within(within(table).getAllByRole('row')[row] as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

describe('the sessions of everybody', () => {
  it('are shown to a manager with times, browser and address; this one is marked', async () => {
    open('/session', [session(1), session(2, { userId: 2, username: 'bob', browser: null, address: null, isCurrent: true })], 'MANAGER');
    const times = ['2026-11-20 15:00', '2026-11-20 16:00', '2026-11-21 03:00'];
    expect(await cells(1)).toEqual(['ann', ...times, 'Firefox on Windows', '203.0.113.7', 'EndEnd all']);
    expect(await cells(2)).toEqual(['bob', ...times, 'Not known', 'Not known', 'This session']);
    expect(screen.getByRole('link', { name: 'Sessions', current: 'page' })).toBeVisible();
  });

  it('are ended one by one, or all of a user', async () => {
    const bob = (id: number) => session(id, { userId: 2, username: 'bob' });
    const { user, calls } = open('/session', [bob(1), bob(2)], 'MANAGER');
    await user.click((await screen.findAllByRole('button', { name: 'End the session of bob, Firefox on Windows' }))[0] as HTMLElement);
    expect(await screen.findByText('The session was ended.')).toBeVisible();
    expect(calls).toContainEqual({ ended: '1' });
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^End all/ })).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'End all sessions of bob' }));
    const dialog = await screen.findByRole('dialog', { name: 'End all sessions of bob?' });
    expect(calls).not.toContainEqual({ endAll: { userId: 2 } });
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('1 session was ended.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(calls).toContainEqual({ endAll: { userId: 2 } });
    expect(await screen.findByText('Nobody is signed in')).toBeVisible();
  });

  it('of the one who asks are all ended but this one, and the question says so', async () => {
    const { user } = open('/session', [session(1), session(2, { isCurrent: true })], 'MANAGER');
    await user.click(await screen.findByRole('button', { name: 'End all sessions of ann' }));
    expect(await screen.findByRole('dialog', { name: 'End all your other sessions?' })).toBeVisible();
  });

  it('can be narrowed to one user by a link', async () => {
    const { user, calls, address } = open('/session', [session(1)], 'MANAGER');
    await user.click(await screen.findByRole('link', { name: 'ann', description: '' }));
    await waitFor(() => expect(address()).toBe('/session?username=ann'));
    await waitFor(() => expect(calls).toContainEqual({ filter: { username: 'ann' } }));
  });

  it('are scrolled as they were left, at Back', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { router } = open('/session', [session(1)], 'MANAGER');
    await cells(1);
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    await act(() => router.navigate('/access-denied'));
    await screen.findByRole('heading', { level: 1, name: /denied/i });
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 640));
    scrolled.mockRestore();
  });

  it('says why one could not be ended, and reads the list again', async () => {
    quiet();
    const { user, calls } = open('/session', [session(1)], 'MANAGER');
    mockServer.use(
      http.delete(`${sessionCall}/1`, () =>
        HttpResponse.json({ code: 'NOT_FOUND', message: 'There is no session with the id 1.', errors: {} }, { status: 404 }),
      ),
    );
    await user.click(await screen.findByRole('button', { name: /^End the session/ }));
    expect(await screen.findByText('There is no session with the id 1.')).toBeVisible();
    await waitFor(() => expect(calls.length).toBe(2));
  });

  it('are not for a clerk', async () => {
    const { address, calls } = open('/session', [session(1)], 'CLERK');
    await waitFor(() => expect(address()).toBe('/access-denied'));
    expect(calls).toEqual([]);
  });
});

describe('one’s own sessions', () => {
  it('are in the menu of the name in the bar, and all but this one can be ended', async () => {
    const { user, calls, address } = open('/', [session(1), session(2, { isCurrent: true })]);
    await user.click(await screen.findByRole('button', { name: 'ann' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Your sessions' }));
    expect(address()).toBe('/user/sessions');
    expect(await screen.findByRole('heading', { name: 'Your sessions' })).toBeVisible();
    expect((await cells(2)).at(-1)).toBe('This session');
    expect(calls).toEqual([{ filter: { isOwn: true } }]);
    expect(screen.queryByRole('link', { name: 'Change password' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'End all others' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('1 session was ended.')).toBeVisible();
    expect(calls).toContainEqual({ endAll: {} });
  });

  it('lead a clerk to their password', async () => {
    open('/user/sessions', [session(1)], 'CLERK');
    await screen.findByRole('heading', { name: 'Your sessions' });
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/user/change-password');
  });
});
