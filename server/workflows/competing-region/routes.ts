import { sql } from 'kysely';
import { z } from 'zod';
import {
  COMBINED_SPEC_PAGE_SIZE,
  CompetingRegion,
  competingRegionCalls,
  notificationSort,
  RegionNotification,
  RegionOffer,
  RegionOfferQuery,
} from '../../../contract/offers/competingRegion.ts';
import { BEST_OFFER_CUT_OFF_MS } from '../../../contract/offers/conversion.ts';
import type { App } from '../../http/application.ts';
import { contentPageSchema } from '../../records/routes/schemas.ts';
import type { Services } from '../../services.ts';
import { asItIs, comparePage, orderOf, pageQuery, type SortColumn } from '../../trade/comparePage.ts';
import { findCombinedNotifications } from './notificationPage.ts';
import { readRegion } from './region.ts';
import { findRegionOffers } from './regionOffers.ts';

const DEFAULT_PAGE_SIZE = 50;
const OffersQuery = RegionOfferQuery.extend(pageQuery(DEFAULT_PAGE_SIZE));
const NotificationsQuery = z.object(pageQuery(COMBINED_SPEC_PAGE_SIZE));

export const competingRegionRoutes = (app: App, { database: { db }, settings, now }: Services) => {
  const tags = ['offer-compare'];
  const config = { access: { anyOf: ['CLERK'] } } as const;
  const sorted = { config: { ...config, errors: ['UNKNOWN_SORT_FIELD'] }, ...asItIs } as const;

  app.get(
    competingRegionCalls.byTitleStart,
    {
      ...sorted,
      schema: {
        tags,
        summary:
          'The latest offer of each organization for each product of a title, with or without a spec, in the currency of the competing region',
        querystring: OffersQuery,
        response: { 200: contentPageSchema(RegionOffer) },
      },
    },
    async ({ query }) => {
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
  );

  app.get(
    competingRegionCalls.combinedSpecNotifications,
    {
      ...sorted,
      schema: {
        tags,
        summary: 'Offers of suppliers outside the competing region below its best, over all specs of a product',
        querystring: NotificationsQuery,
        response: { 200: contentPageSchema(RegionNotification) },
      },
    },
    async ({ query }) => {
      const orderBy = orderOf(query.sort, notificationSort, notificationColumns, sql`notification.id`);
      const { notifications, total } = await findCombinedNotifications(db, { orderBy, ...placeOf(query) });
      return comparePage(notifications, query, total);
    },
  );

  app.get(
    competingRegionCalls.region,
    { config, schema: { tags: ['console'], summary: 'The competing region, and the specs of titles', response: { 200: CompetingRegion } } },
    async () => {
      const { country, currency, rate, suffixes, leastMargin } = await readRegion(db, settings, now());
      return {
        country: country?.name ?? null,
        currency: currency?.symbol ?? null,
        forexRate: rate ? Number(rate.rate) : null,
        forexRateDate: rate?.quotedOn ? new Date(rate.quotedOn).toISOString() : null,
        suffixes,
        leastMarginPercent: leastMargin === null ? null : Number(leastMargin),
      };
    },
  );
};

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
