import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quiet } from '../../../src/consoleApp.tsx';
import { learned } from '../intake/anIntake.ts';
import { backend, choose, handIn, openPages } from '../textPages.tsx';

const LINES = ['Nokia 3310 black 100', 'Nokia 8110 yellow 90'];

let server: ReturnType<typeof backend>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = backend();
  server.entries.set('Nokia 8110 yellow 90', [{ cleanedInputProductTitle: 'nokia 8110', amount: 90, ...learned(32, 'Nokia 8110') }]);
});
afterEach(() => {
  vi.useRealTimers();
});

const openSummary = async (lines: readonly string[] = LINES) => {
  const view = openPages();
  await handIn(lines);
  return view;
};
const button = () => screen.getByRole('button', { name: /^Submit/ });

describe('a list', () => {
  const mapAll = () => server.entries.set('Nokia 3310 black 100', [learned(31, 'Nokia 3310')]);
  const endsOlder = () => screen.getByRole('checkbox', { name: /Ends older prices/ });

  it('ends older prices where that is chosen, off at first', async () => {
    mapAll();
    await openSummary();
    const box = screen.getByRole('checkbox', { name: 'Ends older prices: what Kita Trading no longer lists is gone' });
    expect(box).not.toBeChecked();
    fireEvent.click(box);
    expect(box).toBeChecked();
    fireEvent.click(button());
    await waitFor(() => expect(server.submitted.map(({ endsOlder }) => endsOlder)).toEqual([true]));
  });

  it("ends older prices as for the supplier's last list, unless another choice is made", async () => {
    server.endsOlder = true;
    mapAll();
    await openSummary();
    const box = await screen.findByRole('checkbox', { name: /Ends older prices/, checked: true });
    fireEvent.click(box);
    expect(box).not.toBeChecked();
    fireEvent.click(button());
    await waitFor(() => expect(server.submitted.map(({ endsOlder }) => endsOlder)).toEqual([undefined]));
  });

  it('ends no older prices while an entry is not mapped, and says why', async () => {
    server.endsOlder = true;
    await openSummary();
    expect(endsOlder()).toBeDisabled();
    expect(endsOlder()).not.toBeChecked();
    expect(endsOlder()).toHaveAccessibleDescription('Older prices stay: an entry that is not mapped may name their product.');
    screen.getByRole('group', { name: /nokia 3310/ }).focus();
    await choose(/Map now/, 'nok', 'Nokia 3310');
    await waitFor(() => expect(endsOlder()).toBeChecked());
  });

  it('names the products of ignored entries where it ends older prices', async () => {
    server.endsOlder = true;
    mapAll();
    await openSummary();
    await waitFor(() => expect(endsOlder()).toBeChecked());
    const entry = screen.getByRole('group', { name: /Nokia 3310/ });
    entry.focus();
    fireEvent.keyDown(entry, { key: 'i' });
    fireEvent.click(button());
    await waitFor(() => expect(server.submitted).toMatchObject([{ endsOlder: true, alsoListed: [31] }]));
  });

  it('says again of older prices what a lost call said', async () => {
    quiet();
    mapAll();
    server.answerSubmit = () => HttpResponse.error();
    const view = await openSummary();
    fireEvent.click(button());
    await screen.findByRole('alert');
    server.endsOlder = true;
    view.unmount();
    openPages('/offer-from-text-mapping-summary', view.username);
    server.answerSubmit = null;
    fireEvent.click(await screen.findByRole('button', { name: /^Submit/ }));
    await waitFor(() => expect(server.submitted.map((sent) => sent.endsOlder)).toEqual([undefined, undefined]));
  });
});
