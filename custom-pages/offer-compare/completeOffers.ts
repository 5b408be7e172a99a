import type { ComparedOffer } from '../../contract/offers/compare.ts';
import { bestOffers, convertedAmount } from '../../contract/offers/conversion.ts';

/** A rate of a currency against the base currency. */
export interface Rate {
  rate: number;
  /** ISO 8601; null where the backend does not tell it. */
  quotedOn: string | null;
}

/** The offers, with the converted amounts that the backend did not send. A null that it did send stands: it knows no rate. */
export const completeOffers = (offers: readonly ComparedOffer[], rates: ReadonlyMap<string, Rate>, baseCurrency: string): ComparedOffer[] =>
  offers.map((offer) => {
    if (offer.baseCurrencyAmount !== undefined) return offer;
    const { symbol } = offer.currency;
    const rate = symbol === baseCurrency ? 1 : rates.get(symbol)?.rate;
    if (offer.amount === null || rate === undefined || !(rate > 0)) return { ...offer, baseCurrencyAmount: null };
    const baseCurrencyAmount = convertedAmount(offer.amount, rate);
    return { ...offer, baseCurrencyAmount, forexRate: rate, forexRateDate: rates.get(symbol)?.quotedOn ?? null };
  });

export const isRequest = (offer: ComparedOffer): boolean => offer.offerOrRequest?.toLowerCase() === 'request';

/** The id of the best offer: the one that the backend marked, else the least of those that can be ranked. */
export const bestOfferId = (offers: readonly ComparedOffer[]): number | undefined => {
  if (offers.some((offer) => offer.isLowestOfferAmount !== undefined)) {
    return offers.find((offer) => offer.isLowestOfferAmount && !isRequest(offer))?.id;
  }
  const ranked = offers.map((offer) => ({
    id: offer.id,
    organizationId: offer.organization.id,
    // An amount of zero is no price, and would always be the best.
    baseCurrencyAmount: (offer.amount ?? 0) > 0 ? (offer.baseCurrencyAmount ?? null) : null,
    updatedOn: Date.parse(offer.entityLastUpdatedOn),
    createdOn: Date.parse(offer.entityCreatedOn),
    isRequest: isRequest(offer),
  }));
  return bestOffers(ranked, 0)[0]?.id;
};
