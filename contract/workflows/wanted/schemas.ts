import { z } from 'zod';
import { Done } from '../../workflow.ts';
import { MOST_PRICED } from './calls.ts';

export const MOST_WANTED = 1_000;

const WantedPricesRequest = z.strictObject({
  /** Of the usual grades. */
  productIds: z.array(z.int().positive()).max(MOST_PRICED),
  graded: z
    .array(z.strictObject({ productId: z.int().positive(), gradeId: z.int().positive() }))
    .max(MOST_PRICED)
    .optional(),
  /** Default: the base currency. */
  currencyId: z.int().positive().nullish(),
  /** Their own offers are not sold to them: best and second are those of others. */
  customerId: z.int().positive().nullish(),
});

const OnOffer = z.object({
  /** In the currency that was asked for. */
  amount: z.number(),
  organization: z.object({ id: z.int(), name: z.string() }),
  updatedOn: z.iso.datetime(),
  quantity: z.number().nullable(),
  leastQuantity: z.number().nullish(),
});

/** The best offer of the last 30 days and the next supplier's; `low` and `high`: of all prices of the last 90 days. */
export const WantedPrice = z.object({
  productId: z.int(),
  gradeId: z.int().optional().describe('Of those that were asked for by their grade'),
  best: OnOffer.nullable(),
  second: OnOffer.nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type WantedPrice = z.infer<typeof WantedPrice>;

const Request = z.strictObject({
  productId: z.int().positive(),
  amount: z.number().positive(),
  quantity: z.number().positive().nullish(),
  gradeId: z.int().positive().nullish(),
  currencyId: z.int().positive().optional().describe('Where it is another one than that of the list'),
});

/** The console makes `wantedId` once for each list. A second call with it answers what the first did and stores nothing. */
export const StoreRequests = z.strictObject({
  wantedId: z.uuid(),
  organizationId: z.int().positive(),
  currencyId: z.int().positive(),
  requests: z.array(Request).min(1).max(MOST_WANTED),
});
export type StoreRequests = z.infer<typeof StoreRequests>;

const [LONGEST_LINE, LONGEST_TITLE] = [2_000, 300];
const QuotedLine = z.strictObject({
  line: z.string().max(LONGEST_LINE),
  product: z.string().max(LONGEST_TITLE),
  quantity: z.number().nullable(),
  price: z.number().nullable(),
});
export const callSchemas = {
  prices: {
    summary: 'The best and the second offer of products, and the range of their prices; nothing is stored',
    body: WantedPricesRequest,
    answer: z.object({ prices: z.array(WantedPrice) }),
  },
  store: {
    summary: 'Store what a customer asks for as requests; once for each wantedId',
    body: StoreRequests,
    answer: Done.extend({ stored: z.int() }),
  },
  workbook: {
    summary: 'A quotation as an .xlsx workbook, in base64; nothing is stored',
    body: z.strictObject({ currency: z.string().max(20), lines: z.array(QuotedLine).min(1).max(MOST_WANTED) }),
    answer: z.object({ file: z.base64() }),
  },
};
