import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { embeddedPage } from '../../helpers/embeddedPage.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';

const stepsWithout = async (resource: string) => {
  signedInAs('CLERK', 'MANAGER');
  openConsole('/');
  const info = { number: 0, size: 1, totalElements: 0, totalPages: 0 };
  mockServer.use(http.get(`/api/${resource}/search/findAll`, () => HttpResponse.json(embeddedPage(resource, { rows: [], info }))));
  return within(await screen.findByRole('note'));
};

it('the first steps advise a price list while there is no product, and lead to the features', async () => {
  const steps = await stepsWithout('product');
  expect(steps.getByRole('link', { name: 'Drop your price list:' })).toBeVisible();
  expect(steps.getByRole('link', { name: 'Switch on features' })).toHaveAttribute('href', '/d/application-settings/list');
});

it('the first steps advise no price list once there are products', async () => {
  const steps = await stepsWithout('country');
  expect(steps.getByRole('link', { name: 'Add the countries' })).toBeVisible();
  expect(steps.queryByRole('link', { name: 'Drop your price list:' })).toBeNull();
});
