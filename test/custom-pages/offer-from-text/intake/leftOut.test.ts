import { describe, expect, it } from 'vitest';
import { withCleaned } from '../../../../custom-pages/offer-from-text/intake/cleanedEntries.ts';
import { endingOf } from '../../../../custom-pages/offer-from-text/intake/ending.ts';
import { decided, doubledProducts, type Intake, offersOf } from '../../../../custom-pages/offer-from-text/intake/intake.ts';
import { leftOutOf, withLeftOut, withoutLeftOut } from '../../../../custom-pages/offer-from-text/intake/leftOut.ts';
import { submissionOf } from '../../../../custom-pages/offer-from-text/intake/submission.ts';
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
const [market = { word: null, isEveryColor: false, products: new Map() }] = leftOutOf(start.entries);
const productsOf = ({ entries }: Intake) => entries.map(({ product }) => product?.id ?? null);

it('one word, such as the market, is offered where it is all that several lines lack', () => {
  expect(leftOutOf(start.entries).map(({ word, products }) => [word, [...products.keys()].sort()])).toEqual([['hk', [0, 1]]]);
});

it('one click maps those lines and no others, as if the user had picked each', () => {
  const chosen = withLeftOut(start, market);
  expect(productsOf(chosen)).toEqual([1, 3, null, null, 7]);
  expect(chosen.entries[0]).toEqual(decided(start, 0, { do: 'choose', product: { id: 1, title: '17 Black HK' } }).entries[0]);
  expect(leftOutOf(chosen.entries)).toEqual([]);
});

it('Undo removes these products, and keeps what the user chose since', () => {
  const since = decided(withLeftOut(start, market), 1, { do: 'choose', product: { id: 9, title: '17 White US' } });
  expect(productsOf(withoutLeftOut(since, market))).toEqual([null, 9, null, null, 7]);
});

it('a line that is ignored is none of them', () => {
  expect(leftOutOf(decided(start, 0, { do: 'ignore', isOn: true }).entries)).toEqual([]);
});

describe('a colour that several lines leave out', () => {
  const [black, white, pink] = ['Black', 'White', 'Pink'].map((color, id) => ({ id: 11 + id, title: `17 ${color} HK` }));
  const hk = [black, white].flatMap((one) => one ?? []);
  const uncolored = [
    cleaned('17 256', { everyColor: [{ market: null, products: hk }], unmatchedInputTerms: ['any'] }),
    cleaned('17 512', { everyColor: [{ market: null, products: [...hk, pink].flatMap((one) => one ?? []) }], lineNumber: 1 }),
  ];
  const before = withCleaned(anIntake(2), cleanedSet(uncolored), 2);
  const [every = market] = leftOutOf(before.entries);

  it('is said once, and each line is then an offer of every colour', () => {
    expect([every.word, every.isEveryColor, every.products.size]).toEqual([null, true, 2]);
    const { mappedOfferList } = submissionOf(withLeftOut(before, every));
    expect(mappedOfferList.map(({ mappedProductId, createTextToProductMapping: isTaught }) => [mappedProductId, isTaught])).toEqual([
      [11, false],
      [12, false],
      [11, false],
      [12, false],
      [13, false],
    ]);
  });

  it('teaches no text of it, also where a term is proposed, and says no quantity of each', () => {
    const asked = decided(before, 0, { do: 'terms', terms: { quantity: 100, leastQuantity: 5 } });
    const { mappedOfferList } = submissionOf(decided(withLeftOut(asked, every), 0, { do: 'propose', term: 'nokia' }));
    const first = mappedOfferList.slice(0, 2).map(({ createTextToProductMapping: isTaught, tradeTerms }) => [isTaught, tradeTerms]);
    expect(first).toEqual([0, 1].map(() => [false, { quantity: null, leastQuantity: 5 }]));
  });

  it('is in the list in each colour where it is ignored, so that no older price of them ends', () => {
    const all = decided(withLeftOut(before, every), 1, { do: 'ignore', isOn: true });
    expect(endingOf({ ...all, endsOlder: true })).toEqual({ endsOlder: true, alsoListed: [11, 12, 13] });
  });

  it('names each product twice where two lines are of it', () => {
    expect(doubledProducts(withLeftOut(before, every).entries)).toEqual(new Set([11, 12]));
  });

  it('is open again after Undo, and one product alone after another choice', () => {
    const chosen = withLeftOut(before, every);
    expect(offersOf(withoutLeftOut(chosen, every).entries)).toEqual([]);
    const one = decided(chosen, 1, { do: 'choose', product: { id: 11, title: '17 Black HK' } });
    expect(offersOf(withoutLeftOut(one, every).entries).map(({ product }) => product.id)).toEqual([11]);
    const other = decided(chosen, 0, { do: 'choose', product: { id: 9, title: '17 Blue HK' } });
    expect(offersOf(other.entries).map(({ product }) => product.id)).toEqual([9, 11, 12, 13]);
    expect(offersOf(decided(chosen, 0, { do: 'mapToDifferent' }).entries).map(({ product }) => product.id)).toEqual([11, 12, 13]);
  });
});
