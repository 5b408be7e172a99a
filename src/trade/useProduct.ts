import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import { keyShows } from '../live/refreshChanged.ts';
import type { ListMeta } from '../providers/dialectProvider.ts';
import type { RecordOption } from '../ui/useLookup.ts';

export const PRODUCT_KEY = 'product-by-id';
keyShows(PRODUCT_KEY, ['product']);

/** `key`: another one than PRODUCT_KEY is not read again when the product changes. */
export const useProduct = (productId: string | undefined, key = PRODUCT_KEY) => {
  const data = useDataProvider();
  return useQuery({
    queryKey: [key, productId],
    queryFn: async ({ signal }): Promise<RecordOption | null> => {
      const id = productId ?? '';
      if (!isRecordId(id)) return null;
      try {
        const { data: product } = await data.getOne('product', { id, meta: { lookup: 'typed' } satisfies ListMeta, signal });
        return { id: product.id, title: product.title };
      } catch (reason) {
        if (reason instanceof HttpError && reason.status === 404) return null;
        throw reason;
      }
    },
    enabled: productId !== undefined,
    retry: false,
  });
};

/** Whether the address names an id at all. A malformed one counts as not found; no request is made. */
export const isRecordId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);
