import { describe, expect, it } from 'vitest';
import { initialValues } from '../../../../src/kinds/recordBody.ts';
import { fieldRule } from '../../../../src/screens/form/RecordForm.tsx';
import { everyKind, storedThing } from '../../everyKind.ts';

const problem = (name: string, values: Record<string, unknown>) => {
  const field = everyKind.fields.find((each) => each.name === name);
  return field && fieldRule(everyKind, field)(values[name], values);
};

describe('a new form', () => {
  it('begins with the declared defaults, and leaves out what cannot be typed', () => {
    expect(initialValues(everyKind)).toEqual({
      text: 'new',
      secret: null,
      amount: null,
      count: null,
      active: true,
      seenOn: null,
      country: null,
      tagBindings: [],
    });
  });
});

describe('the rule of a field', () => {
  it('refuses text that is not a number', () => {
    const amount = (text: unknown) => problem('amount', { ...storedThing, amount: text });
    for (const text of ['1e3', 'abc', '1.2.3', '0x10', '--1', '१', '1,,00', '1250,000'])
      expect(amount(text), text).toMatch(/Must be a number/);
    expect(amount('0.000001')).toBe('No more than 5 decimals');
    expect(amount(0.000011)).toBe('No more than 5 decimals');
    expect(problem('count', { ...storedThing, count: '1.5' })).toBe('Must be a whole number');
    expect(amount(-1)).toBe('Value must be greater or equal to 0');
    expect(amount('-1.0')).toBe('Value must be greater or equal to 0');
    for (const text of [null, 0, ' 12.34567 ', '007', 0.00001, '210,000.50', '910,50', "1'010.50"])
      expect(amount(text), String(text)).toBeUndefined();
  });

  it('needs a password for a new record only', () => {
    expect(problem('secret', initialValues(everyKind))).toBe('Required');
    expect(problem('secret', { ...storedThing, secret: null })).toBeUndefined();
  });

  it('needs a lookup with an id', () => {
    expect(problem('country', initialValues(everyKind))).toBe('Required');
    expect(problem('country', { country: { id: 1 } })).toBeUndefined();
  });
});
