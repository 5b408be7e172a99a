import { z } from 'zod';

export const MOST_PRICED = 1_000;

/** Amounts are in the asked currency, by the latest stored rates. */
export const KnownPrice = z.object({
  amount: z.number(),
  updatedOn: z.iso.datetime(),
  organization: z.object({ id: z.int(), name: z.string() }),
});
export type KnownPrice = z.infer<typeof KnownPrice>;

export const PricesRequest = z.strictObject({
  /** Whose last prices are asked for; absent: nobody's. */
  organizationId: z.int().nullish(),
  /** Absent: the base currency. */
  currencyId: z.int().nullish(),
  productIds: z.array(z.int()).max(MOST_PRICED),
});
export type PricesRequest = z.infer<typeof PricesRequest>;

/** `last`: of the organization, however old. `best`: of everybody, of the last 30 days. Null: none, or no rate for it. */
export const ProductPrices = z.object({ productId: z.int(), last: KnownPrice.nullable(), best: KnownPrice.nullable() });
export type ProductPrices = z.infer<typeof ProductPrices>;

export const PricesResponse = z.object({ prices: z.array(ProductPrices) });
export type PricesResponse = z.infer<typeof PricesResponse>;

/** The currency of an organization's last list, or else of its last offer. `endsOlder`: what was chosen for that list. */
export const UsualCurrencyResponse = z.object({
  currency: z.object({ id: z.int(), symbol: z.string() }).nullable(),
  endsOlder: z.boolean().optional(),
});
export type UsualCurrencyResponse = z.infer<typeof UsualCurrencyResponse>;
