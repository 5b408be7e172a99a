import { act, fireEvent, render as renderAlone, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecordAutocomplete } from '../../../src/ui/RecordAutocomplete.tsx';
import type { RecordOption } from '../../../src/ui/useLookup.ts';
import { ConsoleContexts } from '../ConsoleContexts.tsx';

interface Asked {
  keyword: string;
  signal: AbortSignal;
  answer: (...titles: string[]) => Promise<void>;
  fail: () => Promise<void>;
}
let asked: Asked[];
let chosen: RecordOption | null;

const fetchOptions = (keyword: string, signal: AbortSignal) => {
  const { promise, resolve, reject } = Promise.withResolvers<RecordOption[]>();
  // react-query tells of an answer in a task of its own.
  const settle = (settled: () => void) =>
    act(async () => {
      settled();
      await vi.advanceTimersByTimeAsync(0);
    });
  asked.push({
    keyword,
    signal,
    answer: (...titles) => settle(() => resolve(titles.map((title, index) => ({ id: index + 1, title })))),
    fail: () => settle(() => reject(new Error('offline'))),
  });
  return promise;
};

const Picker = ({ initial = null, minimumText = 3 }: { initial?: RecordOption | null; minimumText?: number }) => {
  const [value, setValue] = useState(initial);
  chosen = value;
  return (
    <>
      <RecordAutocomplete label="Product" value={value} onChange={setValue} fetchOptions={fetchOptions} minimumText={minimumText} />
      <button type="button" onClick={() => setValue({ id: 77, title: 'Given from outside' })}>
        Give
      </button>
      <button type="button" onClick={() => setValue(null)}>
        Reset
      </button>
    </>
  );
};

const render = (picker: ReactNode) => renderAlone(picker, { wrapper: ConsoleContexts });

const field = () => screen.getByRole('combobox', { name: /Product/ });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const titles = () => screen.queryAllByRole('option').map((option) => option.textContent);
const nth = (index: number): Asked => {
  const found = asked[index];
  if (!found) throw new Error(`only ${asked.length} calls were made`);
  return found;
};

beforeEach(() => {
  asked = [];
  chosen = null;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('RecordAutocomplete', () => {
  it('selects what is filled in under the cursor, so that it is typed over', async () => {
    render(<Picker />);
    act(() => field().focus());
    fireEvent.click(screen.getByRole('button', { name: 'Give' }));
    await wait(0);
    const { value, selectionStart, selectionEnd } = field() as HTMLInputElement;
    expect([value, selectionStart, selectionEnd]).toEqual(['Given from outside', 0, 'Given from outside'.length]);
  });

  it('fetches 800 ms after the last key, once [spec 4.autocomplete.2 9.autocomplete.1]', async () => {
    render(<Picker />);
    type('pix');
    await wait(500);
    type('pixe');
    await wait(799);
    expect(asked).toHaveLength(0);
    await wait(1);
    expect(asked.map(({ keyword }) => keyword)).toEqual(['pixe']);
  });

  it('never fetches for text shorter than the minimum [spec 5.autocomplete.1]', async () => {
    render(<Picker />);
    type('pi');
    await wait(5_000);
    type('   pi ');
    await wait(5_000);
    expect(asked).toHaveLength(0);
    expect(screen.getAllByText('Type at least 3 characters').length).toBeGreaterThan(0);
  });

  it('takes its minimum from the caller [spec 5.autocomplete.1 9.autocomplete.1]', async () => {
    render(<Picker minimumText={2} />);
    type('pi');
    await wait(800);
    expect(asked).toHaveLength(1);
  });

  it('clears the selection when the text gets shorter than the minimum, and fetches nothing [spec 4.autocomplete.1]', async () => {
    render(<Picker initial={{ id: 5, title: 'Pixel 9' }} />);
    type('Pi');
    await wait(5_000);
    expect(chosen).toBeNull();
    expect(field()).toHaveValue('Pi');
    expect(asked).toHaveLength(0);
  });

  it('clears the selection as soon as the text no longer is its title', () => {
    render(<Picker initial={{ id: 5, title: 'Pixel 9' }} />);
    type('Pixel 9a');
    expect(chosen).toBeNull();
    expect(field()).toHaveValue('Pixel 9a');
  });

  it('does not fetch what was still waiting when the text gets too short', async () => {
    render(<Picker />);
    type('pix');
    await wait(400);
    type('p');
    await wait(5_000);
    expect(asked).toHaveLength(0);
  });

  it('narrows without a call while the text extends the answered query [spec 4.autocomplete.2]', async () => {
    render(<Picker />);
    type('pix');
    await wait(800);
    await nth(0).answer('Pixel 9', 'Pixel 9 Pro', 'Pixel 10');
    expect(titles()).toEqual(['Pixel 9', 'Pixel 9 Pro', 'Pixel 10']);
    type('pixel 9');
    expect(titles()).toEqual(['Pixel 9', 'Pixel 9 Pro']);
    await wait(5_000);
    expect(asked).toHaveLength(1);
  });

  it('narrows the answer that arrives after the text was extended', async () => {
    render(<Picker />);
    type('pix');
    await wait(800);
    type('pixel 10');
    await wait(5_000);
    await nth(0).answer('Pixel 9', 'Pixel 10');
    expect(titles()).toEqual(['Pixel 10']);
    expect(asked).toHaveLength(1);
  });

  it('aborts a request that became outdated, and never shows its answer', async () => {
    render(<Picker />);
    type('pixel');
    await wait(800);
    type('galaxy');
    expect(nth(0).signal.aborted).toBe(true);
    await wait(800);
    await nth(1).answer('Galaxy S24');
    await nth(0).answer('Pixel 9');
    expect(titles()).toEqual(['Galaxy S24']);
  });

  it('does not take a late failure for its own', async () => {
    render(<Picker />);
    type('pixel');
    await wait(800);
    type('galaxy');
    await nth(0).fail();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('aborts what is on its way when it leaves the page', async () => {
    const { unmount } = render(<Picker />);
    type('pixel');
    await wait(800);
    unmount();
    expect(nth(0).signal.aborted).toBe(true);
  });

  it('says that it searches, how much it found, and that nothing matches', async () => {
    render(<Picker />);
    type('pix');
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    await wait(800);
    await nth(0).answer('Pixel 9', 'Pixel 10');
    expect(screen.getByRole('status')).toHaveTextContent('2 matches');
    type('pixies');
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    await wait(800);
    await nth(1).answer();
    expect(screen.getByRole('status')).toHaveTextContent("No match for 'pixies'");
  });

  it('says that the options could not be loaded, keeps the text, and tries again at once', async () => {
    render(<Picker />);
    type('pixel');
    await wait(800);
    await nth(0).fail();
    expect(screen.getByRole('alert')).toHaveTextContent('The options could not be loaded.');
    expect(field()).toHaveValue('pixel');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(asked.map(({ keyword }) => keyword)).toEqual(['pixel', 'pixel']);
    await nth(1).answer('Pixel 9');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('chooses by keyboard, and tells which option is active', async () => {
    render(<Picker />);
    act(() => field().focus());
    type('pix');
    await wait(800);
    await nth(0).answer('Pixel 9', 'Pixel 10');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Pixel 10' }).id);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(chosen).toEqual({ id: 2, title: 'Pixel 10' });
    expect(field()).toHaveValue('Pixel 10');
  });

  it('does not submit its form while the options for what was typed are on their way', async () => {
    render(<Picker />);
    act(() => field().focus());
    type('pix');
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false);
    await wait(800);
    await nth(0).answer('Pixel 9');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(chosen).not.toBeNull();
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true);
  });

  it('takes a title that was typed out when the field is left', async () => {
    render(<Picker />);
    act(() => field().focus());
    type('pixel 9');
    await wait(800);
    await nth(0).answer('Pixel 9', 'Pixel 9 Pro');
    act(() => field().blur());
    expect(chosen).toEqual({ id: 1, title: 'Pixel 9' });
  });

  it('keeps what was typed when the field is left without a choice', async () => {
    render(<Picker />);
    act(() => field().focus());
    type('pi');
    act(() => field().blur());
    await wait(100);
    expect(field()).toHaveValue('pi');
    expect(chosen).toBeNull();
  });

  it('logs a title that matches more than one option [spec 8.errors.14]', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    render(<Picker />);
    type('pixel');
    await wait(800);
    await nth(0).answer('Pixel 9', 'Pixel 9', 'Pixel 10');
    fireEvent.click(screen.getByRole('option', { name: 'Pixel 10' }));
    expect(log).not.toHaveBeenCalled();
    type('pixel 9');
    const [, second] = screen.getAllByRole('option', { name: 'Pixel 9' });
    if (second) fireEvent.click(second);
    expect(log).toHaveBeenCalledExactlyOnceWith("The title 'Pixel 9' matches 2 of the options.");
    expect(chosen?.id).toBe(2);
  });

  it('logs a title that matches none of the options [spec 8.errors.14]', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    render(<Picker />);
    act(() => field().focus());
    type('pixel 8');
    await wait(800);
    await nth(0).answer();
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(log).toHaveBeenCalledExactlyOnceWith("The title 'pixel 8' matches none of the options.");
    expect(chosen).toBeNull();
  });

  it('shows a selection that comes from outside, and empties when that is taken back', () => {
    render(<Picker />);
    fireEvent.click(screen.getByRole('button', { name: 'Give' }));
    expect(field()).toHaveValue('Given from outside');
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field()).toHaveValue('');
  });

  it('ties an error to the field', () => {
    render(
      <RecordAutocomplete label="Product" value={null} onChange={() => undefined} fetchOptions={fetchOptions} error="Select a product" />,
    );
    expect(field()).toHaveAccessibleDescription('Select a product');
    expect(field()).toBeInvalid();
  });
});
