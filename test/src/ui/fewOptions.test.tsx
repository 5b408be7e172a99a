import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecordAutocomplete, type RecordAutocompleteProps } from '../../../src/ui/RecordAutocomplete.tsx';
import type { RecordOption } from '../../../src/ui/useLookup.ts';
import { ConsoleContexts } from '../ConsoleContexts.tsx';

const fetchOptions = vi.fn(async (_keyword: string): Promise<RecordOption[]> => []);
const field = () => screen.getByRole('combobox', { name: 'Currency' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = async (fetchFew: () => Promise<RecordOption[] | null>, more: Partial<RecordAutocompleteProps> = {}) => {
  render(<RecordAutocomplete label="Currency" value={null} onChange={() => undefined} {...{ fetchOptions, fetchFew, ...more }} />, {
    wrapper: ConsoleContexts,
  });
  fireEvent.mouseDown(field());
  await wait(0);
};
const type = async (text: string) => {
  fireEvent.change(field(), { target: { value: text } });
  await wait(800);
};
const titles = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(() => {
  fetchOptions.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a lookup of few records', () => {
  it('offers all of them when it opens, and narrows them without a call, the best first', async () => {
    await open(async () => ['AED', 'EUR', 'USD'].map((title, index) => ({ id: index + 1, title })));
    expect(titles()).toEqual(['AED', 'EUR', 'USD']);
    await type('u');
    expect(titles()).toEqual(['USD', 'EUR']);
    expect(fetchOptions).not.toHaveBeenCalled();
  });

  it('asks the server for a text that none of them contains, since it may be mistyped', async () => {
    fetchOptions.mockResolvedValueOnce([{ id: 9, title: 'Sterling' }]);
    await open(async () => [{ id: 1, title: 'Dollar' }]);
    await type('stelring');
    await wait(0);
    expect(fetchOptions.mock.calls.map(([keyword]) => keyword)).toEqual(['stelring']);
    expect(titles()).toEqual(['Sterling']);
  });

  it('says that there are none yet, rather than to type', async () => {
    await open(async () => []);
    expect(screen.getByText('There is nothing to choose from yet')).toBeVisible();
    await type('u');
    expect(screen.getAllByText("No match for 'u'")[0]).toBeVisible();
  });

  it('of many asks by keyword', async () => {
    await open(async () => null);
    expect(screen.getByText('Type at least 3 characters')).toBeVisible();
    await type('usd');
    expect(fetchOptions.mock.calls.map(([keyword]) => keyword)).toEqual(['usd']);
  });
});

describe('an autocomplete', () => {
  const option = (id: number, title: string) => ({ id, title });

  it('offers what was looked at last while the field is empty, before the others', async () => {
    const onOpen = vi.fn();
    await open(async () => [option(1, 'Pixel 9'), option(2, 'Pixel 10')], { recent: [option(2, 'Pixel 10')], onOpen });
    expect(onOpen).toHaveBeenCalledOnce();
    expect(titles()).toEqual(['Pixel 10', 'Pixel 9']);
    expect(screen.getByText('Last looked at')).toBeVisible();
    await type('9');
    expect(titles()).toEqual(['Pixel 9']);
    expect(screen.queryByText('Last looked at')).toBeNull();
  });

  it('stays whole when the options that close were looked at last and the next ones were not', async () => {
    const recent = [option(2, 'Pixel 10')];
    const Changing = () => {
      const [value, setValue] = useState<RecordOption | null>(null);
      const lookup = { fetchOptions, fetchFew: async () => null, recent };
      return <RecordAutocomplete label="Currency" value={value} onChange={setValue} {...lookup} />;
    };
    fetchOptions.mockResolvedValueOnce([option(1, 'Pixel 9')]);
    render(<Changing />, { wrapper: ConsoleContexts });
    act(() => field().focus());
    await type('pixel');
    await wait(0);
    fireEvent.click(screen.getByRole('option', { name: 'Pixel 9' }));
    fireEvent.change(field(), { target: { value: '' } });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    await wait(0);
    expect(titles()).toEqual(['Pixel 10']);
    fireEvent.click(screen.getByRole('option', { name: 'Pixel 10' }));
    expect(field()).toHaveValue('Pixel 10');
  });

  it('shows what the server found for a mistyped word, and marks the words that a title contains', async () => {
    fetchOptions.mockResolvedValueOnce([option(1, 'Apple iPhone 15'), option(2, 'Apple iPhone 16')]);
    fetchOptions.mockResolvedValueOnce([option(1, 'Apple iPhone 15')]);
    await open(async () => null);
    await type('iphnoe');
    await wait(0);
    expect(titles()).toEqual(['Apple iPhone 15', 'Apple iPhone 16']);
    // No title contains it, so it is asked for.
    await type('iphnoe 15');
    await wait(0);
    expect(fetchOptions.mock.calls.map(([keyword]) => keyword)).toEqual(['iphnoe', 'iphnoe 15']);
    expect(within(screen.getByRole('option')).getByText('15')).toBeVisible();
    expect(titles()).toEqual(['Apple iPhone 15']);
  });
});
