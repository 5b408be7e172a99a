import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { RecordAutocomplete } from '../../../src/ui/RecordAutocomplete.tsx';
import type { RecordOption } from '../../../src/ui/useLookup.ts';
import { ConsoleContexts } from '../ConsoleContexts.tsx';

const open = () => {
  vi.useFakeTimers();
  const state = { asked: [] as string[], answers: [] as ((...titles: string[]) => void)[], chosen: null as RecordOption | null };
  const fetchOptions = (keyword: string) => {
    const { promise, resolve } = Promise.withResolvers<RecordOption[]>();
    state.asked.push(keyword);
    state.answers.push((...titles) => resolve(titles.map((title, index) => ({ id: index + 1, title }))));
    return promise;
  };
  const Picker = () => {
    const [value, setValue] = useState<RecordOption | null>(null);
    state.chosen = value;
    return <RecordAutocomplete label="Product" value={value} onChange={setValue} fetchOptions={fetchOptions} />;
  };
  render(<Picker />, { wrapper: ConsoleContexts });
  const field = screen.getByRole('combobox', { name: /Product/ });
  act(() => field.focus());
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const answer = (at: number, ...titles: string[]) => {
    state.answers[at]?.(...titles);
    return wait(0);
  };
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  return { state, field, type, wait, answer, enter: () => fireEvent.keyDown(field, { key: 'Enter' }) };
};

it('Enter asks at once, and takes the first option as soon as it is there', async () => {
  const { state, field, type, wait, answer, enter } = open();
  type('pix');
  enter();
  await wait(0);
  expect(state.chosen).toBeNull();
  await answer(0, 'Pixel 9', 'Pixel 10');
  expect(state.chosen).toEqual({ id: 1, title: 'Pixel 9' });
  expect(field).toHaveValue('Pixel 9');
  expect(screen.queryByRole('listbox')).toBeNull();
  await wait(5_000);
  expect(state.asked).toEqual(['pix']);
  vi.useRealTimers();
});

it('an Enter before the text was changed takes nothing, nor does one after a text that is too short', async () => {
  const { state, type, wait, answer, enter } = open();
  type('pix');
  enter();
  await wait(0);
  type('gal');
  await wait(800);
  await answer(1, 'Galaxy');
  type('ga');
  enter();
  await wait(5_000);
  expect(state.chosen).toBeNull();
  expect(state.asked).toEqual(['pix', 'gal']);
  vi.useRealTimers();
});

it('Tab before the options are there goes on, and takes the only one behind it, but none of several and no guess', async () => {
  const { state, field, type, wait, answer } = open();
  const tab = () => {
    expect(fireEvent.keyDown(field, { key: 'Tab' })).toBe(true);
    act(() => field.blur());
    return wait(0);
  };
  type('pix');
  await tab();
  await answer(0, 'Pixel 9', 'Pixel 10');
  expect(state.chosen).toBeNull();
  act(() => field.focus());
  type('gal');
  await tab();
  await answer(1, 'Gala');
  expect(state.chosen).toEqual({ id: 1, title: 'Gala' });
  type('galxy');
  await tab();
  await answer(2, 'Galaxy S25');
  expect(state.chosen).toBeNull();
  expect(state.asked).toEqual(['pix', 'gal', 'galxy']);
  vi.useRealTimers();
});

it('who leaves after Enter, before the options are there, gets the only one, but none of several', async () => {
  const { state, field, type, wait, answer, enter } = open();
  const leave = () => {
    enter();
    act(() => field.blur());
    return wait(0);
  };
  type('galaxy');
  await leave();
  await answer(0, 'Galaxy S24', 'Galaxy S25');
  expect(state.chosen).toBeNull();
  act(() => field.focus());
  type('pixel');
  await leave();
  await answer(1, 'Pixel 9');
  expect(state.chosen).toEqual({ id: 1, title: 'Pixel 9' });
  vi.useRealTimers();
});

it('Tab after typing takes the marked option, and Tab or Shift+Tab elsewhere takes nothing', async () => {
  const { state, field, type, wait, answer } = open();
  const press = (key: string, shiftKey = false) => fireEvent.keyDown(field, { key, shiftKey });
  press('ArrowDown');
  press('Tab');
  type('pix');
  press('Tab');
  await wait(800);
  await answer(0, 'Pixel 9', 'Pixel 10', 'Pixel 11');
  press('Tab', true);
  expect(state.chosen).toBeNull();
  press('Tab');
  expect(state.chosen).toEqual({ id: 1, title: 'Pixel 9' });
  type('pixe');
  press('ArrowDown');
  press('Tab');
  expect(state.chosen).toEqual({ id: 2, title: 'Pixel 10' });
  vi.useRealTimers();
});
