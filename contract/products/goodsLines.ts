import { z } from 'zod';

export const GoodsLinesRequest = z.strictObject({ lines: z.array(z.string()) });
export type GoodsLinesRequest = z.infer<typeof GoodsLinesRequest>;

const Product = z.object({ id: z.int(), title: z.string() });

/**
 * `lineNumber` counts from 0. `currency`: as the line writes it. `grade`: null where it is a usual one. `isSure`: staff confirmed it once.
 * `fitsEach`: the line says too little to choose among its candidates, such as no market; else they are the likeliest.
 */
export const GoodsLine = z.object({
  lineNumber: z.int(),
  inputLine: z.string(),
  quantity: z.number().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  grade: Product.nullable(),
  product: Product.nullable(),
  isSure: z.boolean(),
  fitsEach: z.boolean(),
  candidates: z.array(Product),
});
export type GoodsLine = z.infer<typeof GoodsLine>;

/** `leftOut`: lines that seem to name no goods, with what they would be as goods. */
export const GoodsLines = z.object({ lines: z.array(GoodsLine), leftOut: z.array(GoodsLine) });
export type GoodsLines = z.infer<typeof GoodsLines>;
