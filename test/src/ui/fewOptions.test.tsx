import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordOption } from '../../../src/ui/optionSearch.ts';
import { RecordAutocomplete } from '../../../src/ui/RecordAutocomplete.tsx';
import { ConsoleContexts } from '../ConsoleContexts.tsx';

const fetchOptions = vi.fn(async (_keyword: string): Promise<RecordOption[]> => []);
const field = () => screen.getByRole('combobox', { name: 'Currency' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const open = async (fetchFew: () => Promise<RecordOption[] | null>) => {
  render(<RecordAutocomplete label="Currency" value={null} onChange={() => undefined} {...{ fetchOptions, fetchFew }} />, {
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
  it('offers all of them when it opens, and narrows them without a call', async () => {
    await open(async () => ['AED', 'EUR', 'USD'].map((title, index) => ({ id: index + 1, title })));
    expect(titles()).toEqual(['AED', 'EUR', 'USD']);
    await type('u');
    expect(titles()).toEqual(['EUR', 'USD']);
    expect(fetchOptions).not.toHaveBeenCalled();
  });

  it('of many asks by keyword', async () => {
    await open(async () => null);
    expect(screen.getByText('Type at least 3 characters')).toBeVisible();
    await type('usd');
    expect(fetchOptions.mock.calls.map(([keyword]) => keyword)).toEqual(['usd']);
  });
});
