import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { organizationBackend } from '../organizationBackend.ts';

const typeBeside = async () => {
  signedInAs('CLERK', 'MANAGER');
  organizationBackend();
  const opened = openConsole('/d/organization/list');
  const { user } = opened;
  await user.click(await screen.findByRole('link', { name: 'Supplier 1' }));
  const panel = () => screen.findByRole('region', { name: 'Organization' });
  await user.click(await within(await panel()).findByRole('button', { name: 'Change Name' }));
  const box = await within(await panel()).findByRole('textbox', { name: /Name/ });
  await user.type(box, ' of Osaka');
  const answer = async (choice: string) => {
    const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(asked.getByRole('button', { name: choice }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { ...opened, panel, box, answer };
};

it.each([
  ['another row is opened', () => screen.getByRole('link', { name: 'Supplier 2' })],
  ['the panel is closed', () => screen.getByRole('button', { name: 'Close' })],
  ['the list is sorted', () => screen.getByRole('button', { name: /^Country/ })],
])('what was typed beside the list is not lost in silence when %s', async (_, leave) => {
  const { user, box, answer, address } = await typeBeside();
  await user.click(leave());
  await answer('Stay');
  expect(box).toHaveValue('Supplier 1 of Osaka');
  expect(address()).toContain('open=1');
  await user.click(leave());
  await answer('Leave');
  await waitFor(() => expect(box).not.toBeInTheDocument());
});

it('nor by Back, and nobody is asked who typed nothing', async () => {
  const { user, router, box, answer, panel } = await typeBeside();
  await router.navigate(-1);
  await answer('Stay');
  expect(box).toHaveValue('Supplier 1 of Osaka');
  await user.click(within(await panel()).getByRole('button', { name: 'Cancel' }));
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Organization' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});
