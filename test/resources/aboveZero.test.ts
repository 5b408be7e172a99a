import { expect, it } from 'vitest';
import { checkRules, rulesOf } from '../../contract/validation.ts';
import { forexRate } from '../../resources/forexRate.ts';
import { offer } from '../../resources/offer.ts';

it.each([
  ['the amount of an offer', offer, 'amount', 0.00001],
  ['a forex rate', forexRate, 'rate', 1e-10],
] as const)('%s is above zero', (_what, declaration, field, least) => {
  const said = (value: unknown) => checkRules(rulesOf(declaration), { [field]: value }).find((error) => error.field === field)?.message;
  for (const value of [0, -1, '0', '-0.5']) expect(said(value), String(value)).toBe('Must be above zero');
  for (const value of [least, String(least), 1, '7.8']) expect(said(value), String(value)).toBeUndefined();
  for (const value of [null, '']) expect(said(value)).toBe('Required');
});
