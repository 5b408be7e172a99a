import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { backend, openComparePage } from './comparePage.tsx';

const entryOf = (id: number, note: string) => ({ id, note, entityCreatedOn: '2026-11-20T18:05:00.000Z' });
const cell = (id: number, problem: string) => entryOf(id, `Sheet 'Asia', row ${id}, cell C${id}: ${problem}; the row comes in.`);
const summaries = () => screen.findAllByRole('button', { name: /^(Organization not|Unknown|Amount|Date|Other)/ });

it('the notes of an import are folded behind their count, by their cause, each with what can be done', async () => {
  backend().notes = [
    entryOf(1, 'A note of staff.'),
    cell(2, 'there is no product \'Pixel 9 "XL" 1TB\'. Correct the title or create the product'),
    cell(3, 'the amount is empty. Enter a number'),
    cell(4, "the date cannot be read: 'today' is not a date"),
    cell(5, "the amount 'call' is not a number. Enter a number"),
    entryOf(6, JSON.stringify({ code: 'UNREGISTERED_ORGANIZATION', sheetName: 'Asia', orgName: 'Kita', username: 'ann' })),
  ];
  const view = openComparePage('/offer-compare');
  expect((await summaries()).map((summary) => summary.textContent)).toEqual([
    'Organization not registered1 Create the organization: its rows come in with the next import.',
    'Unknown product1 Correct the title in the spreadsheet, map it to a product, or create the product.',
    'Amount that is not a number above zero2 Correct the cells in the spreadsheet, and import again.',
    'Date that cannot be read1 Correct the cells in the spreadsheet, and import again.',
    'Other notes1 Each note says what to do.',
  ]);
  expect(screen.queryByRole('table')).toBeNull();
  for (const summary of await summaries()) fireEvent.click(summary);
  fireEvent.click(screen.getByRole('link', { name: 'Create product' }));
  const { pathname, search } = view.router.state.location;
  expect(pathname).toBe('/d/product/new');
  expect(JSON.parse(new URLSearchParams(search).get('source') ?? '')).toEqual({ title: 'Pixel 9 "XL" 1TB' });
});
