import fc from 'fast-check';
import { calls } from '../../../contract/workflows/product-merge/calls.ts';

const product = fc.integer({ min: 1, max: 4 });
const products = fc.record({ primaryProductId: product, secondaryProductId: product });

export const bodies = { [calls.merge.path]: products, [calls.preview.path]: products };

export const passing: readonly string[] = [];
