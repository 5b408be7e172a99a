import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { consoleRoutes } from '../../src/app/router.tsx';
import { theme } from '../../src/app/theme.ts';
import { storeSession } from '../../src/providers/session.ts';
import { embeddedPage } from '../helpers/embeddedPage.ts';
import { mockServer } from '../helpers/mockServer.ts';

export const signedInAs = (...authorityList: string[]): void =>
  storeSession({ accessToken: 'token-1', username: 'ann', expiration: Date.now() + 3_600_000, authorityList });

/** The whole console at an address. A test file has one set of settings, since the console asks for them once. `address()`: the current address. */
export const openConsole = (initial: string | { pathname: string; search?: string; state?: unknown }, settings: object = {}) => {
  mockServer.use(
    http.get('/api/console/settings', () =>
      HttpResponse.json({
        title: 'Offerdesk',
        timeZone: 'Asia/Tokyo',
        baseCurrency: 'EUR',
        hasSpreadsheet: true,
        switchedOff: ['market-day', 'supplier-question', 'supplier-scorecard'],
        ...settings,
      }),
    ),
    // The home page asks for one record of each resource that a company sets up first.
    http.get('/api/:name/search/findAll', ({ request, params }) =>
      new URL(request.url).searchParams.get('size') === '1'
        ? HttpResponse.json(embeddedPage(String(params.name), { rows: [], info: { number: 0, size: 1, totalElements: 1, totalPages: 1 } }))
        : undefined,
    ),
  );
  const router = createMemoryRouter(consoleRoutes, { initialEntries: [initial] });
  const view = render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} useTransitions={false} />
    </ThemeProvider>,
  );
  const address = () => `${router.state.location.pathname}${router.state.location.search}`;
  return { ...view, router, address, user: userEvent.setup() };
};

/** In development react-admin logs every failed call. For tests of what a failure shows. */
export const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
