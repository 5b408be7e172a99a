import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { embeddedPage } from '../../helpers/embeddedPage.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';

/** A backend that has so many records of each. */
const holding = (totals: Record<string, number>) =>
  mockServer.use(
    ...Object.entries(totals).map(([name, totalElements]) =>
      http.get(`/api/${name}/search/findAll`, () =>
        HttpResponse.json(embeddedPage(name, { rows: [], info: { number: 0, size: 1, totalElements, totalPages: totalElements } })),
      ),
    ),
  );

it('adds a forex rate, without which no offer in another currency is compared, for those who may add one', async () => {
  signedInAs('CLERK', 'MANAGER');
  openConsole('/');
  holding({ currency: 2, 'forex-rate': 0, country: 3, organization: 2, product: 1 });
  const steps = await screen.findByRole('note');
  expect(within(steps).getByRole('link', { name: 'Add a forex rate' })).toHaveAttribute('href', '/forex-rate/new');
  expect(within(steps).getAllByRole('listitem')).toHaveLength(1);
});

it('asks for no rate where amounts are in one currency', async () => {
  signedInAs('CLERK', 'MANAGER');
  openConsole('/');
  holding({ currency: 1, 'forex-rate': 0, country: 1, organization: 1, product: 0 });
  const steps = await screen.findByRole('note');
  expect(within(steps).getByRole('link', { name: 'Add your products' })).toBeVisible();
  expect(within(steps).getAllByRole('listitem')).toHaveLength(1);
});

it('the home page leads a clerk of an empty company through what is to be set up first, in its order, until it is there', async () => {
  signedInAs('CLERK');
  const { user, router } = openConsole('/');
  holding({ currency: 0, country: 3, organization: 0, product: 0 });
  const steps = await screen.findByRole('note');
  expect([...steps.querySelectorAll('li')].map((step) => step.textContent?.trim())).toEqual([
    'Add the currencies that your suppliers ask for, and EUR, into which all amounts are converted.',
    'Add your suppliers as organizations, each in its country.',
    'Add your products one by one. Or take them from the shared spreadsheet.',
  ]);
  await router.navigate('/access-denied');
  holding({ currency: 1, country: 3, organization: 1, product: 1 });
  await user.click(await screen.findByRole('link', { name: 'Go to the home page' }));
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});
