import { describe, expect, it } from 'vitest';
import { knownOptions } from '../../../src/ui/knownOptions.ts';
import { canNarrow, LOOKUP_SIZE, narrowOptions, optionsTitled } from '../../../src/ui/useLookup.ts';

const option = (id: number, title: string) => ({ id, title });
const options = [option(1, 'Pixel 9'), option(2, 'Pixel 9 Pro'), option(3, 'Google phone')];

describe('optionSearch', () => {
  it('narrows while the text extends the answered query, in any case', () => {
    expect(canNarrow('Pix', options, 'pixel 9')).toBe(true);
    expect(narrowOptions('Pix', options, 'PIXEL 9 pr')).toEqual([option(2, 'Pixel 9 Pro')]);
  });

  it('narrows by words in any order, and has the best titles first [spec 4.autocomplete.2]', () => {
    expect(narrowOptions('pix', options, 'pixel pro 9')).toEqual([option(2, 'Pixel 9 Pro')]);
    const titles = [option(1, 'Google Pixel 9'), option(2, 'Pixel 9 Pro'), option(3, 'Pixel 9')];
    expect(narrowOptions('pix', titles, 'pixel 9').map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it("shows the query's own answer as the server gave it", () => {
    expect(narrowOptions('Pix', options, 'Pix')).toHaveLength(3);
  });

  it('puts what a text means behind the titles with its words, before similar ones, each once and with what is known of it', async () => {
    const { signal } = new AbortController();
    const search = (text: string, found: { id: number; title: string }[]) =>
      knownOptions(
        {
          find: async () => [option(5, 'Galaxy S24'), option(1, 'Pixel 9')],
          describe: async () => new Map([[5, '540.00 USD']]),
          wholes: async () => [],
        },
        { resource: 'product', text, signal, found: Promise.resolve(found) },
      );
    const found = [option(4, 'Pixel 9a'), option(1, 'Pixel 9'), option(3, 'Google phone')];
    expect((await search('pixel 9', found)).map(({ id }) => id)).toEqual([4, 1, 5, 3]);
    expect(await search('s24', [])).toEqual([{ ...option(5, 'Galaxy S24'), detail: '540.00 USD' }, option(1, 'Pixel 9')]);
  });

  it('offers what the titles with its words belong to, last, where a search leads somewhere', async () => {
    const { signal } = new AbortController();
    const wholes = async (_: string, ids: readonly number[]) => [{ title: `All of ${ids.join()}`, address: '/family' }];
    const known = { find: async () => [], describe: async () => new Map(), wholes };
    const search = (text: string, hasWholes = true) =>
      knownOptions(known, { resource: 'product', text, signal, found: Promise.resolve([...options, option(9, 'Phone')]), hasWholes });
    expect((await search('pixel')).slice(4)).toEqual([{ id: -1, title: 'All of 1,2', address: '/family' }]);
    expect(await search('google')).toHaveLength(4);
    expect(await search('pixel', false)).toHaveLength(4);
  });

  it('waits for the answer to a query that the text extends, and asks anew for any other text', () => {
    expect(canNarrow('Pix', undefined, 'Pixel')).toBe(true);
    expect(canNarrow('Pix', options, 'Pi')).toBe(false);
    expect(canNarrow('Pix', options, 'Galaxy')).toBe(false);
  });

  it('never narrows an answer that may have been cut off', () => {
    const full = Array.from({ length: LOOKUP_SIZE }, (_, id) => option(id, `Pixel ${id}`));
    expect(canNarrow('pix', full, 'pixel')).toBe(false);
  });

  it('finds options by their whole title alone', () => {
    expect(optionsTitled(options, ' pixel 9 ')).toEqual([option(1, 'Pixel 9')]);
    expect(optionsTitled(options, 'Pixel')).toEqual([]);
  });
});
