import { fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { backend, handIn, openPages } from '../textPages.tsx';

const COLORS = ['Blue', 'Green'].map((color, index) => ({ id: 41 + index, title: `Nokia 215 ${color} HK` }));

it('a colour that lines leave out is said once for all of them, or for one of them, and can be undone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const server = backend();
  for (const line of ['Nokia 215 20', 'Nokia 215 any color 21'])
    server.entries.set(line, [{ candidates: [], everyColor: [{ market: null, products: COLORS }] }]);
  openPages();
  await handIn(['Nokia 215 20', 'Nokia 215 any color 21']);
  const rows = () => screen.getAllByRole('group').map(({ textContent }) => textContent);
  fireEvent.click(await screen.findByRole('button', { name: 'every colour: 2 lines' }));
  expect(rows()[0]).toContain('Nokia 215 202 colours: Nokia 215 HK');
  expect(rows()[1]).toContain('2 colours: Nokia 215 HK');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(rows()[0]).toContain('Not mapped');
  fireEvent.click(screen.getAllByRole('button', { name: /^2 colours: Nokia 215 HK/ })[1] as HTMLElement);
  expect(rows()[0]).toContain('Not mapped');
  expect(rows()[1]).toContain('Confirmed');
});
