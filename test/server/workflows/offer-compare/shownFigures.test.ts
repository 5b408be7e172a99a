import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ComparedOffer } from '../../../../contract/offers/comparedOffer.ts';
import { pathOf } from '../../../../contract/workflow.ts';
import { calls as compareCalls } from '../../../../contract/workflows/offer-compare/calls.ts';
import { lowsOf, type PriceHistory } from '../../../../contract/workflows/offer-compare/priceHistory.ts';
import { gapOver, gapText, rankedOffers, secondOf } from '../../../../custom-pages/offer-compare/offerGap.ts';
import { formatDate } from '../../../../src/ui/ConsoleSettings.tsx';
import { formatAge } from '../../../../src/ui/formatAge.ts';
import { DAY_MS, EUR, JPY, prepareOfferCompare, USD } from '../../../helpers/offerCompare.ts';
import { noon } from '../../../helpers/trader.ts';

const { db, addOffers, addRate, call, all, best } = prepareOfferCompare();
const zone = 'Asia/Hong_Kong';

/** Tiny and huge ones, and few that differ, so that amounts tie. */
const amount = fc.oneof(
  fc.constantFrom('0.00001', '0.004', '1', '1.00001', '100'),
  fc.integer({ min: 1, max: 1_000_000_000 }).map((units) => (units / 100_000).toFixed(5)),
);
const offers = fc.array(
  fc.record({
    amount,
    currencyId: fc.constantFrom(USD, USD, EUR, JPY),
    organizationId: fc.integer({ min: 1, max: 2 }),
    // From tomorrow until before the 90 days; of some days two quotes.
    daysOld: fc.oneof(fc.constantFrom(-1, 0, 12, 12.01, 29.999, 30.001, 89), fc.double({ min: -0.9, max: 95, noNaN: true })),
    offerOrRequest: fc.constantFrom('offer' as const, 'offer' as const, 'offer' as const, 'request' as const, null),
  }),
  { minLength: 1, maxLength: 12 },
);
/** None of yen: they cannot be converted. */
const rates = fc.array(fc.record({ rate: fc.constantFrom('0.5', '0.9', '1.1', '25000'), daysOld: fc.integer({ min: 0, max: 95 }) }), {
  maxLength: 4,
});

const isOffer = ({ offerOrRequest, baseCurrencyAmount }: ComparedOffer) => offerOrRequest !== 'request' && baseCurrencyAmount !== null;
const converted = (offer: ComparedOffer | undefined) => offer?.baseCurrencyAmount ?? Number.NaN;

/** `15.71 USD (2.88%)` is what it says: a difference, and its share of the base. */
const expectDifference = (said: string, base: number, amount: number) => {
  const [, difference = '', share] = /^([\d.,]+) USD(?: \((.+)%\))?$/.exec(said) ?? [];
  const apart = Math.abs(amount - base);
  const shown = Number(difference.replaceAll(',', ''));
  expect(Math.abs(shown - apart), said).toBeLessThanOrEqual(0.005 + 1e-9 * apart);
  expect(shown === 0, said).toBe(apart < 1e-9);
  if (share === undefined) expect(base).toBe(0);
  else if (share === '<0.01') expect((apart / base) * 100).toBeLessThanOrEqual(0.005 + 1e-9);
  else
    expect(Math.abs(Number(share.replaceAll(',', '')) - (apart / base) * 100), said).toBeLessThanOrEqual(
      0.005 + (1e-9 * apart * 100) / base,
    );
};

it('every figure beside random offers obeys what it is called', async () => {
  await fc.assert(
    fc.asyncProperty(offers, rates, async (given, quotes) => {
      await db().deleteFrom('offer').execute();
      await db().deleteFrom('forexRate').execute();
      for (const { rate, daysOld } of quotes) await addRate(USD, EUR, rate, daysOld);
      await addOffers(given);
      const page = (await all()).content;
      const bestPage = (await best()).content;
      const history = (await call<PriceHistory>(pathOf(compareCalls.priceHistory, { productId: 1 }))).body;
      const leader = bestPage.find(({ isLowestOfferAmount }) => isLowestOfferAmount);
      const ranked = rankedOffers(bestPage, leader);
      expect(ranked).toEqual(bestPage);
      for (const offer of ranked) expect(converted(leader)).toBeLessThanOrEqual(converted(offer));

      const second = leader && secondOf(ranked, leader);
      expect(second).toEqual(ranked[1]);
      const below = leader && second && gapOver(second, leader);
      if (below) expectDifference(gapText(below, 'USD'), converted(second), converted(leader));
      for (const offer of page) {
        const above = gapOver(leader, offer);
        expect(above === null).toBe(leader === undefined || !isOffer(offer));
        if (above) expectDifference(gapText(above, 'USD'), converted(leader), converted(offer));
      }

      const lowOf = lowsOf(history, (instant) => formatDate(instant, zone, true));
      for (const offer of page) {
        const low = lowOf(offer);
        if (low === undefined) continue;
        expect(offer.offerOrRequest).not.toBe('request');
        // Of every row of the organization that a low stands beside.
        for (const other of page) {
          const isOfTheSame = other.organization.id === offer.organization.id && lowOf(other) !== undefined && isOffer(other);
          if (isOfTheSame) expect(low).toBeLessThanOrEqual(converted(other));
        }
      }
      const [least] = history.lows;
      if (leader) expect(least?.amount).toBeLessThanOrEqual(converted(leader));
      for (const { amount } of [...history.best, ...history.lows]) expect(least?.amount).toBeLessThanOrEqual(amount);

      for (const { entityLastUpdatedOn } of page) {
        const said = formatAge(entityLastUpdatedOn, noon.getTime(), 'narrow');
        const [, isAhead, count, unit] = /^(in )?(\d+)([dhm])/.exec(said) ?? [];
        const length = { d: DAY_MS, h: 3_600_000, m: 60_000 }[unit as 'd' | 'h' | 'm'];
        const age = noon.getTime() - Date.parse(entityLastUpdatedOn);
        expect(Math.trunc(Math.abs(age) / length), said).toBe(Number(count));
        if (Number(count) > 0) expect(Boolean(isAhead)).toBe(age < 0);
      }
    }),
    { numRuns: 25 },
  );
});
