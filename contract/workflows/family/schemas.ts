import { z } from 'zod';
import { isWindow } from '../../offers/offerWindows.ts';

const Best = z.object({
  baseAmount: z.number(),
  amount: z.number(),
  currency: z.string(),
  organizationName: z.string(),
  entityLastUpdatedOn: z.iso.datetime(),
});

const FamilyProduct = z.object({
  id: z.int(),
  colour: z.string().describe('empty: its title names none, which is so of the spec too'),
  spec: z.string(),
  best: Best.nullable().describe('null: no offer of the window can be ranked'),
});
export type FamilyProduct = z.infer<typeof FamilyProduct>;

export const Family = z.object({
  title: z.string().describe('model and memory'),
  products: z.array(FamilyProduct),
  siblings: z.array(z.string()).describe('the same model with other memory'),
});
export type Family = z.infer<typeof Family>;

export const FoundFamily = z.object({ title: z.string(), products: z.int() });
export type FoundFamily = z.infer<typeof FoundFamily>;

const LONGEST_TITLE = 1_000;

export const callSchemas = {
  family: {
    summary:
      'The products of a model and memory by colour and spec, each with its best offer; named by the title of one of them, or its beginning',
    query: z.object({
      title: z.string().trim().min(1).max(LONGEST_TITLE),
      days: z.string().refine(isWindow).transform(Number).optional(),
    }),
    answer: Family,
  },
  among: {
    summary: 'The first families of some products that have several products; none while the matrix is off',
    query: z.object({ productIds: z.string().regex(/^\d{1,15}(,\d{1,15})*$/) }),
    answer: z.object({ families: z.array(FoundFamily) }),
  },
};
