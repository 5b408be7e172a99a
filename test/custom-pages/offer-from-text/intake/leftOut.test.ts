import { expect, it } from 'vitest';
import { withCleaned } from '../../../../custom-pages/offer-from-text/intake/cleanedEntries.ts';
import { decided } from '../../../../custom-pages/offer-from-text/intake/decisions.ts';
import type { Intake } from '../../../../custom-pages/offer-from-text/intake/intake.ts';
import { leftOutOf, withLeftOut, withoutLeftOut } from '../../../../custom-pages/offer-from-text/intake/leftOut.ts';
import { anIntake, cleaned, cleanedSet, suggested } from './anIntake.ts';

const candidate = (id: number, title: string, ...missingTerms: string[]) => ({ id, title, matchedTerms: ['17'], missingTerms });
const list = [
  cleaned('17 256 black', { candidates: [candidate(1, '17 Black HK', 'hk'), candidate(2, '17 Black JP', 'jp')] }),
  cleaned('17 256 white', { candidates: [candidate(3, '17 White HK', 'hk'), candidate(4, '17 White', 'white', 'hk')], lineNumber: 1 }),
  cleaned('17 256 pink', { candidates: [candidate(5, '17 Sage HK', 'sage', 'hk')], lineNumber: 2 }),
  cleaned('17 256 ztri', { candidates: [candidate(6, '17 Mist HK', 'hk')], unmatchedInputTerms: ['ztri'], lineNumber: 3 }),
  cleaned('17 256 blue', { ...suggested(7, '17 Blue HK'), lineNumber: 4 }),
];
const start = withCleaned(anIntake(list.length), cleanedSet(list), list.length);
const productsOf = ({ entries }: Intake) => entries.map(({ product }) => product?.id ?? null);

it('one word, such as the market, is offered where it is all that several lines lack', () => {
  expect([...leftOutOf(start.entries)].map(([word, products]) => [word, [...products.keys()]])).toEqual([['hk', [0, 1]]]);
});

it('one click maps those lines and no others, as if the user had picked each', () => {
  const chosen = withLeftOut(start, 'hk');
  expect(productsOf(chosen)).toEqual([1, 3, null, null, 7]);
  expect(chosen.entries[0]).toEqual(decided(start, 0, { do: 'choose', product: { id: 1, title: '17 Black HK' } }).entries[0]);
  expect(leftOutOf(chosen.entries).size).toBe(0);
});

it('Undo removes these products, and keeps what the user chose since', () => {
  const products = leftOutOf(start.entries).get('hk') ?? new Map();
  const since = decided(withLeftOut(start, 'hk'), 1, { do: 'choose', product: { id: 9, title: '17 White US' } });
  expect(productsOf(withoutLeftOut(since, products))).toEqual([null, 9, null, null, 7]);
});

it('a line that is ignored is none of them', () => {
  expect(leftOutOf(decided(start, 0, { do: 'ignore', isOn: true }).entries).size).toBe(0);
});
