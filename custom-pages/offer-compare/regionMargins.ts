import type { RegionOffer } from '../../contract/offers/competingRegion.ts';
import { marginPercent } from '../../contract/offers/conversion.ts';

/** The offers with the margins that the backend did not send. `best`: the least amount of the suppliers that compete; null: not known. */
export const withMargins = (offers: readonly RegionOffer[], best: number | null): RegionOffer[] =>
  offers.map((offer) => {
    if (offer.marginPercent !== undefined) return offer;
    const amount = offer.amountInRegionCompetingCurrency;
    const isKnown = offer.nonRegionCompetingSupplier && isConverted(offer) && amount !== null && best !== null;
    return { ...offer, marginPercent: isKnown ? marginPercent(best, amount) : null };
  });

/** The least amount of the suppliers that compete; null: none of theirs could be converted. */
export const bestCompetingAmount = (offers: readonly RegionOffer[]): number | null => {
  const amounts = offers
    .filter((offer) => !offer.nonRegionCompetingSupplier && isConverted(offer))
    .flatMap(({ amountInRegionCompetingCurrency }) => amountInRegionCompetingCurrency ?? []);
  return amounts.length === 0 ? null : Math.min(...amounts);
};

/** Some backends send a zero where they could not convert an amount. */
export const isConverted = (offer: RegionOffer): boolean =>
  !offer.amountInRegionCompetingCurrencyNotResolved && (offer.amountInRegionCompetingCurrency ?? null) !== null;
