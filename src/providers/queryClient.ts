import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

/** A failed call is repeated once, a refused one is not. A call is made offline too: the server may be on the local network. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: (failures, error) => failures < 1 && !isRefused(error) },
      mutations: { networkMode: 'always' },
    },
  });

const isRefused = (error: unknown): boolean => error instanceof HttpError && error.status >= 400 && error.status < 500;
