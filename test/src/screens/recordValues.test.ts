import { describe, expect, it } from 'vitest';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { instantTyped, typedInstant } from '../../../src/kinds/datetime/instant.ts';
import { problemsOf, typedValues, writtenValues } from '../../../src/screens/form/recordValues.ts';

const zone = 'Asia/Tokyo';
const everything: ResourceDeclaration = {
  name: 'everything',
  label: { one: 'Thing', many: 'Things' },
  dialects: ['generic'],
  access: { read: [], write: [] },
  fields: [
    { name: 'text', kind: 'TEXT', maxLength: 5, default: 'new' },
    { name: 'secret', kind: 'PASSWORD', maxLength: 20, required: true },
    { name: 'amount', kind: 'NUMBER', precision: 18, scale: 5, minValue: 0 },
    { name: 'count', kind: 'NUMBER', precision: 9, scale: 0 },
    { name: 'active', kind: 'BOOLEAN', default: true },
    { name: 'seenOn', kind: 'DATETIME' },
    { name: 'country', kind: 'MANY_TO_ONE', target: 'country', lookupSearchField: 'name', required: true },
    { name: 'region', kind: 'OBJECT', sourceFieldPath: 'country.region' },
  ],
  list: { columns: ['text'], searched: [], sort: [{ field: 'text', sortDirection: 'asc' }], pageSize: 100, pageSizes: [100] },
  form: ['text', 'secret', 'amount', 'count', 'active', 'seenOn', 'country', 'region'],
  details: ['text'],
};
const stored = {
  id: 1,
  entityCreatedOn: 'x',
  entityLastUpdatedOn: 'x',
  text: 'old',
  amount: 0.00001,
  count: null,
  active: false,
  seenOn: '2026-03-01T16:30:45.678Z',
  country: { id: 7, name: 'Japan', region: 'Asia' },
};

describe('the values of a form', () => {
  it('begin with the defaults for a new record, and leave out what cannot be typed', () => {
    expect(typedValues(everything, null, zone)).toEqual({
      text: 'new',
      secret: '',
      amount: '',
      count: '',
      active: true,
      seenOn: '',
      country: null,
    });
  });

  it('are sent as they were read where nobody changed them, and a password not at all', () => {
    const typed = typedValues(everything, stored, zone);
    expect(typed.seenOn).toBe('2026-03-02T01:30');
    expect(writtenValues(everything, { ...typed, text: ' x ' }, stored, zone)).toEqual({
      text: 'x',
      amount: 0.00001,
      count: null,
      active: false,
      seenOn: '2026-03-01T16:30:45.678Z',
      country: { id: 7 },
    });
  });

  it('are sent as numbers, instants in UTC, ids and null for what is empty', () => {
    const typed = {
      text: '',
      secret: 's',
      amount: ' 1234.5 ',
      count: '7',
      active: true,
      seenOn: '2026-07-01T09:00',
      country: { id: 8, name: 'Spain' },
    };
    expect(writtenValues(everything, typed, null, zone)).toEqual({
      text: null,
      secret: 's',
      amount: 1234.5,
      count: 7,
      active: true,
      seenOn: '2026-07-01T00:00:00.000Z',
      country: { id: 8 },
    });
  });

  it('that are no numbers are refused, however near they come', () => {
    const problem = (name: string, text: string) =>
      problemsOf(everything, { ...typedValues(everything, stored, zone), [name]: text }, stored)[name];
    for (const text of ['1,000', '1e3', 'abc', '1.2.3', '0x10', '--1', '१'])
      expect(problem('amount', text), text).toMatch(/Must be a number/);
    expect(problem('amount', '0.000001')).toBe('At most 5 decimals');
    expect(problem('count', '1.5')).toBe('Must be a whole number');
    expect(problem('amount', '-1')).toBe('Value must be greater or equal to 0');
    for (const text of ['', '0', ' 12.34567 ', '007']) expect(problem('amount', text), text).toBeUndefined();
  });

  it('need a password for a new record only', () => {
    const typed = typedValues(everything, null, zone);
    expect(problemsOf(everything, typed, null)).toEqual({ secret: 'Required', country: 'Required' });
    expect(problemsOf(everything, { ...typed, country: { id: 1 } }, stored)).toEqual({});
  });
});

describe('an instant that is typed', () => {
  it('is one in the business time zone, also where clocks change', () => {
    expect(instantTyped('2026-03-29T12:00', 'Europe/Berlin')).toBe('2026-03-29T10:00:00.000Z');
    expect(instantTyped('2026-03-28T12:00', 'Europe/Berlin')).toBe('2026-03-28T11:00:00.000Z');
    expect(typedInstant('2026-03-29T10:00:00.000Z', 'Europe/Berlin')).toBe('2026-03-29T12:00');
  });
  it('is left to the server when it is none', () => {
    expect(instantTyped('soon', zone)).toBe('soon');
    expect(typedInstant(null, zone)).toBe('');
  });
});
