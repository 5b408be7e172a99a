import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { mockServer } from '../../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../consoleApp.tsx';
import { tagBackend } from '../../tagBackend.ts';

it('a form is known by the server when it is sent again as it was, and is another one once it was changed', async () => {
  quiet();
  signedInAs('MANAGER');
  tagBackend();
  const { user } = openConsole('/tag/new');
  const keys: (string | null)[] = [];
  mockServer.use(
    http.post('/api/tag-management/create-tag', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Kept');
  for (const sent of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(keys).toHaveLength(sent));
    await screen.findByRole('alert');
  }
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' not');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
