import { describe, expect, it } from 'vitest';
import { isNarrowing, LOOKUP_SIZE, narrowOptions, optionsTitled } from '../../../src/ui/optionSearch.ts';

const option = (id: number, title: string) => ({ id, title });
const answered = { query: 'Pix', options: [option(1, 'Pixel 9'), option(2, 'Pixel 9 Pro'), option(3, 'Google phone')] };

describe('optionSearch', () => {
  it('narrows while the text extends the answered query, in any case', () => {
    expect(isNarrowing(answered, 'pixel 9')).toBe(true);
    expect(narrowOptions(answered, 'PIXEL 9 p')).toEqual([option(2, 'Pixel 9 Pro')]);
  });

  it("shows the query's own answer as the server gave it", () => {
    expect(narrowOptions(answered, 'Pix')).toHaveLength(3);
  });

  it('asks anew for text that does not extend the query, and before anything was answered', () => {
    expect(isNarrowing(answered, 'Pi')).toBe(false);
    expect(isNarrowing(answered, 'Galaxy')).toBe(false);
    expect(isNarrowing(null, 'Pix')).toBe(false);
  });

  it('never narrows an answer that may have been cut off', () => {
    const full = { query: 'pix', options: Array.from({ length: LOOKUP_SIZE }, (_, id) => option(id, `Pixel ${id}`)) };
    expect(isNarrowing(full, 'pixel')).toBe(false);
    expect(isNarrowing(full, 'pix')).toBe(true);
  });

  it('finds options by their whole title alone', () => {
    expect(optionsTitled(answered.options, ' pixel 9 ')).toEqual([option(1, 'Pixel 9')]);
    expect(optionsTitled(answered.options, 'Pixel')).toEqual([]);
  });
});
