import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { offerTextStoreOf } from '../../../custom-pages/offer-from-text/intake/offerTextStore.ts';
import { changedPaste } from '../../../custom-pages/offer-from-text/intake/paste.ts';
import { readSession } from '../../../src/providers/session.ts';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';
import { backend, openComparePage } from '../offer-compare/comparePage.tsx';

it("the comparison leads to the page that takes a supplier's text [spec 2.offer-compare.4]", async () => {
  backend();
  openComparePage('/offer-compare');
  expect(await screen.findByRole('link', { name: 'Intake offers from text' })).toHaveAttribute('href', '/offer-from-text');
});

const LIST = 'Pixel 9 256GB 700\nPixel 8 128GB 500';
const openWith = async (text: string) => {
  backend();
  const { address } = openComparePage('/offer-compare');
  await screen.findByRole('link', { name: 'Intake offers from text' });
  const { get, change } = offerTextStoreOf(readSession()?.username ?? '');
  act(() => change({ paste: changedPaste(get().paste, { text }) }));
  // True: the browser pastes it.
  const paste = (box: Element, list: string) => fireEvent.paste(box, { clipboardData: { getData: () => list } });
  return { address, paste, search: screen.getByRole('combobox', { name: /Product/ }), text: () => get().paste.text };
};

it('a list of several lines that is pasted there, also into the search, begins an intake with it', async () => {
  const { address, paste, search, text } = await openWith('');
  expect(paste(search, 'Pixel 9 256GB 700\n')).toBe(true);
  expect(text()).toBe('');
  expect(paste(search, LIST)).toBe(false);
  await waitFor(() => expect(address()).toBe('/offer-from-text'));
  expect(text()).toBe(LIST);
});

it('a list that is pasted into the home page begins an intake with it', async () => {
  quiet();
  signedInAs('CLERK');
  const { get, change } = offerTextStoreOf(readSession()?.username ?? '');
  act(() => change({ paste: changedPaste(get().paste, { text: '' }) }));
  const { address } = openConsole('/');
  await screen.findByRole('link', { name: 'Intake offers from text' });
  fireEvent.paste(document.body, { clipboardData: { getData: () => LIST } });
  await waitFor(() => expect(address()).toBe('/offer-from-text'));
  expect(get().paste.text).toBe(LIST);
});

it('a list is pasted as anywhere else where another text waits in the intake', async () => {
  const { address, paste, search, text } = await openWith('Pixel 7 128GB 300');
  expect(paste(search, LIST)).toBe(true);
  expect(text()).toBe('Pixel 7 128GB 300');
  expect(address()).toBe('/offer-compare');
});

it.each([
  ['into a box of several lines', <textarea key="box" />],
  ['beside an open dialog', <div key="dialog" role="dialog" />],
])('a list that is pasted %s stays there', async (_, elsewhere) => {
  const { address, paste, text } = await openWith('');
  const { container } = render(elsewhere);
  expect(paste(container.firstElementChild ?? container, LIST)).toBe(true);
  expect(text()).toBe('');
  expect(address()).toBe('/offer-compare');
});
