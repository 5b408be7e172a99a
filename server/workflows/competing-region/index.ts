import { sql } from 'kysely';
import { z } from 'zod';
import { BEST_OFFER_CUT_OFF_MS } from '../../../contract/offers/conversion.ts';
import type { ContentPage } from '../../../contract/records.ts';
import { COMBINED_SPEC_PAGE_SIZE, notificationSort } from '../../../contract/workflows/competing-region/calls.ts';
import * as contract from '../../../contract/workflows/competing-region/index.ts';
import {
  CompetingRegion,
  RegionNotification,
  RegionOffer,
  RegionOfferQuery,
} from '../../../contract/workflows/competing-region/schemas.ts';
import { contentPageSchema } from '../../records/routes/schemas.ts';
import { asItIs, comparePage, orderOf, pageQuery, type SortColumn } from '../../trade/comparePage.ts';
import { defineWorkflow } from '../../workflow.ts';
import { analyseJob } from './analyse.ts';
import { markEveryProduct } from './marks.ts';
import { findCombinedNotifications } from './notificationPage.ts';
import { readRegion, regionValues } from './region.ts';
import { findRegionOffers } from './regionOffers.ts';
import { watchChanges } from './watchChanges.ts';

const DEFAULT_PAGE_SIZE = 50;

export const competingRegion = defineWorkflow<typeof contract>({
  contract,
  settingValues: regionValues,
  tables: ['productToAnalyse'],
  watch: watchChanges,
  calls: {
    byTitleStart: {
      ...asItIs,
      query: RegionOfferQuery.extend(pageQuery(DEFAULT_PAGE_SIZE)),
      answer: contentPageSchema(RegionOffer) as z.ZodType<ContentPage<RegionOffer>>,
      handle: async ({ query }, { database: { db }, settings, now }) => {
        const { offers, total } = await findRegionOffers(db, await readRegion(db, settings, now()), {
          titleStart: query.productTitleStart,
          productId: query.productId ?? null,
          isOutside: query.nonRegionCompetingSupplier === undefined ? null : query.nonRegionCompetingSupplier === 'true',
          cutOff: new Date(now().getTime() - BEST_OFFER_CUT_OFF_MS),
          orderBy: orderOf(query.sort, leastFirst, offerColumns, sql`offer_id`),
          ...placeOf(query),
        });
        return comparePage(offers, query, total);
      },
    },
    combinedSpecNotifications: {
      ...asItIs,
      query: z.object(pageQuery(COMBINED_SPEC_PAGE_SIZE)),
      answer: contentPageSchema(RegionNotification) as z.ZodType<ContentPage<RegionNotification>>,
      handle: async ({ query }, { database }) => {
        const orderBy = orderOf(query.sort, notificationSort, notificationColumns, sql`notification.id`);
        const { notifications, total } = await findCombinedNotifications(database.db, { orderBy, ...placeOf(query) });
        return comparePage(notifications, query, total);
      },
    },
    region: {
      answer: CompetingRegion,
      handle: async (_, { database, settings, now }) => {
        const { country, currency, rate, suffixes, leastMargin } = await readRegion(database.db, settings, now());
        return {
          country: country?.name ?? null,
          currency: currency?.symbol ?? null,
          forexRate: rate ? Number(rate.rate) : null,
          forexRateDate: rate?.quotedOn ? new Date(rate.quotedOn).toISOString() : null,
          suffixes,
          leastMarginPercent: leastMargin === null ? null : Number(leastMargin),
        };
      },
    },
  },
  jobs: {
    'analyse-competing-region': analyseJob,
    'analyse-competing-region-nightly':
      ({ database }) =>
      () =>
        markEveryProduct(database.db),
  },
});

const placeOf = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => ({
  offset: pageNumber * pageSize,
  limit: pageSize,
});

const leastFirst = 'amountInRegionCompetingCurrency;asc,entityLastUpdatedOn;desc,entityCreatedOn;desc';

const offerColumns: Record<string, SortColumn> = {
  amountInRegionCompetingCurrency: { column: sql`region_amount`, canBeEmpty: true },
  marginPercent: { column: sql`margin_percent`, canBeEmpty: true },
  entityLastUpdatedOn: { column: sql`found.entity_last_updated_on` },
  entityCreatedOn: { column: sql`found.entity_created_on` },
  organizationName: { column: sql`lower(organization_name)` },
  productTitle: { column: sql`lower(product_title)` },
  amount: { column: sql`found.amount` },
  currencySymbol: { column: sql`lower(currency.symbol)` },
};

const notificationColumns: Record<string, SortColumn> = {
  offerAnalysisDate: { column: sql`notification.offer_analysis_date` },
  productTitle: { column: sql`product.title` },
  organizationName: { column: sql`organization.name` },
  amountInOriginalCurrency: { column: sql`notification.amount_in_original_currency` },
  originalCurrencySymbol: { column: sql`currency.symbol` },
  bestMarginPercent: { column: sql`notification.best_margin_percent` },
};
