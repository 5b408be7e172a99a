import { z } from 'zod';

/**
 * Calls about the competing region: a country in which some suppliers compete, with the currency that offers are compared in there.
 * Pages answer the content shape. `region` is a call of our own.
 */
export const competingRegionCalls = {
  byTitleStart: '/api/offer-compare/search/findPageOfferByProductTitleStartWithLatestOfferPerOrganizationWithinCutOffDate',
  combinedSpecNotifications: '/api/offer-compare/search/findPageCompetingRegionCombinedSpecNotifications',
  region: '/api/console/competing-region',
} as const;

/**
 * The application settings that name the region, the words that a product title may end with, and the least margin of a notification, in
 * percent.
 */
export const competingRegionSettings = {
  country: { category: 'competing-region', key: 'country' },
  currency: { category: 'competing-region', key: 'currency' },
  suffixes: { category: 'product-spec', key: 'suffixes' },
  leastMargin: { category: 'competing-region', key: 'least-margin' },
} as const;

export const CompetingRegion = z.object({
  /** Null: the setting names no country that has a record. Then no supplier competes. */
  country: z.string().nullable(),
  /** The symbol. Null: the setting names no currency that has a record. Then no amount is converted. */
  currency: z.string().nullable(),
  /** How many units of the region's currency one unit of the console's base currency buys. Null: not known, and no amount is converted. */
  forexRate: z.number().nullable(),
  /** When that rate was quoted: ISO 8601. Null also for the base currency itself, which needs no quote. */
  forexRateDate: z.string().nullable(),
  /** The specs that a title may end with; see `splitProductTitle`. */
  suffixes: z.array(z.string()),
  /** In percent: offers with a lesser margin make no notification. Null: the setting has no number, and every one does. */
  leastMarginPercent: z.number().nullable(),
});
export type CompetingRegion = z.infer<typeof CompetingRegion>;

/**
 * What `byTitleStart` takes. `productTitleStart` finds the products with that title, alone or followed by one suffix. `productId`: only
 * this one of them. `nonRegionCompetingSupplier`: true for the suppliers that do not compete, false for those that do, default both.
 */
export const RegionOfferQuery = z.object({
  productTitleStart: z.string().min(1).max(300),
  productId: z.coerce.number().int().positive().optional(),
  nonRegionCompetingSupplier: z.enum(['true', 'false']).optional(),
});

/** The latest offer of one organization for one product within the cut-off. The optional members are our server's own. */
export const RegionOffer = z.object({
  offerId: z.number().optional(),
  organizationId: z.number().optional(),
  organizationName: z.string(),
  productId: z.number(),
  productTitle: z.string(),
  amount: z.number(),
  currencySymbol: z.string(),
  entityCreatedOn: z.string(),
  /** The offer's date. */
  entityLastUpdatedOn: z.string().optional(),
  /** `amountInto` of conversion.ts; null exactly when it could not be converted. Such a row comes last, and never counts as the best. */
  amountInRegionCompetingCurrency: z.number().nullable(),
  amountInRegionCompetingCurrencyNotResolved: z.boolean(),
  /** The symbol. Null: the setting names no currency that has a record. */
  regionCompetingCurrency: z.string().nullable().optional(),
  /** Units of the offer's currency for one unit of the base. Null: not known. */
  forexRate: z.number().nullable(),
  /** Units of the region's currency for one unit of the base. Null: not known. */
  regionCompetingForexRate: z.number().nullable().optional(),
  /** Symbols of the currencies that the two stored quotes are based on, as in `ComparedOffer`. */
  forexRateBase: z.string().nullable().optional(),
  regionCompetingForexRateBase: z.string().nullable().optional(),
  /** When the older of the two rates was quoted: ISO 8601. Null: a rate is not known, or both currencies are the base itself. */
  forexRateDate: z.string().nullable(),
  /** True: the supplier is not of the region's country. */
  nonRegionCompetingSupplier: z.boolean(),
  /**
   * How far the offer is below the best amount of the suppliers that compete, among all the products asked for: `marginPercent` of
   * conversion.ts, below zero when it is dearer. Null: the supplier competes, or one of the two amounts is not known.
   */
  marginPercent: z.number().nullable().optional(),
});
export type RegionOffer = z.infer<typeof RegionOffer>;

/** An offer below the best amount of the suppliers that compete, as the last analysis found it. */
export const RegionNotification = z.object({
  id: z.number(),
  offerAnalysisDate: z.string(),
  product: z.object({ id: z.number(), title: z.string().optional() }),
  productTitle: z.string(),
  organizationName: z.string(),
  amountInOriginalCurrency: z.number(),
  originalCurrencySymbol: z.string(),
  bestMarginPercent: z.number(),
  organizationId: z.number().optional(),
  offerId: z.number().optional(),
});
export type RegionNotification = z.infer<typeof RegionNotification>;

/** The order of both notification pages. */
export const notificationSort = 'offerAnalysisDate;desc,productTitle;asc';
export const COMBINED_SPEC_PAGE_SIZE = 3_000;

/** The words of the setting, parted by white space, commas or semicolons. */
export const readSuffixes = (setting: string): string[] => setting.split(/[\s,;]+/).filter((word) => word !== '');

/**
 * A product title is its start, one space, and its spec, if its last word is one of the suffixes in any case. A title that is only a
 * suffix has no spec.
 */
export const splitProductTitle = (title: string, suffixes: readonly string[]): { titleStart: string; spec: string | null } => {
  const space = title.lastIndexOf(' ');
  const last = title.slice(space + 1);
  const isSpec = space > 0 && suffixes.some((suffix) => suffix.toLowerCase() === last.toLowerCase());
  return isSpec ? { titleStart: title.slice(0, space), spec: last } : { titleStart: title, spec: null };
};
