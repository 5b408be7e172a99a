import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole, signedInAs } from '../consoleApp.tsx';

it('the page of a workflow that is switched off says so, and the menu does not lead there', async () => {
  signedInAs('CLERK');
  openConsole('/wanted', { switchedOff: ['wanted', 'market-day'] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Wanted list' })).toBeVisible();
  expect(screen.getByText(/'wanted \/ active'/)).toBeVisible();
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }));
  expect(menu.getByRole('link', { name: 'Requests and offers' })).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Wanted list' })).toBeNull();
});
