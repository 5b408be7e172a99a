import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { mappedTitleCalls } from '../../../contract/products/mappedTitleCalls.ts';
import { calls as importCalls } from '../../../contract/workflows/offer-import/calls.ts';
import { quiet } from '../../src/consoleApp.tsx';
import { backend, openComparePage, paths } from './comparePage.tsx';

const note =
  "Sheet 'Asia', rows 2 and 4, cells B2 and B4: there is no product 'Pixl 9 pro 1TB'. Correct the title or create the product; the 2 rows come in at the next import.";
let server: ReturnType<typeof backend>;
beforeEach(() => {
  server = backend();
  server.notes = [{ id: 5, note, entityCreatedOn: '2026-11-20T18:05:00.000Z' }];
});

const openDialog = async () => {
  openComparePage('/offer-compare');
  fireEvent.click(await screen.findByRole('button', { name: /^Unknown product/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Map to a product', description: note }));
  return screen.findByRole('dialog', { name: "Which product is 'Pixl 9 pro 1TB'?" });
};
const press = (form: HTMLElement, name: string) => fireEvent.click(within(form).getByRole('button', { name }));

it('a title that no product has is mapped to the product that the matcher takes it for', async () => {
  const form = await openDialog();
  expect(server.calls).toContain(`GET ${mappedTitleCalls.likely}?title=Pixl+9+pro+1TB`);
  fireEvent.click(await within(form).findByRole('button', { name: 'Pixel 9 Pro 1TB' }));
  expect(within(form).getByRole<HTMLInputElement>('combobox').value).toBe('Pixel 9 Pro 1TB');
  server.notes = [];
  press(form, 'Map to a product');
  const said = await screen.findByText("'Pixl 9 pro 1TB' now means 'Pixel 9 Pro 1TB'. Its rows come in with the next import.");
  expect(said).toBeDefined();
  expect(server.bodies).toEqual([{ noteId: 5, productId: 9 }]);
  await waitFor(() => expect(server.counted(paths.notes)).toBe(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('without a product nothing is sent, and what the server refuses is said', async () => {
  quiet();
  const form = await openDialog();
  press(form, 'Map to a product');
  expect(await within(form).findByText('Required')).toBeDefined();
  expect(server.counted(importCalls.mapTitle.path)).toBe(0);
  fireEvent.click(await within(form).findByRole('button', { name: 'Pixel 9 Pro 1TB' }));
  const body = { code: 'VALIDATION_FAILED', message: 'Please fix it.', errors: { productId: 'There is no such product any more.' } };
  server.failing.set(importCalls.mapTitle.path, () => HttpResponse.json(body, { status: 400 }));
  press(form, 'Map to a product');
  expect(await within(form).findByText('There is no such product any more.')).toBeDefined();
});
