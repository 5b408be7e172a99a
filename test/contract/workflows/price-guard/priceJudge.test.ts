import { describe, expect, it } from 'vitest';
import {
  familyStart,
  type GuardedPrice,
  PriceJudge,
  shortened,
  usualBounds,
} from '../../../../contract/workflows/price-guard/priceJudge.ts';
import { proposedAmounts } from '../../../../contract/workflows/price-guard/proposals.ts';

const DAY_MS = 86_400_000;
const [NOW, USD, HKD] = [100 * DAY_MS, 1, 2];
const rates = new Map([
  [USD, 1],
  [HKD, 7.8],
]);
let ids = 0;
const price = (amount: number, given: Partial<GuardedPrice> = {}): GuardedPrice => {
  const currencyId = given.currencyId ?? USD;
  const base = amount / (rates.get(currencyId) ?? 1);
  return {
    ...{
      id: ++ids,
      organizationId: ids,
      productId: 1,
      currencyId,
      amount,
      base,
      at: NOW - 10 * DAY_MS,
      isRequest: false,
      isWaiting: false,
    },
    ...given,
  };
};
const titles = new Map([
  [1, 'Apple iPhone 17 512GB Black HK'],
  [2, 'Apple iPhone 17 512GB White US'],
  [3, 'Apple iPhone 17 256GB White'],
]);
const judgeOf = (...known: GuardedPrice[]) => new PriceJudge(known, titles, ['HK', 'US'], usualBounds);
const market = [price(500), price(510), price(490)];
const asked = (amount: number, given: Partial<GuardedPrice> = {}) =>
  price(amount, { at: NOW, organizationId: 99, isWaiting: true, ...given });

describe('a price', () => {
  it.each([
    [400, false],
    [399, true],
    [625, false],
    [626, true],
  ])('of %d beside a usual one of 500 is held: %s', (amount, isHeld) => {
    expect(judgeOf(...market).judge(asked(amount))).toMatchObject({ isHeld, usual: 500, prices: 3 });
  });

  it('does not speak for itself', () => {
    const own = asked(5000);
    expect(judgeOf(...market, own).judge(own)).toMatchObject({ isHeld: true, prices: 3 });
  });

  it('of a request may lie lower, and requests make no market', () => {
    expect(judgeOf(...market).judge(asked(345, { isRequest: true })).isHeld).toBe(false);
    expect(judgeOf(...market).judge(asked(335, { isRequest: true })).isHeld).toBe(true);
    expect(judgeOf(...market.map((each) => ({ ...each, isRequest: true }))).judge(asked(5)).isHeld).toBe(false);
  });

  it('passes near what its supplier was let through with, or another one asked these days', () => {
    expect(judgeOf(...market, price(200, { organizationId: 99, at: NOW - DAY_MS })).judge(asked(210)).isHeld).toBe(false);
    expect(judgeOf(...market, price(200, { organizationId: 99, at: NOW - DAY_MS, isWaiting: true })).judge(asked(210)).isHeld).toBe(true);
    expect(judgeOf(...market, price(200, { at: NOW - DAY_MS })).judge(asked(210)).isHeld).toBe(false);
    expect(judgeOf(...market, price(200, { at: NOW - 4 * DAY_MS })).judge(asked(210)).isHeld).toBe(true);
  });

  it('is not held where no price is known, but for being far off the last of its supplier', () => {
    expect(judgeOf().judge(asked(50))).toMatchObject({ isHeld: false, usual: null });
    expect(judgeOf(price(500, { organizationId: 99 })).judge(asked(390))).toMatchObject({ isHeld: true, usual: 500, prices: 0 });
  });

  it.each([
    [249, true],
    [250, false],
    [1000, false],
    [1001, true],
  ])('of %d beside one or two of 500 is held: %s', (amount, isHeld) => {
    expect(judgeOf(price(500)).judge(asked(amount))).toMatchObject({ isHeld, usual: 500, prices: 1 });
    expect(judgeOf(price(490), price(510)).judge(asked(amount))).toMatchObject({ isHeld, usual: 500, prices: 2 });
    expect(judgeOf(price(500)).judge(asked(amount, { productId: 2 }))).toMatchObject({ isHeld, usual: 500, isNeighbour: true });
  });

  it('of a product without a market is judged by those with a like title', () => {
    const judge = judgeOf(...market);
    expect(judge.judge(asked(50, { productId: 2 }))).toMatchObject({ isHeld: true, isNeighbour: true });
    expect(judge.judge(asked(50, { productId: 3 })).isHeld).toBe(false);
  });

  it('of a supplier who is always dearer may be dearer still', () => {
    const dear = [1, 2, 3, 4, 5].flatMap((productId) => [
      ...[100, 100, 100].map((amount) => price(amount, { productId })),
      price(118, { productId, organizationId: 99, at: NOW - 20 * DAY_MS }),
    ]);
    expect(
      judgeOf(...dear, ...[100, 100, 100].map((amount) => price(amount, { productId: 6 }))).judge(asked(140, { productId: 6 })).isHeld,
    ).toBe(false);
  });
});

it('a title is shortened to its last word with a digit', () => {
  expect(shortened('apple iphone 17 512gb deep blue')).toEqual([
    'apple iphone 17 512gb deep blue',
    'apple iphone 17 512gb deep',
    'apple iphone 17 512gb',
  ]);
  expect(familyStart('Sony Headset Black HK', ['HK'])).toBe('sony headset black');
  expect(familyStart('Samsung Galaxy Buds FE White EU', ['EU'])).toBe('samsung galaxy buds');
});

describe('what an amount may have been meant to be', () => {
  const proposed = (amount: number, currencyId = USD, known: GuardedPrice[] = []) => {
    const given = asked(amount, { currencyId });
    return proposedAmounts(given, judgeOf(...market, ...known).judge(given), known, rates).map((each) => [each.amount, each.currencyId]);
  };

  it('is a moved point, a digit more or less, two digits swapped, or another currency', () => {
    expect(proposed(50)[0]).toEqual([500, USD]);
    expect(proposed(5500)).toContainEqual([550, USD]);
    expect(proposed(3900)).toContainEqual([3900, HKD]);
    expect(proposed(850)).toContainEqual([580, USD]);
  });

  it('is at most three, each near the market, and none where no market is known', () => {
    for (const amount of [5, 51, 5005, 50_500, 777]) expect(proposed(amount).length).toBeLessThanOrEqual(3);
    const given = asked(5);
    expect(proposedAmounts(given, judgeOf().judge(given), [], rates)).toEqual([]);
  });
});
