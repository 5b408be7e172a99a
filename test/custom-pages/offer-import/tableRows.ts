import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

export const tableRows = async (name: string): Promise<(string | null)[][]> => {
  const table = await screen.findByRole('table', { name });
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
};
