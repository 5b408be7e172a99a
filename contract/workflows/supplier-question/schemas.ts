import { z } from 'zod';

export const questionWays = ['WHATSAPP', 'MAIL', 'COPY'] as const;
export type QuestionWay = (typeof questionWays)[number];

export const SupplierQuestion = z.object({
  contacts: z.array(z.object({ name: z.string(), digits: z.string(), email: z.string() })).describe("the supplier's active contacts"),
  texts: z.array(z.object({ title: z.string(), text: z.string() })).describe('as they are asked about this offer'),
});
export type SupplierQuestion = z.infer<typeof SupplierQuestion>;

/** The last question about each offer of a product. */
export const AskedOffers = z.object({
  asked: z.array(z.object({ offerId: z.int(), way: z.enum(questionWays), askedBy: z.string(), askedOn: z.iso.datetime() })),
});
export type AskedOffers = z.infer<typeof AskedOffers>;

const id = z.coerce.number().int().positive();
const params = z.object({ offerId: id });

export const callSchemas = {
  asked: {
    summary: 'When suppliers were last asked about the offers of a product, and by whom',
    query: z.object({ productId: id }),
    answer: AskedOffers,
  },
  question: { summary: "What a supplier may be asked about an offer, and the supplier's contacts", params, answer: SupplierQuestion },
  ask: { summary: 'Note that a supplier is asked about an offer', params, body: z.strictObject({ way: z.enum(questionWays) }) },
};
