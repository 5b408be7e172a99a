import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { offerTextStoreOf } from '../../../custom-pages/offer-from-text/intake/offerTextStore.ts';
import { readSession } from '../../../src/providers/session.ts';
import { backend, openComparePage } from '../offer-compare/comparePage.tsx';

it("the comparison leads to the page that takes a supplier's text [spec 2.offer-compare.4]", async () => {
  backend();
  openComparePage('/offer-compare');
  expect(await screen.findByRole('link', { name: 'Intake offers from text' })).toHaveAttribute('href', '/offer-from-text');
});

it('a list of several lines that is pasted there, also into the search, begins an intake with it', async () => {
  backend();
  const { address } = openComparePage('/offer-compare');
  await screen.findByRole('link', { name: 'Intake offers from text' });
  const search = screen.getByRole('combobox', { name: /Product/ });
  const paste = (list: string) => fireEvent.paste(search, { clipboardData: { getData: () => list } });
  const { get } = offerTextStoreOf(readSession()?.username ?? '');
  expect(paste('Pixel 9 256GB 700\n')).toBe(true);
  expect(get().paste.text).toBe('');
  expect(paste('Pixel 9 256GB 700\nPixel 8 128GB 500')).toBe(false);
  await waitFor(() => expect(address()).toBe('/offer-from-text'));
  expect(get().paste.text).toBe('Pixel 9 256GB 700\nPixel 8 128GB 500');
});
