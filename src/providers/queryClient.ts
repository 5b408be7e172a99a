import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

/** A failed call is repeated once, a refused one is not. A call is made offline too: the server may be on the local network. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: retryOnce }, mutations: { networkMode: 'always' } },
  });

export const retryOnce = (failures: number, error: unknown): boolean => failures < 1 && !isRefused(error);

/** Whether the server refused a call: it would refuse it again. */
export const isRefused = (error: unknown): boolean => error instanceof HttpError && error.status >= 400 && error.status < 500;
