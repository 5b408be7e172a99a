import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'react-admin';

/** What the server refuses is not asked again; what it failed at is, once. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: (failures, error) => failures < 1 && !isRefused(error) } } });

const isRefused = (error: unknown): boolean => error instanceof HttpError && error.status >= 400 && error.status < 500;
