import { type RawBuilder, sql } from 'kysely';
import { EXACT_MATCHES } from '../../../contract/records.ts';
import * as contract from '../../../contract/workflows/offer-compare/index.ts';
import { callSchemas, idsOf, type OffersQuery } from '../../../contract/workflows/offer-compare/schemas.ts';
import type { Services } from '../../services.ts';
import { zonedInstants } from '../../spreadsheet/zonedInstants.ts';
import { asItIs, comparePage, orderOf, type SortColumn } from '../../trade/comparePage.ts';
import { effectiveRates } from '../../trade/effectiveRates.ts';
import { bestSpan } from '../../trade/latestOffers.ts';
import { defineWorkflow } from '../../workflow.ts';
import { countOffers, findBestOffers, findOffers } from './comparedOffers.ts';
import { findPriceHistory } from './priceHistory.ts';

export const offerCompare = defineWorkflow<typeof contract>({
  contract,
  tables: [],
  shown: { offer: contract.calls.all.access, forexRate: contract.calls.all.access },
  schemas: callSchemas,
  calls: {
    all: {
      ...asItIs,
      handle: async ({ query }, services) => {
        const { db } = services.database;
        const asked = await prepare(services, query, allDefaultSort);
        const [found, count] = await Promise.all([findOffers(db, asked), countOffers(db, query, EXACT_MATCHES)]);
        return comparePage(found, query, Math.min(count, EXACT_MATCHES), count > EXACT_MATCHES);
      },
    },
    best: {
      ...asItIs,
      handle: async ({ query }, services) => {
        const asked = await prepare(services, query, bestDefaultSort);
        const { fromEntityLastUpdatedOn: from } = query;
        const since = from === undefined ? asked.span.since : instantOf(from, services.settings.timeZone);
        const found = await findBestOffers(services.database.db, { ...asked, since });
        return comparePage(found.offers, query, found.total);
      },
    },
    priceHistory: ({ params, query: { organizationIds = '', grade: asked } }, { database, settings, now }) =>
      findPriceHistory(database.db, {
        ...settings,
        now: now(),
        productId: params.productId,
        lines: idsOf(organizationIds),
        grade: asked,
      }),
  },
});

const prepare = async ({ database, settings, now }: Services, query: OffersQuery, defaultSort: string) => ({
  productId: query.productId,
  grade: query.grade,
  span: bestSpan(now()),
  rates: await effectiveRates(database.db, settings.baseCurrency, now()),
  orderBy: compareSort(query.sort, defaultSort),
  offset: query.pageNumber * query.pageSize,
  limit: query.pageSize,
});

/** A day begins at midnight in the time zone of the business. */
const instantOf = (text: string, timeZone: string): Date =>
  text.includes('T') ? new Date(text) : zonedInstants(timeZone)(`${text}T00:00:00`);

const sortColumns: Record<string, SortColumn> = {
  entityLastUpdatedOn: { column: sql`offer.entity_last_updated_on` },
  organization: { column: sql`lower(organization.name)` },
  product: { column: sql`lower(product.title)` },
  amount: { column: sql`offer.amount` },
  baseCurrencyAmount: { column: sql`base_currency_amount`, canBeEmpty: true },
};

const allDefaultSort = 'entityLastUpdatedOn;desc';
const bestDefaultSort = 'baseCurrencyAmount;asc,entityLastUpdatedOn;desc';

const compareSort = (text: string | undefined, byDefault: string): RawBuilder<unknown> =>
  orderOf(text, byDefault, sortColumns, sql`offer.id`);
