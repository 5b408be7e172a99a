import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInto, crossedRate, marginPercent } from '../../../contract/offers/conversion.ts';
import { bestOffers, type RankedOffer } from '../../helpers/bestOffers.ts';

const DAY_MS = 86_400_000;

describe('amountInto the base currency', () => {
  const convertedAmount = (amount: number | string, rate: number | string) => amountInto(amount, rate, 1);

  it('divides by the rate [spec 9.money.1]', () => {
    expect(convertedAmount(780, 7.8)).toBe(100);
    expect(convertedAmount('100.00000', '1')).toBe(100);
  });

  it('rounds half away from zero to five decimals, either sign', () => {
    expect(convertedAmount('0.00001', 2)).toBe(0.00001);
    expect(convertedAmount('-0.00001', 2)).toBe(-0.00001);
    expect(convertedAmount('0.00001', '2.0000000001')).toBe(0);
    expect(convertedAmount(1, 3)).toBe(0.33333);
  });

  it('loses no digit of the largest amount', () => {
    expect(convertedAmount('9999999999999', 1)).toBe(9_999_999_999_999);
  });

  it('reads what JavaScript writes as a power of ten', () => {
    expect(convertedAmount(1e-5, 1)).toBe(0.00001);
    expect(convertedAmount(1e21, 1e10)).toBe(1e11);
  });

  it('refuses a rate that is not above zero', () => {
    for (const rate of [0, -1, '0.00000000001']) expect(() => convertedAmount(1, rate)).toThrow(RangeError);
  });

  it('refuses what is not a number, which would be the best offer of all', () => {
    for (const amount of [Number.NaN, Number.POSITIVE_INFINITY, '', '1,200', 'call'])
      expect(() => convertedAmount(amount, 1)).toThrow(RangeError);
  });

  it('is never further off than half of the last decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 1e12 }), (amount, rate) => {
        const [scaledAmount, scaledRate] = [BigInt(amount), BigInt(rate)];
        const converted = BigInt(Math.round(convertedAmount(`${amount}e-5`, `${rate}e-6`) * 1e5));
        const error = converted * scaledRate - scaledAmount * 1_000_000n;
        expect((error < 0n ? -error : error) * 2n).toBeLessThanOrEqual(scaledRate + BigInt(Math.ceil(amount / 1e3)));
      }),
    );
  });
});

describe('amountInto', () => {
  it('goes through the base currency, and rounds once', () => {
    expect(amountInto(8_000, 1, '159.29')).toBe(1_274_320);
    expect(amountInto(1_000_000, '159.29', '7.8')).toBe(48_967.29236);
    expect(amountInto('0.00001', 2, 1)).toBe(0.00001);
  });

  it('leaves an amount in the same currency exactly as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 1e12 }), (amount, rate) => {
        expect(amountInto(`${amount}e-5`, `${rate}e-6`, `${rate}e-6`)).toBe(amount / 1e5);
      }),
    );
  });

  it('refuses a rate that is not above zero', () => {
    expect(() => amountInto(1, 0, 1)).toThrow(RangeError);
    expect(() => amountInto(1, 1, 0)).toThrow(RangeError);
  });
});

describe('crossedRate', () => {
  it('is the quotient of two quotes in the same third currency', () => {
    expect(crossedRate(8.5, 1.1)).toBe('7.7272727273');
    expect(crossedRate(1, 1)).toBe('1.0000000000');
    expect(crossedRate('0.0000000001', 1)).toBe('0.0000000001');
  });

  it('refuses a base that has no price', () => {
    expect(() => crossedRate(1, 0)).toThrow(RangeError);
  });
});

describe('marginPercent', () => {
  it('says how far below the best an amount is [spec 9.money.2]', () => {
    expect(marginPercent(200, 150)).toBe(25);
    expect(marginPercent(100, 110)).toBe(-10);
    expect(marginPercent(3, 2)).toBe(33.33);
  });

  it('says nothing where there is no best amount', () => {
    expect(marginPercent(0, 5)).toBeNull();
  });
});

describe('bestOffers', () => {
  const now = 100 * DAY_MS;
  const offer = (organizationId: number, baseCurrencyAmount: number | null, daysOld: number, isRequest = false): RankedOffer => ({
    organizationId,
    baseCurrencyAmount,
    updatedOn: now - daysOld * DAY_MS,
    createdOn: now,
    isRequest,
  });
  const ranked = (offers: RankedOffer[]) => bestOffers(offers, now - 30 * DAY_MS).map(({ organizationId }) => organizationId);

  it('puts the least converted amount first', () => {
    expect(ranked([offer(1, 30, 1), offer(2, 10, 1), offer(3, 20, 1)])).toEqual([2, 3, 1]);
  });

  it("counts an organization's latest offer alone, even when an earlier one was cheaper", () => {
    expect(ranked([offer(1, 5, 3), offer(1, 50, 1), offer(2, 20, 2)])).toEqual([2, 1]);
  });

  it('leaves out what is older than the cut-off, and keeps what is exactly that old [spec 9.money.3]', () => {
    expect(ranked([offer(1, 5, 31), offer(2, 20, 30)])).toEqual([2]);
  });

  it('never ranks a request, nor does a request hide the offer before it', () => {
    expect(ranked([offer(1, 1, 0, true), offer(1, 9, 2), offer(2, 5, 1)])).toEqual([2, 1]);
  });

  it('never ranks what has no rate, nor the dearer offer that it replaced', () => {
    expect(ranked([offer(1, null, 0), offer(1, 1, 2), offer(2, 5, 1)])).toEqual([2]);
  });

  it('gives a tie to the newer', () => {
    expect(ranked([offer(1, 5, 2), offer(2, 5, 1)])).toEqual([2, 1]);
  });

  it('counts, of one date, the offer that came in last, and gives a tie of one date to it', () => {
    const later = (offer: RankedOffer): RankedOffer => ({ ...offer, createdOn: now + 1 });
    expect(bestOffers([offer(1, 9, 1), later(offer(1, 5, 1))], 0)).toEqual([later(offer(1, 5, 1))]);
    expect(ranked([offer(3, 5, 1), later(offer(2, 5, 1))])).toEqual([2, 3]);
  });

  it('gives a tie of one moment to the first given, of one organization and of several', () => {
    const [cheap, dear] = [offer(1, 5, 1), offer(1, 9, 1)];
    expect(bestOffers([dear, cheap], 0)).toEqual([dear]);
    expect(ranked([offer(3, 5, 1), offer(2, 5, 1)])).toEqual([3, 2]);
  });
});
