import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isAllowed, readAccess } from '../../contract/access.ts';
import { forexRate } from '../../resources/forexRate.ts';
import { useSession } from '../auth/useSession.ts';
import type { ListMeta } from '../providers/dialectProvider.ts';

export const basics = ['currency', 'forex-rate', 'country', 'organization', 'product'] as const;
export type Basic = (typeof basics)[number];

/** Those of which there is no record yet. Empty as long as that is not known. Users who may not read rates are not asked for one. */
export const useMissing = (asked: readonly Basic[]): Basic[] => {
  const data = useDataProvider();
  const held = useSession()?.authorities ?? null;
  const totalOf = async (resource: Basic, signal: AbortSignal) => {
    const meta: ListMeta = { lookup: 'typed' };
    const { total = null } = await data.getList(resource, { pagination: { page: 1, perPage: 1 }, meta, signal });
    return total;
  };
  const totals = useQueries({
    queries: asked.map((resource) => ({
      queryKey: [resource, 'getList', 'total'],
      // A single currency needs no rate.
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        resource === forexRate.name && (await totalOf('currency', signal)) === 1 ? null : totalOf(resource, signal),
      enabled: resource !== forexRate.name || isAllowed(readAccess(forexRate), held),
      retry: false,
    })),
  });
  return asked.filter((_, index) => totals[index]?.data === 0);
};
