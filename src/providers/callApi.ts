import { requestJson } from './requestJson.ts';

export type Query = Record<string, string | number | boolean | null | undefined>;

/**
 * Calls the backend and answers its JSON (null for an empty body).
 *
 * @param query values left undefined or null are not sent
 * @throws HttpError(message, status, body: ErrorBody); status 0 when the server cannot be reached
 * @example await callApi<ContentPage<Offer>>('/api/d/offer/findAllPage', { query: { pageNumber: 0 } })
 */
export const callApi = async <T>(
  path: string,
  options: { method?: string; query?: Query; body?: unknown; signal?: AbortSignal | undefined } = {},
): Promise<T> => {
  const { method = 'GET', query = {}, body, signal } = options;
  const { json } = await requestJson(withQuery(path, query), {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  return json as T;
};

/** What is undefined or null is left out. */
export const withQuery = (path: string, query: Query): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path;
};
