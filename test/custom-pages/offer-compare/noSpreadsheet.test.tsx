import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { backend, openComparePage } from './comparePage.tsx';

it('no import can be asked for where the settings say that there is no spreadsheet, and the button says why', async () => {
  backend().hasSpreadsheet = false;
  openComparePage('/offer-compare');
  const button = await screen.findByRole('button', { name: 'Import from shared spreadsheet' });
  await screen.findByText('The last import left no notes.');
  await waitFor(() => expect(button).toHaveAccessibleDescription(/^No shared spreadsheet is set up\. The person who runs the server/));
  expect(button).toBeDisabled();
});
