import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { BEST_OFFER_CUT_OFF_MS } from '../../../contract/offers/conversion.ts';
import { translated } from '../../../contract/translated.ts';
import * as contract from '../../../contract/workflows/wanted/index.ts';
import { QuoteRequest, StoreRequests, WantedPrice, WantedPricesRequest } from '../../../contract/workflows/wanted/schemas.ts';
import { notFound } from '../../errors.ts';
import { newWorkbook } from '../../spreadsheet/xlsx/newWorkbook.ts';
import { effectiveRates } from '../../trade/effectiveRates.ts';
import { defineWorkflow } from '../../workflow.ts';
import { findWantedPrices } from './findWantedPrices.ts';
import { storeRequests } from './storeRequests.ts';

const RANGE_MS = 90 * 86_400_000;
const headings = ['You asked for', 'Product', 'Quantity', 'Price', 'Currency'];

export const wanted = defineWorkflow<typeof contract>({
  contract,
  switchedBy: 'wanted',
  tables: ['wantedList'],
  calls: {
    prices: {
      body: WantedPricesRequest,
      answer: z.object({ prices: z.array(WantedPrice) }),
      handle: async ({ body: { productIds, currencyId } }, { database: { db }, settings: { baseCurrency }, now }) => {
        const rates = await effectiveRates(db, baseCurrency, now());
        const into = rates.find((rate) => (currencyId == null ? rate.quotedOn === null : rate.currencyId === currencyId));
        if (!into) throw notFound`rate of this currency`;
        const before = (ms: number) => new Date(now().getTime() - ms);
        const since = { best: before(BEST_OFFER_CUT_OFF_MS), range: before(RANGE_MS) };
        return { prices: await findWantedPrices(db, { productIds: [...new Set(productIds)], into, rates, since }) };
      },
    },
    store: {
      body: StoreRequests,
      answer: z.object({ status: z.literal('SUCCESS'), errorList: z.array(z.never()), stored: z.int() }),
      handle: async ({ body, user: actor }, { database: { db }, registry, now }) => {
        const stored = await storeRequests({ db, registry, actor }, body, now());
        return { status: 'SUCCESS', errorList: [], stored };
      },
    },
    workbook: {
      body: QuoteRequest,
      answer: z.object({ file: z.base64() }),
      handle: async ({ body: { currency, lines } }) => {
        const text = (content: string) => ({ kind: 'TEXT', text: content }) as const;
        const figure = (value: number | null) => (value === null ? null : ({ kind: 'NUMBER', text: String(value) } as const));
        async function* rows() {
          yield lines.map(({ line, product, quantity, price }) => [
            text(line),
            text(product),
            figure(quantity),
            figure(price),
            text(currency),
          ]);
        }
        const file = newWorkbook({ name: translated('Quotation'), header: headings.map((heading) => translated(heading)), rows: rows() });
        return { file: (await buffer(file)).toString('base64') };
      },
    },
  },
});
