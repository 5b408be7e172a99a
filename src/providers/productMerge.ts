import { type ProductMergePreview, productMergeCalls } from '../../contract/products/merge.ts';
import { callApi } from './callApi.ts';
import { callManagement } from './callManagement.ts';

interface Products {
  primaryProductId: number;
  secondaryProductId: number;
}

export const productMerge = {
  previewProductMerge: ({ signal, ...products }: Products & { signal: AbortSignal }) =>
    callApi<ProductMergePreview>(productMergeCalls.preview, { method: 'POST', body: products, signal }),

  mergeProducts: async (products: Products): Promise<void> => {
    await callManagement(productMergeCalls.merge, { body: products });
  },

  undoProductMerge: async (mergeId: number): Promise<string[]> => {
    const { leftOut } = await callManagement<{ leftOut: string[] }>(productMergeCalls.undo, { body: { mergeId } });
    return leftOut;
  },
};
