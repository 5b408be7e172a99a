import { z } from 'zod';
import { contentPageOf, pageQuery } from '../../pageSchemas.ts';
import { COMBINED_SPEC_PAGE_SIZE } from './calls.ts';

export const CompetingRegion = z.object({
  country: z.string().nullable(),
  currency: z.string().nullable(),
  /** How many units of the region's currency one unit of the console's base currency buys. Null: not known, and no amount is converted. */
  forexRate: z.number().nullable(),
  forexRateDate: z.string().nullable(),
  /** The specs that a title may end with; see `splitProductTitle` of contract/products/titleParts.ts. */
  suffixes: z.array(z.string()),
  leastMarginPercent: z.number().nullable(),
});
export type CompetingRegion = z.infer<typeof CompetingRegion>;

/** `nonRegionCompetingSupplier`: true for the suppliers that do not compete, false for those that do, default both. */
export const RegionOfferQuery = z.object({
  productTitleStart: z.string().min(1).max(300),
  productId: z.coerce.number().int().positive().optional(),
  nonRegionCompetingSupplier: z.enum(['true', 'false']).optional(),
});
export type RegionOfferQuery = z.infer<typeof RegionOfferQuery>;

export const RegionOffer = z.object({
  offerId: z.number().optional(),
  organizationId: z.number().optional(),
  organizationName: z.string(),
  productId: z.number(),
  productTitle: z.string(),
  amount: z.number(),
  currencySymbol: z.string(),
  entityCreatedOn: z.string(),
  entityLastUpdatedOn: z.string().optional(),
  /** `amountInto` of conversion.ts; null exactly when it could not be converted. Such a row comes last, and never counts as the best. */
  amountInRegionCompetingCurrency: z.number().nullable(),
  amountInRegionCompetingCurrencyNotResolved: z.boolean(),
  regionCompetingCurrency: z.string().nullable().optional(),
  forexRate: z.number().nullable(),
  regionCompetingForexRate: z.number().nullable().optional(),
  forexRateBase: z.string().nullable().optional(),
  regionCompetingForexRateBase: z.string().nullable().optional(),
  forexRateDate: z.string().nullable(),
  nonRegionCompetingSupplier: z.boolean(),
  /** Below zero: the offer is dearer. Null: the supplier competes, or an amount is not known. */
  marginPercent: z.number().nullable().optional(),
});
export type RegionOffer = z.infer<typeof RegionOffer>;

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

const PAGE_SIZE = 50;

export const callSchemas = {
  byTitleStart: {
    summary:
      'The latest offer of each organization for each product of a title, with or without a spec, in the currency of the competing region',
    query: RegionOfferQuery.extend(pageQuery(PAGE_SIZE)),
    answer: contentPageOf(RegionOffer).extend({ productIds: z.array(z.int()).describe('of which products the offers may be') }),
  },
  combinedSpecNotifications: {
    summary: 'Offers of suppliers outside the competing region below its best, over all specs of a product',
    query: z.object(pageQuery(COMBINED_SPEC_PAGE_SIZE)),
    answer: contentPageOf(RegionNotification),
  },
  region: { summary: 'The competing region, and the specs of titles', answer: CompetingRegion },
};
