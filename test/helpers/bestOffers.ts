export interface RankedOffer {
  organizationId: number;
  baseCurrencyAmount: number | null;
  updatedOn: number;
  createdOn: number;
  isRequest: boolean;
}

/** Ties go to the newer offer, of equal dates to the one that came in last, then to the first given. */
export const bestOffers = <Offer extends RankedOffer>(offers: readonly Offer[], cutOff: number): Offer[] => {
  const latest = new Map<number, Offer>();
  for (const offer of offers) {
    if (offer.updatedOn < cutOff || offer.isRequest) continue;
    const known = latest.get(offer.organizationId);
    if (!known || newerFirst(offer, known) < 0) latest.set(offer.organizationId, offer);
  }
  return [...latest.values()]
    .filter((offer) => offer.baseCurrencyAmount !== null)
    .sort((a, b) => (a.baseCurrencyAmount ?? 0) - (b.baseCurrencyAmount ?? 0) || newerFirst(a, b));
};

const newerFirst = (a: RankedOffer, b: RankedOffer): number => b.updatedOn - a.updatedOn || b.createdOn - a.createdOn;
