import { QueryCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

/** A failed call is repeated once, a refused one is not. It is made offline too, since the server may be on the local network. */
export const createQueryClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // A read that is under way goes on: beside a call that succeeds every other second it would never end.
      onSuccess: () =>
        void client.refetchQueries({ type: 'active', predicate: ({ state }) => isUnreached(state.error) }, { cancelRefetch: false }),
    }),
    defaultOptions: { queries: { networkMode: 'always', retry: retryOnce }, mutations: { networkMode: 'always' } },
  });
  return client;
};

export const retryOnce = (failures: number, error: unknown): boolean => failures < 1 && !isRefused(error);

export const isRefused = (error: unknown): boolean => error instanceof HttpError && error.status >= 400 && error.status < 500;

const isUnreached = (error: unknown): boolean => error instanceof HttpError && (error.status === 0 || error.body?.code === 'UNAVAILABLE');
