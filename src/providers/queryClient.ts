import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

/** What the server refuses is not asked again; what it failed at is, once. A call is always made: the server may be near while the world is far. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: (failures, error) => failures < 1 && !isRefused(error) },
      mutations: { networkMode: 'always' },
    },
  });

const isRefused = (error: unknown): boolean => error instanceof HttpError && error.status >= 400 && error.status < 500;
