import { z } from 'zod';

const id = z.int().positive();

export const AskedPrice = z.strictObject({
  organizationId: id,
  productId: id,
  currencyId: id,
  amount: z.number().positive(),
  isRequest: z.boolean().optional(),
  gradeId: id.nullish(),
});
export type AskedPrice = z.infer<typeof AskedPrice>;

const ProposedPrice = z.object({ amount: z.number(), currency: z.object({ id: z.int(), symbol: z.string() }) });

/** `usual`: in the base currency. `prices`: so many it was found from; 0: from the supplier's last price alone. */
const Found = z.object({
  usual: z.number(),
  prices: z.int(),
  isNeighbour: z.boolean().describe('of products with a like title'),
  base: z.number().describe('the price itself, in the base currency'),
  proposals: z.array(ProposedPrice).describe('what it may have been meant to be, the likeliest first'),
});

/** `index`: of the price that was asked about. */
export const UnusualPrice = Found.extend({ index: z.int(), amount: z.number(), currency: z.string(), product: z.string() });
export type UnusualPrice = z.infer<typeof UnusualPrice>;

export const HeldPrice = Found.extend({
  id: z.int().describe('of the offer'),
  heldOn: z.iso.datetime(),
  organizationName: z.string(),
  product: z.object({ id: z.int() }),
  productTitle: z.string(),
  currency: ProposedPrice.shape.currency,
  amount: z.number(),
  offerOrRequest: z.string().nullable(),
  source: z.string().nullable(),
  entityLastUpdatedOn: z.iso.datetime(),
});
export type HeldPrice = z.infer<typeof HeldPrice>;

const MOST_PRICES = 1_000;
const Asked = z.strictObject({ prices: z.array(AskedPrice).max(MOST_PRICES) });
const params = z.object({ id: z.string() });
const shown = z.strictObject({ entityLastUpdatedOn: z.iso.datetime() });

export const callSchemas = {
  check: {
    summary: 'Which of these prices are far off their market, before they are stored; none while the guard is off',
    body: Asked,
    answer: z.object({ baseCurrency: z.string(), unusual: z.array(UnusualPrice) }),
  },
  allow: { summary: 'Say that these prices are right: stored within a quarter of an hour, they are not held', body: Asked },
  confirm: { summary: 'Say that a held price is right: it ranks from now on', params, body: shown },
  mend: {
    summary: 'Change the amount and the currency of a held price, which is then judged again',
    params,
    body: shown.extend({ amount: z.number().positive(), currencyId: id }),
  },
};
