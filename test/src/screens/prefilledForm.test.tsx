import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { tagBackend } from '../tagBackend.ts';

it('a form that a link filled in asks nothing when it is left as it was, and asks once something was typed', async () => {
  signedInAs('MANAGER');
  tagBackend();
  const { user } = openConsole(`/tag/new?${new URLSearchParams({ source: JSON.stringify({ title: 'Given' }) })}`);
  const title = () => screen.findByRole('textbox', { name: 'Title' });
  expect(await title()).toHaveValue('Given');
  await user.type(await title(), '!');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await user.type(await title(), '{Backspace}');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
});
