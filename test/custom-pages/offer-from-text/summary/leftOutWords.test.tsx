import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { backend, handIn, openPages } from '../textPages.tsx';

const COLORS = ['Blue', 'Green'].map((color, index) => ({ id: 41 + index, title: `Nokia 215 ${color} HK` }));

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const server = backend();
  for (const line of ['Nokia 215 20', 'Nokia 215 any color 21'])
    server.entries.set(line, [{ candidates: [], everyColor: [{ market: null, products: COLORS }] }]);
  openPages();
  await handIn(['Nokia 215 20', 'Nokia 215 any color 21']);
});
const answer = () => screen.findByRole('button', { name: 'every colour: 2 lines' });
const undo = () => screen.getByRole('button', { name: 'Undo' });

it('a colour that lines leave out is said once for all of them, or for one of them, and can be undone', async () => {
  const rows = () => screen.getAllByRole('group').map(({ textContent }) => textContent);
  fireEvent.click(await answer());
  expect(rows()[0]).toContain('Nokia 215 202 colours: Nokia 215 HK');
  expect(rows()[1]).toContain('2 colours: Nokia 215 HK');
  fireEvent.click(undo());
  expect(rows()[0]).toContain('Not mapped');
  fireEvent.click(screen.getAllByRole('button', { name: /^2 colours: Nokia 215 HK/ })[1] as HTMLElement);
  expect(rows()[0]).toContain('Not mapped');
  expect(rows()[1]).toContain('Confirmed');
});

it('the focus goes to Undo, also for the same answer again, then back to the answer, or to the entries where none is left', async () => {
  fireEvent.click(await answer());
  expect(undo()).toHaveFocus();
  fireEvent.click(undo());
  expect(await answer()).toHaveFocus();
  fireEvent.click(await answer());
  for (const entry of screen.getAllByRole('group')) fireEvent.keyDown(entry, { key: 'ArrowRight' });
  const takeAway = () => screen.getAllByRole('button', { name: 'Remove mapping' });
  for (const button of takeAway()) fireEvent.click(button);
  fireEvent.click(await answer());
  expect(undo()).toHaveFocus();
  fireEvent.keyDown(screen.getAllByRole('group')[0] as HTMLElement, { key: 'i' });
  fireEvent.click(undo());
  expect(screen.queryByRole('button', { name: /^every colour/ })).toBeNull();
  expect(screen.getAllByRole('group')).toContain(document.activeElement);
});
