import { z } from 'zod';
import { ComparedOffer, offerCompareCalls } from '../../../contract/offers/compare.ts';
import { BEST_OFFER_CUT_OFF_MS } from '../../../contract/offers/conversion.ts';
import { priceHistoryCall } from '../../../contract/offers/offerCalls.ts';
import { MOST_LINES, PriceHistory } from '../../../contract/offers/priceHistory.ts';
import { EXACT_MATCHES } from '../../../contract/records.ts';
import type { App } from '../../http/application.ts';
import { isInCalendar } from '../../kinds/datetime/datetimeKind.ts';
import { contentPageSchema } from '../../records/routes/schemas.ts';
import type { Services } from '../../services.ts';
import { zonedInstants } from '../../spreadsheet/zonedInstants.ts';
import { asItIs, comparePage, pageQuery } from '../../trade/comparePage.ts';
import { effectiveRates } from '../../trade/effectiveRates.ts';
import { countOffers, findBestOffers, findOffers } from './comparedOffers.ts';
import { allDefaultSort, bestDefaultSort, compareSort } from './compareSort.ts';
import { findPriceHistory } from './priceHistory.ts';

const DEFAULT_PAGE_SIZE = 50;

const PageQuery = z.object({ productId: z.coerce.number().int().positive(), ...pageQuery(DEFAULT_PAGE_SIZE) });
const notInCalendar = 'Must be a date, such as 2026-01-31, or a date and time with its offset';
const instant = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], notInCalendar)
  .refine((text) => isInCalendar(new Date(text)), notInCalendar);
const BestQuery = PageQuery.extend({ fromEntityLastUpdatedOn: instant.optional() });

const answer = { tags: ['offer-compare'], response: { 200: contentPageSchema(ComparedOffer) } };

export const compareRoutes = (app: App, { database: { db }, settings, now }: Services) => {
  const config = { access: { anyOf: ['CLERK'] }, errors: ['UNKNOWN_SORT_FIELD'] } as const;
  const toInstant = zonedInstants(settings.timeZone);
  const prepare = async (query: z.infer<typeof PageQuery>, defaultSort: string) => ({
    productId: query.productId,
    cutOff: new Date(now().getTime() - BEST_OFFER_CUT_OFF_MS),
    rates: await effectiveRates(db, settings.baseCurrency, now()),
    orderBy: compareSort(query.sort, defaultSort),
    offset: query.pageNumber * query.pageSize,
    limit: query.pageSize,
  });

  app.get(
    offerCompareCalls.allByProduct,
    { config, schema: { ...answer, summary: 'All offers for a product', querystring: PageQuery }, ...asItIs },
    async ({ query }) => {
      const prepared = await prepare(query, allDefaultSort);
      const [offers, count] = await Promise.all([findOffers(db, prepared), countOffers(db, query.productId, EXACT_MATCHES)]);
      return comparePage(offers, query, Math.min(count, EXACT_MATCHES), count > EXACT_MATCHES);
    },
  );

  app.get(
    offerCompareCalls.bestFromCutOff,
    {
      config,
      schema: {
        ...answer,
        summary: 'The best offer of each organization for a product since the cut-off, lowest amount first',
        querystring: BestQuery,
      },
      ...asItIs,
    },
    async ({ query }) => {
      const prepared = await prepare(query, bestDefaultSort);
      const { fromEntityLastUpdatedOn: from } = query;
      const since = from === undefined ? prepared.cutOff : isDay(from) ? toInstant(`${from}T00:00:00`) : new Date(from);
      const { offers, total } = await findBestOffers(db, { ...prepared, since });
      return comparePage(offers, query, total);
    },
  );

  app.get(
    priceHistoryCall,
    {
      config: { access: { anyOf: ['CLERK'] } },
      schema: {
        tags: ['offer-compare'],
        summary: 'The lowest amounts of a product by day, of all organizations and of some',
        params: z.object({ productId: z.coerce.number().int().positive() }),
        querystring: HistoryQuery,
        response: { 200: PriceHistory },
      },
    },
    ({ params, query }) =>
      findPriceHistory(db, { ...settings, now: now(), toInstant, productId: params.productId, lines: query.organizationIds }),
  );
};

const HistoryQuery = z.object({
  organizationIds: z
    .string()
    .regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'Must be ids with commas between them')
    .transform((text) => text.split(',').filter(Boolean).map(Number))
    .refine((ids) => ids.length <= MOST_LINES, `No more than ${MOST_LINES}`)
    .optional(),
});

const isDay = (text: string): boolean => !text.includes('T');
