import { useQuery } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { callApi } from '../../src/providers/callApi.ts';
import type { RecordOption } from '../../src/ui/optionSearch.ts';

/** The product that the address names; `data` is null when there is none with that id. */
export const useProduct = (productId: string | undefined) =>
  useQuery({
    queryKey: ['offer-compare-product', productId],
    queryFn: ({ signal }) => loadProduct(String(productId), signal),
    enabled: productId !== undefined,
    retry: false,
  });

/** Whether the address names an id at all: with anything else there is nothing to ask the backend. */
export const isRecordId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

const loadProduct = async (productId: string, signal: AbortSignal): Promise<RecordOption | null> => {
  if (!isRecordId(productId)) return null;
  try {
    const product = await callApi<RecordOption | null>('/api/product/search/findById', { query: { id: productId }, signal });
    return product && { id: product.id, title: product.title };
  } catch (reason) {
    if (reason instanceof HttpError && reason.status === 404) return null;
    throw reason;
  }
};
