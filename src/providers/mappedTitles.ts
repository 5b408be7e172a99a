import { mappedTitleCalls } from '../../contract/products/mappedTitleCalls.ts';
import type { LikelyProducts } from '../../contract/products/mappedTitles.ts';
import { callApi } from './callApi.ts';
import { callManagement } from './callManagement.ts';

export const mappedTitles = {
  getLikelyProducts: async ({ title, signal }: { title: string; signal: AbortSignal }) =>
    (await callApi<LikelyProducts>(mappedTitleCalls.likely, { query: { title }, signal })).products,

  mapTitle: async (body: { noteId: number; productId: number }): Promise<void> => {
    await callManagement(mappedTitleCalls.map, { body });
  },
};
