import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { AuthContext, I18nContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { customPages } from '../../../custom-pages/index.ts';
import { resources } from '../../../resources/index.ts';
import { landingAddress, menuGroups } from '../../../src/app/menu.ts';
import { SignInPage } from '../../../src/auth/SignInPage.tsx';
import { sessionProvider } from '../../../src/auth/sessionProvider.ts';
import { i18nProvider } from '../../../src/messages/text.ts';
import { readSession } from '../../../src/providers/session.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { tagBackend } from '../tagBackend.ts';

const answered = (answer: () => Response) => {
  const bodies: unknown[] = [];
  mockServer.use(
    http.post('/api/authentication/sign-in', async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
};
const session = (...authorityList: string[]) =>
  HttpResponse.json({ accessToken: 'fresh', username: 'ann', expiration: Date.now() + 3_600_000, authorityList });

const signIn = async ({ user }: ReturnType<typeof openConsole>, username = 'ann', password = 'secret') => {
  if (username) await user.type(await screen.findByLabelText('Username'), username);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('signing in', () => {
  it('shows no error before it is tried, and masks the password [spec 2.sign-in.1 4.sign-in.4]', async () => {
    openConsole('/sign-in');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('stores the session and opens the page that was first asked for [spec 4.sign-in.3]', async () => {
    tagBackend();
    const bodies = answered(() => session('MANAGER'));
    const app = openConsole('/tag/list?sort=title%3Bdesc');
    await signIn(app);
    expect(await screen.findByRole('heading', { name: 'Tags' })).toBeVisible();
    expect(app.address()).toBe('/tag/list?sort=title%3Bdesc');
    expect(bodies).toEqual([{ username: 'ann', password: 'secret' }]);
    expect(readSession()).toMatchObject({ accessToken: 'fresh', username: 'ann', authorities: ['MANAGER'] });
  });

  it('goes through the authProvider of react-admin', async () => {
    const login = vi.fn(async () => undefined);
    const user = userEvent.setup();
    mockServer.use(http.get('/api/console/settings', () => HttpResponse.json({})));
    render(
      <AuthContext value={{ ...sessionProvider, login }}>
        <I18nContext value={i18nProvider}>
          <MemoryRouter useTransitions={false}>
            <SignInPage />
          </MemoryRouter>
        </I18nContext>
      </AuthContext>,
    );
    await user.type(screen.getByLabelText('Username'), 'ann');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(login.mock.calls).toEqual([[{ username: 'ann', password: 'secret' }]]);
  });

  const nothingStored = () => {
    const calls: string[] = [];
    mockServer.use(
      http.get(/\/api\/(?!console\/settings)/, ({ request }) => {
        calls.push(request.url);
        if (request.url.includes('/api/console/')) return HttpResponse.json([], { headers: { 'content-range': 'items 0-0/0' } });
        return HttpResponse.json({ content: [], number: 0, size: 20, numberOfElements: 0, totalPages: 0, totalElements: 0 });
      }),
    );
    return calls;
  };

  it('goes to /offer-compare, or to the first page that the user may open [spec 2.sign-in.2 4.sign-in.3]', async () => {
    const calls = nothingStored();
    answered(() => session('MANAGER'));
    const untitled = customPages.map((page) => ({ ...page, title: '' }));
    const app = openConsole('/sign-in');
    await signIn(app);
    await waitFor(() => expect(app.address()).toBe(landingAddress(menuGroups(untitled, resources, ['MANAGER']))));
    expect(app.address()).toMatch(/^\/offer\/list/);
    await waitFor(() => expect(calls).not.toEqual([]));
  });

  it('goes there from the home page as well, which is what opens when no page is asked for', async () => {
    nothingStored();
    answered(() => session('CLERK'));
    const app = openConsole('/');
    await signIn(app);
    expect(await screen.findByText('The last import left no notes.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Import from/, description: '' })).toBeEnabled());
    expect(app.address()).toBe('/offer-compare');
  });

  it.each([
    ['nothing', '', ''],
    ['only white space as username', '   ', 'secret'],
    ['only white space as password', 'ann', '   '],
  ])('with %s typed shows Invalid credentials and makes no call [spec 5.sign-in.1-2 8.errors.1]', async (_, username, password) => {
    const bodies = answered(() => session('CLERK'));
    const app = openConsole('/sign-in');
    await signIn(app, username, password);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials');
    expect(bodies).toEqual([]);
  });

  it.each([
    ['is over', Date.now() - 1_000],
    ['cannot be read', 'soon'],
    ['is in seconds', Math.floor(Date.now() / 1_000)],
  ])('to a session whose end %s says so, instead of asking again without a word', async (_, expiration) => {
    mockServer.use(
      http.post('/api/authentication/sign-in', () =>
        HttpResponse.json({ accessToken: 'fresh', username: 'ann', expiration, authorityList: ['CLERK'] }),
      ),
    );
    const { user, address } = openConsole('/sign-in');
    await user.type(await screen.findByLabelText('Username'), 'ann');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Check the clock of this computer');
    expect(address()).toBe('/sign-in');
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('clears the old session first, and stores nothing when the answer has no access token [spec 4.sign-in.1-2 8.errors.1]', async () => {
    signedInAs('CLERK');
    answered(() => HttpResponse.json({ username: 'ann', authorityList: ['CLERK'] }));
    const app = openConsole('/sign-in');
    await signIn(app);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials');
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(localStorage.getItem('authority_list')).toBeNull();
  });

  it.each([
    ['a wrong password', 401, { code: 'INVALID_CREDENTIALS', message: 'Invalid credentials', errors: {} }, 'Invalid credentials'],
    ['a server that fails', 500, { code: 'INTERNAL', message: 'Reference: 7', errors: {} }, 'Signing in failed. Please try again.'],
    [
      'too many attempts',
      429,
      { code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts. Try again in 5 minutes.', errors: {} },
      'Too many attempts. Try again in 5 minutes.',
    ],
    ['a flood of others', 503, { code: 'BUSY', message: 'Too many people are signing in.', errors: {} }, 'Too many people are signing in.'],
  ])('after %s says so, keeps what was typed and can be tried again [spec 8.errors.2]', async (_, status, body, text) => {
    const bodies = answered(() => HttpResponse.json(body, { status }));
    const app = openConsole('/sign-in');
    await signIn(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Username')).toHaveValue('ann');
    await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});

describe('signing out', () => {
  it('clears the session once the server has ended it [spec 4.sign-out.1]', async () => {
    signedInAs();
    let sent: unknown;
    mockServer.use(
      http.post('/api/authentication/sign-out', async ({ request }) => {
        sent = { body: await request.json(), token: request.headers.get('authorization'), kept: localStorage.getItem('access_token') };
        return new HttpResponse(null, { status: 200 });
      }),
    );
    const app = openConsole('/');
    await app.user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(sent).toEqual({ body: {}, token: 'Bearer token-1', kept: 'token-1' });
    expect(readSession()).toBeNull();
  });

  it('does not show the next user the page that was open', async () => {
    tagBackend();
    mockServer.use(http.post('/api/authentication/sign-out', () => new HttpResponse(null, { status: 200 })));
    signedInAs('MANAGER');
    const app = openConsole('/tag/list?sort=title%3Bdesc');
    await app.user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await waitFor(() => expect(app.router.state.location.state).toBeNull());
    expect(app.address()).toBe('/sign-in');
  });

  it('that fails shows an alert with Error and keeps the session [spec 8.errors.3]', async () => {
    signedInAs();
    mockServer.use(http.post('/api/authentication/sign-out', () => HttpResponse.json({}, { status: 500 })));
    const app = openConsole('/');
    await app.user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error');
    expect(readSession()?.accessToken).toBe('token-1');
  });

  it('of another tab is noticed', async () => {
    signedInAs();
    openConsole('/');
    expect(await screen.findByText('Welcome to the home page.')).toBeVisible();
    localStorage.removeItem('access_token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
});
