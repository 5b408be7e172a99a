import { request } from './request.ts';

type QueryValue = string | number | boolean | null | undefined;

/**
 * Calls the backend and answers its JSON (null for an empty body).
 *
 * @param query values left undefined or null are not sent
 * @throws HttpError(message, status, body: ErrorBody); status 0 when the server cannot be reached
 * @example await callApi<ContentPage<Offer>>('/api/d/offer/findAllPage', { query: { pageNumber: 0 } })
 */
export const callApi = async <T>(
  path: string,
  options: { method?: string; query?: Record<string, QueryValue>; body?: unknown; signal?: AbortSignal | undefined } = {},
): Promise<T> => {
  const { method = 'GET', query = {}, body, signal } = options;
  const response = await request(withQuery(path, query), {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  return (text === '' ? null : JSON.parse(text)) as T;
};

const withQuery = (path: string, query: Record<string, QueryValue>): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
};
