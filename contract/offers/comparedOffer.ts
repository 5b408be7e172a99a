import { z } from 'zod';

export const ComparedOffer = z.object({
  id: z.number(),
  entityCreatedOn: z.string(),
  entityLastUpdatedOn: z.string(),
  amount: z.number().nullable(),
  source: z.string().nullable().optional(),
  offerOrRequest: z.string().nullable().optional(),
  organization: z.object({ id: z.number(), name: z.string() }),
  product: z.object({ id: z.number(), title: z.string() }),
  currency: z.object({ id: z.number(), symbol: z.string() }),
  baseCurrencyAmount: z.number().nullable().optional(),
  forexRate: z.number().nullable().optional(),
  forexRateDate: z.string().nullable().optional(),
  /** Symbol of the currency that the stored quote is based on: the base currency, the offer's own (inverted), or a third one (crossed). */
  forexRateBase: z.string().nullable().optional(),
  isLowestOfferAmount: z.boolean().optional(),
  /** Its organization's later list lacked the product. */
  isGone: z.boolean().optional(),
  /** Its price is far off its market, or not judged yet: it ranks nowhere. */
  isHeld: z.boolean().optional(),
  quantity: z.number().nullable().optional(),
  leastQuantity: z.number().nullable().optional(),
  grade: z.object({ id: z.number(), title: z.string() }).nullable().optional(),
  validUntil: z.string().nullable().optional(),
  remark: z.string().nullable().optional(),
  /** Its last day has passed: it ranks nowhere. */
  isExpired: z.boolean().optional(),
  /** It ranks among those of its grade, not among these. */
  isOtherGrade: z.boolean().optional(),
});
export type ComparedOffer = z.infer<typeof ComparedOffer>;

export const isRanked = (offer: ComparedOffer): boolean => !isRequest(offer) && !offer.isHeld && !offer.isExpired && !offer.isOtherGrade;

export const isRequest = ({ offerOrRequest }: ComparedOffer): boolean => offerOrRequest?.toLowerCase() === 'request';
