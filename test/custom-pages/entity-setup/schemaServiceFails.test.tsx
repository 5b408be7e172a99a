import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';
import { setupBackend } from './setupBackend.ts';

const file = vi.hoisted(() => ({ isGone: true }));
vi.mock('../../../custom-pages/entity-setup/editor/schemaService.ts', async (original) => {
  const { schemaService } = await original<typeof import('../../../custom-pages/entity-setup/editor/schemaService.ts')>();
  return {
    schemaService: (schema: object) => {
      if (file.isGone) throw new Error('The file is gone.');
      return schemaService(schema);
    },
  };
});

it('says that nothing checks the declaration, and checks it once it can', async () => {
  quiet();
  setupBackend();
  signedInAs('CLERK');
  const { user } = openConsole('/admin/entity-setup');
  expect(await screen.findByText('The file is gone.')).toBeVisible();
  expect(screen.queryByText('No mistakes')).toBeNull();
  file.isGone = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('No mistakes')).toBeVisible());
});
