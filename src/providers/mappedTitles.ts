import { mappedTitleCalls } from '../../contract/products/mappedTitleCalls.ts';
import type { LikelyProducts } from '../../contract/products/mappedTitles.ts';
import { callApi } from './callApi.ts';

export const mappedTitles = {
  getLikelyProducts: async ({ title, signal }: { title: string; signal: AbortSignal }) =>
    (await callApi<LikelyProducts>(mappedTitleCalls.likely, { query: { title }, signal })).products,
};
