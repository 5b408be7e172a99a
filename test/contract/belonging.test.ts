import { describe, expect, it } from 'vitest';
import { belongingsOf, whereBelonging } from '../../contract/belonging.ts';
import { contact } from '../../resources/contact.ts';
import { forexRate } from '../../resources/forexRate.ts';
import { generalNote } from '../../resources/generalNote.ts';
import { offer } from '../../resources/offer.ts';

const record = { id: 7, name: 'Harbour', title: 'Phone' };
const wheresOf = (declared: Parameters<typeof belongingsOf>[0], target: string) =>
  belongingsOf(declared)
    .filter((belonging) => belonging.target === target)
    .map((belonging) => whereBelonging(belonging, record));

describe('what belongs to a record', () => {
  it('is found by a lookup, and apart from it what is marked', () => {
    expect(wheresOf(offer, 'product')).toEqual([
      [
        { field: 'product', is: 'equals', value: 7 },
        { field: 'offerOrRequest', is: 'not', value: 'request' },
      ],
      [
        { field: 'product', is: 'equals', value: 7 },
        { field: 'offerOrRequest', is: 'equals', value: 'request' },
      ],
    ]);
  });

  it('is found by each of two lookups to one entity', () => {
    expect(wheresOf(forexRate, 'currency')).toEqual([
      [{ field: 'baseCurrency', is: 'equals', value: 7 }],
      [{ field: 'symbolCurrency', is: 'equals', value: 7 }],
    ]);
  });

  it('is found by a text that names the record, or has its name somewhere', () => {
    expect(wheresOf(contact, 'organization')).toEqual([[{ field: 'organization', is: 'equals', value: 'Harbour' }]]);
    expect(wheresOf(generalNote, 'organization')).toEqual([[{ field: 'note', is: 'contains', value: 'Harbour' }]]);
  });
});
