import { type ProductMergePreview, productMergeCalls } from '../../contract/products/merge.ts';
import { callApi } from './callApi.ts';
import { callManagement } from './callManagement.ts';

interface Products {
  primaryProductId: number;
  secondaryProductId: number;
}

/** Calls of merging products. */
export const productMerge = {
  previewProductMerge: ({ signal, ...products }: Products & { signal: AbortSignal }) =>
    callApi<ProductMergePreview>(productMergeCalls.preview, { method: 'POST', body: products, signal }),

  mergeProducts: async (products: Products): Promise<void> => {
    await callManagement(productMergeCalls.merge, { body: products });
  },

  undoProductMerge: async (mergeId: number): Promise<void> => {
    await callManagement(productMergeCalls.undo, { body: { mergeId } });
  },
};
