import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Grid } from '../../../../src/ui/grid/Grid.tsx';

const rows = Array.from({ length: 100 }, (_, index) => ({
  id: index + 1,
  word: index === 80 ? 'the longest word of all' : `word ${index}`,
}));
const columns = [{ name: 'word', title: 'Word', cell: ({ word }: (typeof rows)[number]) => word }];

it('a list draws the rows that fill the window first, and the longest one, so that no column grows when the others come', async () => {
  render(<Grid label="Words" rows={rows} columns={columns} address="/d/word/list" />);
  expect(screen.getByText('the longest word of all')).toBeVisible();
  expect(screen.queryByText('word 90')).toBeNull();
  expect(await screen.findByText('word 90')).toBeVisible();
  expect(screen.getAllByText(/word/).map(({ textContent }) => textContent)).toEqual(rows.map(({ word }) => word));
});
