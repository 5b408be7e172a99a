import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { authenticationCalls } from '../../../contract/authenticationCalls.ts';
import { readSession, storeSession } from '../../../src/providers/session.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { tagBackend } from '../tagBackend.ts';

const FORBIDDEN = { code: 'FORBIDDEN', message: 'Sorry. You are not authorised to do this.', errors: {} };
const nowHolds = (...authorityList: string[]) => {
  const asked: string[] = [];
  mockServer.use(
    http.get(authenticationCalls.account, ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json({ username: 'ann', authorityList });
    }),
  );
  return asked;
};

describe('a user without a role', () => {
  it.each(['/', '/offer-compare', '/tag/list'])('who opens %s is told so and whom to ask, and can sign out', async (path) => {
    signedInAs();
    mockServer.use(http.post(authenticationCalls.signOut, () => HttpResponse.json({})));
    const { user, address } = openConsole(path);
    expect(
      await screen.findByText(
        /You are signed in as ann, but no page is open to you. Ask someone with both roles, Clerk and Manager, to give you one/,
      ),
    ).toBeVisible();
    expect(address()).toBe(path === '/' ? '/' : '/access-denied');
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(address()).toBe('/sign-in'));
  });

  it('lands on the page that says so after signing in', async () => {
    mockServer.use(
      http.post(authenticationCalls.signIn, () =>
        HttpResponse.json({ accessToken: 't', username: 'ann', expiration: Date.now() + 3_600_000, authorityList: [] }),
      ),
    );
    const { user, address } = openConsole('/sign-in');
    await user.type(await screen.findByLabelText('Username'), 'ann');
    await user.type(screen.getByLabelText('Password'), 'a secret{Enter}');
    expect(await screen.findByText(/Your account has no role yet/)).toBeVisible();
    expect(address()).toBe('/');
  });

  it('asks again, and goes on once a manager gave them one', async () => {
    signedInAs();
    nowHolds();
    const { user, address } = openConsole('/tag/list');
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Your account still has no role.')).toBeVisible();
    mockServer.use(http.get(authenticationCalls.account, () => HttpResponse.error()));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Your roles could not be read. Please try again.')).toBeVisible();
    nowHolds('MANAGER');
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect((await screen.findAllByRole('link', { name: 'Tags' })).length).toBeGreaterThan(0);
  });
});

describe('a user whose roles change while they are signed in', () => {
  const open = (path: string) => {
    tagBackend();
    signedInAs('MANAGER');
    return openConsole(path);
  };
  const refuse = () => mockServer.use(http.get('/api/tag/search/findAllActive', () => HttpResponse.json(FORBIDDEN, { status: 403 })));

  it('is told so by the first call that the server refuses', async () => {
    quiet();
    refuse();
    const asked = nowHolds();
    signedInAs('MANAGER');
    const { address } = openConsole('/tag/list');
    await waitFor(() => expect(address()).toBe('/access-denied'));
    expect(await screen.findByText(/Your account has no role yet/)).toBeVisible();
    expect(readSession()).toMatchObject({ accessToken: 'token-1', authorities: [] });
    expect(asked).toHaveLength(1);
  });

  it('sees which roles they hold, where a page is not for these', async () => {
    quiet();
    refuse();
    nowHolds('CLERK');
    signedInAs('MANAGER');
    openConsole('/tag/list');
    expect(
      await screen.findByText(/^You are signed in as ann. Your roles: Clerk. Someone with both roles, Clerk and Manager, can change/),
    ).toBeVisible();
  });

  it('stays where they are when the roles are as they were, or the backend cannot tell', async () => {
    quiet();
    refuse();
    const asked = nowHolds('MANAGER');
    signedInAs('MANAGER');
    const { address, user } = openConsole('/tag/list');
    expect(await screen.findByText(FORBIDDEN.message)).toBeVisible();
    expect([address(), asked.length]).toEqual(['/tag/list', 1]);
    mockServer.use(http.get(authenticationCalls.account, () => HttpResponse.json({}, { status: 404 })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(FORBIDDEN.message)).toBeVisible();
    expect(readSession()?.authorities).toEqual(['MANAGER']);
  });

  it('finds what they typed again when they get the role back', async () => {
    quiet();
    const { user, router, address } = open('/tag/new');
    nowHolds();
    mockServer.use(http.post('/api/tag-management/create-tag', () => HttpResponse.json(FORBIDDEN, { status: 403 })));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Slow payer');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/access-denied'));
    storeSession({ accessToken: 'token-1', username: 'ann', expiration: Date.now() + 3_600_000, authorityList: ['MANAGER'] });
    await router.navigate('/tag/new');
    await waitFor(async () => expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Slow payer'));
  });
});
